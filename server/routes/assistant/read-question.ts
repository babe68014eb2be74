/** Parses a question into a filter over one kind, using earlier questions and saved family data. */
import type { Context } from '../../http/define-route.ts';
import { readPlainly } from '../../interpret/read-text.ts';
import type { Setting } from '../../interpret/reading.ts';
import type { QuestionAndAnswer } from './conversations.ts';
import type { FamilyContext } from './family-context.ts';
import { type Parts, partsOf, without } from './parts.ts';
import { plainQuotes } from './plain-name.ts';

type Asker = Pick<Context<unknown, unknown, unknown>, 'caller' | 'db'>;

export type ReadText =
  | {
      readonly kind: 'organization' | 'session';
      readonly filter: Readonly<Record<string, unknown>>;
      readonly feedback: string | null;
    }
  | { readonly kind: null; readonly message: string };

export type ReadQuestion = ReadText & {
  /** All requested parts, including those of earlier questions. */
  readonly parts: Parts;
  /** The index of the record that is asked about; null: all of them. */
  readonly chosen: number | null;
  /** Today, YYYY-MM-DD. */
  readonly today: string;
};

const longest = 2000;
/** Beginnings that only make sense after an earlier question. */
const goesOn = anyOf(
  'and|or|but|what about|how about|only|just|also|cheaper|same|then|instead',
  'any of (?:them|those)|which of|y|o|pero|solo',
);
/** Beginnings that do so unless camps are named again. */
const mayGoOn = anyOf(
  'in|near|around|for|under|below|over|from|between|with|without|on|at|during|after|before|less|more|within',
  String.raw`.*\b(?:they|them|these|those|it|its|ones?)`,
);
const namesCamps = /\b(?:camps?|campamentos?|programs?|sessions?|classes|activit(?:y|ies))\b/i;
const adds = /\b(?:also|as well|too|or)\b/i;

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];
const ordinal = new RegExp(
  String.raw`\b(?:the|no\.?|number|#)\s*(${ordinals.join('|')}|[1-5])\b(?!\s*(?:of|week))`,
  'i',
);

const saysSessions = /\b(?:sessions?|weeks?|how much|costs?|prices?|when)\b/i;

/**
 * Parses a question. A follow-up (“and in July?”) is combined with the previous question: its parts replace parts about
 * the same subject.
 */
export async function readQuestion(
  asker: Asker,
  question: string,
  history: readonly QuestionAndAnswer[],
  family: FamilyContext | null,
): Promise<ReadQuestion> {
  const { capabilities } = asker.caller;
  const today = String(await asker.db.call('api.interpretation_day', {}));
  const setting: Setting = { kind: 'session', today, sees: (capability) => capabilities.includes(capability) };
  const before = history.reduce((context, turn) => goOn(context, turn.question, setting), '');
  const asked = withFamily(goOn(before, question, setting), family);
  const number = before === '' || namesCamps.test(question) ? undefined : ordinal.exec(question)?.[1]?.toLowerCase();
  const chosen = number === undefined ? null : Math.max(ordinals.indexOf(number), Number(number) - 1 || 0);
  return { ...(await readOne(asker, asked, question)), parts: partsOf(asked, setting), chosen, today };
}

/** The question to parse: by itself, or combined with the previous one. */
function goOn(before: string, question: string, setting: Setting): string {
  if (before === '') return question;
  const own = partsOf(question, setting);
  const isNew = !goesOn.test(question) && (namesCamps.test(question) || !(mayGoOn.test(question) || own.isBare));
  if (isNew) return own.parts.length > 0 || namesCamps.test(question) ? question : before;
  if (own.parts.length === 0) return before;
  const earlier = partsOf(before, setting);
  const kept = adds.test(question)
    ? before
    : without(
        earlier,
        [...own.parts].map(({ subject }) => subject),
      );
  const addition = question.replace(goesOn, ' ').replaceAll(/[\s?!.]+$/g, '');
  return `${kept.replaceAll(/[\s?!.,]+$/g, '')}, ${addition.trim()}`.slice(-longest).toWellFormed();
}

/**
 * Parses a text into a filter: over sessions if it mentions dates, prices or times, else over camps. No model is used:
 * conditions that it missed would be presented as met.
 */
export async function readOne(asker: Asker, text: string, question = text): Promise<ReadText> {
  const camps = await readPlainly(asker, 'organization', text);
  if (camps.status === 'clarification') return { kind: null, message: plainQuotes(camps.message) };
  if (saysSessions.test(`${text} ${question}`) || JSON.stringify(camps.filter).includes('"relation":"sessions"')) {
    const sessions = await readPlainly(asker, 'session', text);
    if (sessions.status === 'ready') return { kind: 'session', filter: sessions.filter, feedback: noteOf(sessions) };
  }
  return { kind: 'organization', filter: camps.filter, feedback: noteOf(camps) };
}

const noteOf = ({ feedback }: { readonly feedback?: string }) =>
  feedback === undefined ? null : plainQuotes(feedback);

/** Matches a text that begins with one of these words. */
function anyOf(...words: readonly string[]): RegExp {
  return new RegExp(String.raw`^\s*(?:${words.join('|')})\b`, 'i');
}

/** The question, completed by saved family data. */
function withFamily(question: string, family: FamilyContext | null): string {
  const text = family === null ? question : `${question}${family.wordsFor(question)}`;
  return text.slice(-longest).toWellFormed();
}
