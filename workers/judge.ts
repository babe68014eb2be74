/** Judges stored pages of crawls again, one evaluation at a time, under a lease; each verdict is written once. */

import type { ModelConfig } from '../server/config.ts';
import { askAboutPage } from '../server/crawler/reading/ask-model.ts';
import type { Pool } from '../server/db/pool.ts';
import { OutsideError } from '../server/outside/call.ts';
import { type AskModel, type Candidate, judgeByThree, judgeOnce, seenOf } from './judge-candidate.ts';

/** Pages per transaction. */
const pagesAtOnce = 50;

export interface JudgeOptions {
  readonly pool: Pick<Pool, 'query'>;
  readonly model: ModelConfig;
  readonly signal?: AbortSignal | undefined;
}

interface Claim {
  readonly lease: string;
  readonly config: { readonly model?: boolean };
  readonly judges: number;
  readonly threshold: number;
  readonly modelRequests: number | null;
}

/** Requests to a model within an evaluation: their number, and the failure that stopped them. */
interface Questions {
  asked: number;
  doubt: string | null;
}

/** Judges until no evaluation is waiting or the time is over; returns whether none is waiting. */
export async function judgeSessions(options: JudgeOptions, workMs: number): Promise<boolean> {
  const end = performance.now() + workMs;
  const isOver = () => options.signal?.aborted === true || performance.now() >= end;
  while (!isOver()) {
    const claim = await ask<Claim>(options, 'select api.claim_crawler_evaluation() as answer', []);
    if (claim === null) return true;
    await judgeSession(options, claim);
  }
  return false;
}

/** Runs one evaluation. If it is interrupted, another worker continues after the lease has expired. */
async function judgeSession(options: JudgeOptions, claim: Claim): Promise<void> {
  const questions: Questions = { asked: 0, doubt: null };
  const askModel = modelOf(options, claim, questions);
  while (options.signal?.aborted !== true) {
    const next = 'select api.next_judgements($1, $2) as answer';
    const candidates = await ask<Candidate[]>(options, next, [claim.lease, pagesAtOnce]);
    if (candidates === null) return;
    if (candidates.length === 0) {
      await ask(options, 'select api.finish_crawler_evaluation($1, $2) as answer', [claim.lease, questions.doubt]);
      return;
    }
    const before = questions.asked;
    const judgements: object[] = [];
    for (const candidate of candidates)
      judgements.push({ digest: candidate.digest, ...(await judge(candidate, claim, askModel)) });
    const record = 'select api.record_judgements($1, $2, $3) as answer';
    const values = [claim.lease, JSON.stringify(judgements), questions.asked - before];
    if ((await ask<boolean>(options, record, values)) !== true) return;
  }
}

async function judge(candidate: Candidate, { judges, threshold }: Claim, askModel: AskModel): Promise<object> {
  const page = seenOf(candidate);
  if (page === null) return { error: 'The text of this page is no longer stored.' };
  return judges === 3 ? judgeByThree(page, threshold, askModel) : judgeOnce(page, threshold, askModel);
}

/** Asks a model within the budget; after a failure it is not asked again in this evaluation. */
function modelOf({ model, signal }: JudgeOptions, claim: Claim, questions: Questions): AskModel {
  return async (page) => {
    if (model.url === null || claim.config.model === false || questions.doubt !== null || page.excerpt === '')
      return null;
    if (claim.modelRequests !== null && questions.asked >= claim.modelRequests) return null;
    questions.asked += 1;
    try {
      const { confidence, reason } = await askAboutPage(model, page, signal ?? new AbortController().signal);
      return { judge: 'model', included: confidence >= claim.threshold, confidence, reason };
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      questions.doubt = `Not all uncertain pages were shown to a model: ${error.message}.`;
      return null;
    }
  };
}

async function ask<Answer>({ pool }: JudgeOptions, text: string, values: unknown[]): Promise<Answer | null> {
  const { rows } = await pool.query<{ answer: Answer | null }>(text, values);
  return rows[0]?.answer ?? null;
}
