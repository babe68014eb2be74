import { readFileSync } from 'node:fs';

/**
 * Topics of activities. A line of topic-table.txt has three parts separated by |: the words people use (a regular
 * expression without groups), the matching members of `categories`, and texts in names of such records. Members are
 * compared exactly, so each is tried as written and capitalized.
 */
const table = readFileSync(new URL('./topic-table.txt', import.meta.url), 'utf8');

export interface Topic {
  readonly words: RegExp;
  readonly members: readonly string[];
  readonly texts: readonly string[];
}

/** Topics, longer phrases before shorter ones. */
export const topics: readonly Topic[] = table
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const at = line.lastIndexOf('|', line.lastIndexOf('|') - 1);
    const [members = '', texts = ''] = line.slice(at + 1).split('|');
    return { pattern: line.slice(0, at), members: members.split(','), texts: texts.split(',') };
  })
  .toSorted((a, b) => b.pattern.replace(/\W/g, '').length - a.pattern.replace(/\W/g, '').length)
  .map(({ pattern, members, texts }) => ({ words: new RegExp(`\\b(?:${pattern})\\b`), members, texts }));

/** All words in the members and texts of the table. */
export const topicWords: readonly string[] = table.split('\n').flatMap((line) =>
  line
    .split('|')
    .slice(-2)
    .flatMap((part) => part.split(/[^a-z]+/)),
);
