/** Replies that a person may send next: what the question has left open. They state nothing. */

import type { ReadQuestion } from './read-question.ts';
import type { FoundRecord } from './records.ts';

const examples = [
  'Day camps near Burlington, VT for a 7 year old in July',
  'Overnight camps in Colorado for teenagers',
  'Week-long camps under $300',
];

const openEnds: readonly (readonly [says: RegExp, reply: string])[] = [
  [/age_range_years|"grades"|birth/, 'Only for a 9 year old'],
  [/schedule|start_date|"dates"/, 'Only in July'],
  [/"price"/, 'Only under $300 a week'],
  [/overnight/, 'Only day camps'],
];

/** At most four. */
export function suggestReplies(read: ReadQuestion, records: readonly FoundRecord[]): readonly string[] {
  if (read.kind === null) return examples;
  const filter = JSON.stringify(read.filter);
  const replies = openEnds.flatMap(([says, reply]) => (says.test(filter) ? [] : [reply]));
  if (!/"radius"|"region"|"city"|postal_code/.test(filter)) {
    const regions = [...new Set(records.flatMap(({ region }) => (region === null ? [] : [region])))];
    if (regions.length > 1) replies.unshift(`Only in ${regions[0]}`);
  }
  return records.length === 0 ? examples : replies.slice(0, 4);
}
