/** A question as a filter over one kind, with what went before and what the family has saved. */
import type { Context } from '../../http/define-route.ts';
import { readText } from '../../interpret/read-text.ts';
import type { Said } from './conversations.ts';
import type { FamilyContext } from './family-context.ts';

type Asker = Pick<Context<unknown, unknown, unknown>, 'caller' | 'db' | 'host' | 'signal'>;

export type ReadQuestion =
  | {
      readonly kind: 'organization' | 'session';
      readonly filter: Readonly<Record<string, unknown>>;
      readonly feedback: string | null;
      /** The words that were read. */
      readonly text: string;
    }
  | { readonly kind: null; readonly message: string; readonly text: string };

const longest = 2000;
/** Words that only make sense after something else was asked. */
const continues =
  /^\s*(and|or|but|what about|how about|only|just|also|cheaper|same|then|any of (them|those)|which of)\b/i;

const saysSessions = /\b(sessions?|weeks?)\b/i;

/**
 * Reads a question. One that goes on from the last (“and in July?”), or that says nothing by itself, is read together
 * with the one before; a question about sessions, dates, prices or times asks for sessions, any other for camps.
 */
export async function readQuestion(
  asker: Asker,
  question: string,
  history: readonly Said[],
  family: FamilyContext | null,
): Promise<ReadQuestion> {
  const before = history.at(-1)?.question;
  const own = withFamily(question, family);
  const joined = before === undefined ? null : withFamily(`${before}, ${question}`, family);
  if (joined !== null && continues.test(question)) return await readOne(asker, joined);
  const read = await readOne(asker, own);
  if (read.kind !== null || joined === null) return read;
  const together = await readOne(asker, joined);
  return together.kind === null ? read : together;
}

async function readOne(asker: Asker, text: string): Promise<ReadQuestion> {
  const camps = await readText(asker, 'organization', text);
  if (camps.status === 'clarification') return { kind: null, message: camps.message, text };
  if (saysSessions.test(text) || JSON.stringify(camps.filter).includes('"relation":"sessions"')) {
    const sessions = await readText(asker, 'session', text);
    if (sessions.status === 'ready')
      return { kind: 'session', filter: sessions.filter, feedback: sessions.feedback ?? null, text };
  }
  return { kind: 'organization', filter: camps.filter, feedback: camps.feedback ?? null, text };
}

/** The question with what it leaves open and the family has saved. */
function withFamily(question: string, family: FamilyContext | null): string {
  const text = family === null ? question : `${question}${family.wordsFor(question)}`;
  return text.slice(-longest).toWellFormed();
}
