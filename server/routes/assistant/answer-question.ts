/** From a question to its events: read, look up, tell, and nothing that no record says. */
import type { Context } from '../../http/define-route.ts';
import type { Said } from './conversations.ts';
import type { AnswerEvent } from './events.ts';
import type { FamilyContext } from './family-context.ts';
import { proposeChange } from './propose.ts';
import type { AskedQuestion } from './question.ts';
import { type ReadQuestion, readQuestion } from './read-question.ts';
import { type FoundRecords, findRecords, searchRecords } from './records.ts';
import { searchWeb, type WebSource } from './search-web.ts';
import { suggestReplies } from './suggest.ts';
import { type ToldAnswer, tellRecords } from './tell.ts';
import { wordByModel } from './word-by-model.ts';

export interface Asking {
  readonly context: Pick<Context<unknown, unknown, unknown>, 'caller' | 'db' | 'host' | 'signal'>;
  readonly question: AskedQuestion;
  readonly history: readonly Said[];
  /** What the family has saved, where it may be used. */
  readonly family: FamilyContext | null;
  /** Where the answer is saved. */
  readonly turn: { readonly conversationId: string; readonly turnId: string } | null;
}

/** The events of an answer; `done` is the last. Rejects when the catalog cannot be read. */
export async function* answerQuestion(asking: Asking): AsyncGenerator<AnswerEvent> {
  const { context, question, history, family, turn } = asking;
  const { host, signal } = context;
  const { question: text, webSearch } = question;
  const proposal =
    family === null
      ? null
      : proposeChange(text, family, turn === null ? { type: 'manual' } : { type: 'assistant', ...turn });
  const read = await readQuestion(context, text, history, family);
  const found = await lookUp(context, read, text);
  const webSources = webSearch && found.total === 0 ? await searchWeb(host, text, signal) : [];
  const answer =
    (await wordByModel(host.config.assistantModel, text, found, signal)) ??
    tellAnswer(read, found, webSources, proposal !== null);
  yield { event: 'answer', data: answer };
  const results = found.records.map(({ kind, id, name, city, region }) => ({ kind, id, name, city, region }));
  yield { event: 'results', data: { results, total: found.total, webSources } };
  yield { event: 'suggestions', data: { suggestions: suggestReplies(read, found.records) } };
  if (proposal !== null) yield { event: 'proposal', data: proposal };
  yield { event: 'done', data: turn === null ? {} : { conversationId: turn.conversationId, turnId: turn.turnId } };
}

async function lookUp(context: Asking['context'], read: ReadQuestion, question: string): Promise<FoundRecords> {
  if (read.kind !== null) return await findRecords(context, read.kind, read.filter);
  return await searchRecords(context, question);
}

function tellAnswer(
  read: ReadQuestion,
  found: FoundRecords,
  webSources: readonly WebSource[],
  isProposed: boolean,
): ToldAnswer {
  const web = webSources.length === 0 ? '' : ' These pages of the web may help; nobody here has checked them.';
  const proposed = isProposed ? 'You can save that below, if it is right. ' : '';
  if (read.kind === null && found.total === 0)
    return { text: `${proposed}${isProposed && web === '' ? '' : `${read.message}${web}`}`.trim(), citations: [] };
  const told = tellRecords(found, read.kind === null ? null : read.feedback);
  return { ...told, text: `${proposed}${told.text}${web}` };
}
