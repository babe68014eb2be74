/** Finds what would match if a part of an unmatched question were left out. */
import type { Context } from '../../http/define-route.ts';
import { type Parts, type Subject, without } from './parts.ts';
import { readOne } from './read-question.ts';
import { countRecords } from './records.ts';

export interface NearMiss {
  readonly kind: 'organization' | 'session';
  /** The words that were left out. */
  readonly said: readonly string[];
  /** The remaining question. */
  readonly question: string;
  readonly total: number;
}

type Asker = Pick<Context<unknown, unknown, unknown>, 'caller' | 'db'>;

const most = 3;
/** Order in which subjects are left out; names never are. */
const order: readonly Subject[] = ['dates', 'price', 'hours', 'other', 'nights', 'audience', 'topic', 'place'];
/** Subjects left out together when one is not enough. */
const groups: readonly (readonly Subject[])[] = [
  ['dates', 'price', 'hours', 'other'],
  ['dates', 'price', 'hours', 'other', 'nights', 'audience'],
  ['dates', 'price', 'hours', 'other', 'nights', 'audience', 'topic'],
];

/** At most three near misses. */
export async function findNearMisses(asker: Asker, parts: Parts): Promise<readonly NearMiss[]> {
  const single = order.filter((subject) => parts.parts.some((part) => part.subject === subject));
  if (new Set(parts.parts.map(({ subject }) => subject)).size < 2) return [];
  const found: NearMiss[] = [];
  for (const subject of single) {
    const near = found.length < most ? await leaveOut(asker, parts, [subject]) : null;
    if (near !== null) found.push(near);
  }
  for (const group of groups) {
    const near = found.length === 0 ? await leaveOut(asker, parts, group) : null;
    if (near !== null) found.push(near);
  }
  return found;
}

async function leaveOut(asker: Asker, parts: Parts, subjects: readonly Subject[]): Promise<NearMiss | null> {
  const said = parts.parts.flatMap((part) => (subjects.includes(part.subject) ? [part.said] : []));
  const left = parts.parts.filter((part) => !subjects.includes(part.subject));
  const [only] = left;
  // The rest of a question about a single camp is seldom a sentence.
  const question =
    left.length === 1 && only?.subject === 'name' ? `Tell me about ${only.said}` : without(parts, subjects);
  if (said.length === 0 || said.length === parts.parts.length || question === '') return null;
  const read = await readOne(asker, question);
  if (read.kind === null) return null;
  const total = await countRecords(asker, read.kind, read.filter);
  return total === 0 ? null : { kind: read.kind, said: [...new Set(said)], question, total };
}
