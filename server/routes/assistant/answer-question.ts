/** Turns a question into events: parse, search, answer; the answer states only what records contain. */
import type { Context } from '../../http/define-route.ts';
import type { QuestionAndAnswer } from './conversations.ts';
import { type CitedAnswer, describeCamp, describeNoMatch, describeRecords } from './describe.ts';
import type { AnswerEvent } from './events.ts';
import type { FamilyContext } from './family-context.ts';
import { findNearMisses, type NearMiss } from './near-misses.ts';
import { proposeChange } from './propose.ts';
import type { AskedQuestion } from './question.ts';
import { type ReadQuestion, readQuestion } from './read-question.ts';
import { type FoundRecords, findCamp, findRecords, searchRecords } from './records.ts';
import { searchWeb, type WebSource } from './search-web.ts';
import { smallTalk } from './small-talk.ts';
import { suggestReplies } from './suggest.ts';
import { wordByModel } from './word-by-model.ts';

export interface Asking {
  readonly context: Pick<Context<unknown, unknown, unknown>, 'caller' | 'db' | 'host' | 'signal'>;
  readonly question: AskedQuestion;
  readonly history: readonly QuestionAndAnswer[];
  /** The saved family data that may be used. */
  readonly family: FamilyContext | null;
  /** Where the answer is stored. */
  readonly turn: { readonly conversationId: string; readonly turnId: string } | null;
}

/** The events of an answer; the last is `done`. Rejects when the catalog cannot be read. */
export async function* answerQuestion(asking: Asking): AsyncGenerator<AnswerEvent> {
  const { context, question, history, family, turn } = asking;
  const { host, signal } = context;
  const { question: text, webSearch } = question;
  const proposal =
    family === null
      ? null
      : proposeChange(text, family, turn === null ? { type: 'manual' } : { type: 'assistant', ...turn });
  const read = await readQuestion(context, text, history, family);
  const small = smallTalk(text);
  const found = small === null ? await lookUp(context, read, text) : nothing;
  const near = found.total === 0 && small === null ? await findNearMisses(context, read.parts) : [];
  const isMissing = found.total === 0 && small === null;
  const webSources = webSearch && isMissing ? await searchWeb(host, text, signal) : [];
  const answer =
    (await wordByModel(host.config.assistantModel, text, found, signal)) ??
    (small === null
      ? composeAnswer({ read, found, near, webSources, isProposed: proposal !== null })
      : { text: small, citations: [] });
  yield { event: 'answer', data: answer };
  const results = found.records.map(({ kind, id, name, city, region }) => ({ kind, id, name, city, region }));
  yield { event: 'results', data: { results, total: found.total, webSources } };
  yield { event: 'suggestions', data: { suggestions: suggestReplies(read, found.records, near) } };
  if (proposal !== null) yield { event: 'proposal', data: proposal };
  yield { event: 'done', data: turn === null ? {} : { conversationId: turn.conversationId, turnId: turn.turnId } };
}

type Found = FoundRecords & {
  /** Whether the records are one camp and its sessions. */
  readonly isCamp: boolean;
};
const nothing: Found = { records: [], total: 0, isCamp: false };

async function lookUp(context: Asking['context'], read: ReadQuestion, question: string): Promise<Found> {
  const found =
    read.kind === null
      ? await searchRecords(context, question)
      : await findRecords(context, read.kind, read.filter, read.today);
  const [only] = found.total === 1 ? found.records : [];
  const camp = read.chosen === null ? only : found.records[read.chosen];
  if (camp === undefined) return { ...found, isCamp: false };
  if (camp.kind === 'session') return { records: [camp], total: 1, isCamp: false };
  return { ...(await findCamp(context, camp, read.today)), isCamp: true };
}

interface Findings {
  readonly read: ReadQuestion;
  readonly found: Found;
  readonly near: readonly NearMiss[];
  readonly webSources: readonly WebSource[];
  readonly isProposed: boolean;
}

function composeAnswer({ read, found, near, webSources, isProposed }: Findings): CitedAnswer {
  const web = webSources.length === 0 ? '' : '\nThese pages of the web may help; nobody here has checked them.';
  const proposed = isProposed ? 'You can save that below if it is right. ' : '';
  if (read.kind === null && found.total === 0)
    return { text: `${proposed}${isProposed && web === '' ? '' : `${read.message}${web}`}`.trim(), citations: [] };
  const feedback = read.kind === null ? null : read.feedback;
  const described =
    found.total === 0
      ? describeNoMatch(near, feedback)
      : (found.isCamp ? describeCamp : describeRecords)(found, feedback, read.today);
  return { ...described, text: `${proposed}${described.text}${web}` };
}
