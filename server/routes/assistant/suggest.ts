/** Suggests replies about what the question left open. They state nothing. */
import type { NearMiss } from './near-misses.ts';
import type { Subject } from './parts.ts';
import { plainName } from './plain-name.ts';
import type { ReadQuestion } from './read-question.ts';
import type { FoundRecord } from './records.ts';

const examples = [
  'Day camps near Burlington, VT for a 7 year old in July',
  'Overnight camps in Colorado for teenagers',
  'Week-long camps under $300',
];

const openEnds: readonly (readonly [subject: Subject, reply: string])[] = [
  ['audience', 'Only for a 9 year old'],
  ['dates', 'Only in July'],
  ['price', 'Only under $300 a week'],
  ['nights', 'Only day camps'],
];

/** Whether an earlier question may be suggested unchanged: short and without links. */
const isPlain = (question: string) => plainName(question) === question.normalize('NFKC');

/** At most four suggestions. */
export function suggestReplies(
  read: ReadQuestion,
  records: readonly FoundRecord[],
  near: readonly NearMiss[],
): readonly string[] {
  const without = near.flatMap(({ question }) => (isPlain(question) ? [question] : []));
  if (without.length > 0) return without;
  if (read.kind === null || records.length === 0) return examples;
  const isSaid = (subject: Subject) => read.parts.parts.some((part) => part.subject === subject);
  const [first] = records;
  if (isSaid('name') || records.length === 1)
    return first?.region == null ? examples : [`Other camps in ${first.region}`, ...examples.slice(0, 2)];
  const replies = openEnds.flatMap(([subject, reply]) => (isSaid(subject) ? [] : [reply]));
  if (!isSaid('place')) {
    const regions = [...new Set(records.flatMap(({ region }) => (region === null ? [] : [region])))];
    if (regions.length > 1) replies.unshift(`Only in ${regions[0]}`);
  }
  return replies.slice(0, 4);
}
