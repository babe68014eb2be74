import { any, is, type Node } from './node.ts';
import { oneLine } from './one-line.ts';
import { type Condition, pattern, type Reading } from './reading.ts';
import { type Topic, topics } from './topic-table.ts';

type Asked = { readonly topic: Topic; readonly at: number; readonly end: number; readonly said: string };

/** Reads topics. */
export function readTopics(reading: Reading): void {
  const asked: Asked[] = [];
  for (const topic of topics)
    reading.take(topic.words, (match, said) => {
      asked.push({ topic, at: match.index, end: match.index + match[0].length, said });
    });
  asked.sort((a, b) => a.at - b.at);
  let list: Asked[] = [];
  let links = '';
  const close = () => {
    // "swimming, hiking and archery" requires all; "soccer or tennis" and "soccer, tennis" are alternatives.
    if (/\band\b(?!\/)|&/i.test(links)) for (const one of list) reading.condition(conditionFor([one]));
    else if (list.length > 0) reading.condition(conditionFor(list));
  };
  for (const one of asked) {
    const last = list.at(-1);
    const between = last === undefined ? '' : reading.text.slice(last.end, one.at);
    if (last !== undefined && isLink(between)) {
      reading.blot(last.end, one.at);
      links += between;
      list.push(one);
      continue;
    }
    close();
    list = [one];
    links = '';
  }
  close();
}

/** A condition for a topic that is not in the table: its own words are searched. */
export function unlistedTopic(said: string): Condition {
  const text = said.toLowerCase();
  return conditionFor([{ topic: { words: /$/, members: [text], texts: [text] }, at: 0, end: 0, said }]);
}

function isLink(between: string): boolean {
  return pattern(
    oneLine`
      ^\s*(?:camps?\s*|classes\s*|lessons\s*)?(?:,|\/|&|,?\s*\b(?:or|and\/or|and|as well as|plus)\b)\s*
      (?:maybe |even |a |an |some )?$`,
    'i',
  ).test(between);
}

function conditionFor(choice: readonly Asked[]): Condition {
  const members = [
    ...new Set(choice.flatMap(({ topic }) => topic.members.flatMap((member) => [member, capital(member)]))),
  ];
  const texts = [...new Set(choice.flatMap(({ topic }) => topic.texts))];
  const node: Node = any([
    is('categories', 'containsAny', members.slice(0, 90)),
    ...texts.slice(0, 8).map((text) => is('name', 'containsText', text)),
  ]);
  return { about: 'topic', said: choice.map(({ said }) => said).join(' or '), on: () => node };
}

function capital(member: string): string {
  return member.replace(/(?<![a-z'])[a-z]/g, (letter) => letter.toUpperCase());
}
