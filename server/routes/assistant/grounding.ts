/** Checks that a text states only what records contain. */

/** The parts of a record that an answer may state. */
export interface Statable {
  /** Its names and places, matched as a whole: a single word of a name states nothing. */
  readonly names: readonly string[];
  /** Its dates, ages and price, in the wording of answers. */
  readonly facts: string;
}

/** The number of matches. */
export interface Counted {
  readonly noun: 'camp' | 'session';
  readonly total: number;
}

/** Words that state nothing about a record. */
const neutral = new Set(
  `a about across age aged ages an and are around as at based been between by camp camper campers camps can child
  children choose cost costs date dates either end ending ends fit fits fitting for found from has have here i if in
  include includes including is it its kid kids listed located look match matched matches matching might near of on
  option options or per price priced prices range ranges record result results run running runs see session sessions
  show shown some start starting starts than that the their them then there these they this those through to up us
  when where which while will with within you your`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Numbers of matches in words. */
const counts: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, ten: 10 };

/** Delimits a phrase that is compared as one word. */
const mark = '\ue000';
const marked = (word: string) => ` ${mark}${word}${mark} `;

const address = /[@<>[\]{}|\\`]|:\/\/|www\.|\p{L}\.\p{L}/iu;
const hidden = /[^\P{C}\s]/u;
/** A name that could be mistaken for a fact. */
const factual = /[$€£¥%]|^\s*(?:free|full|closed|open|\d+)\s*$/i;

/**
 * Whether each sentence either states only names, numbers, prices and dates of a single one of the records, besides
 * neutral words, or only the number of matches. Web and mail addresses are not allowed.
 */
export function isGrounded(text: string, records: readonly Statable[], { noun, total }: Counted): boolean {
  if (address.test(text) || hidden.test(text)) return false;
  const names = [...new Set(records.flatMap((record) => record.names.map(fold)))];
  if (names.some((name) => factual.test(name))) return false;
  const known = records.map((record) => {
    const own = record.names.map((name) => nameToken(names.indexOf(fold(name))));
    return new Set([...own, ...factsOf(record.facts)]);
  });
  const isCount = (token: string) => token === String(total) || counts[token] === total;
  const other = noun === 'session' ? 'camps' : 'sessions';
  return sentencesOf(withoutNames(fold(text), names)).every((sentence) => {
    const tokens = tokensOf(sentence);
    const claims = tokens.filter((token) => !neutral.has(token));
    if (claims.every(isCount)) return claims.length === 0 || !tokens.includes(other);
    return known.some((record) => claims.every((token) => record.has(token)));
  });
}

/** Normalizes width and case, and removes thousands separators. */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/(?<=\d),(?=\d{3})/g, '');

/** Replaces names by their numbers, the longest first. */
function withoutNames(text: string, names: readonly string[]): string {
  const numbered = [...names.entries()].toSorted(([, one], [, other]) => other.length - one.length);
  return numbered.reduce((left, [at, name]) => {
    const escaped = name.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
    const whole = new RegExp(`(?<![\\p{L}\\p{N}${mark}])${escaped}(?:'s?)?(?![\\p{L}\\p{N}])`, 'gu');
    return left.replaceAll(whole, marked(nameToken(at)));
  }, text);
}

const nameToken = (at: number) => `name ${at}`;

const sentencesOf = (text: string) => text.split(/(?<=[.!?;:])\s+|\n+/).filter((sentence) => sentence.trim() !== '');

/** All phrases that a record's facts allow: its first date may be called the start, its last the end. */
function factsOf(facts: string): string[] {
  const tokens = tokensOf(fold(facts)).map((token) => token.replace(/^(?:start|end) /, ''));
  const days = tokens.filter((token) => /^[a-z]{3} \d+$/.test(token));
  const amounts = tokens.map((token) => token.replace(/ per [a-z]+/, ''));
  return [...tokens, ...amounts, `start ${days[0]}`, `end ${days.at(-1)}`];
}

const ages = /\bage[sd]?\s+(?:(?:from|between)\s+)?(up to\s+)?(\d+)(?:\s*(?:to|through|and|-|–)\s*(\d+)|\s*(and up))?/g;
const prices = /([$€£¥]?)\s*(\d+(?:\.\d+)?)(\s[a-z]{3})?\s*(?:\b(?:per|an?|each|every)\b|\/)\s*([a-z]+)/g;
/** Months are compared by their first letters, so “July” equals “Jul”. */
const dates = new RegExp(
  String.raw`(?:\b(from|starts?|starting|to|through|until|ends?|ending)\s+(?:on\s+)?)?` +
    String.raw`\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+(\d{1,2})\b`,
  'g',
);
const words = /\ue000[^\ue000]*\ue000|[$€£¥]\s*\d+(?:\.\d+)?|\d+(?:\.\d+)?|\p{L}[\p{L}\p{M}']*|[$€£¥%#]/gu;

/** Splits into words; ages, a price with its basis, and a date with its role count as one word. */
function tokensOf(text: string): string[] {
  const plain = text
    .replaceAll(ages, (_, upTo = '', one: string, other = '', andUp = '') =>
      marked(`ages ${upTo === '' ? '' : 'to '}${Number(one)} ${other}${andUp === '' ? '' : 'up'}`),
    )
    .replaceAll(prices, (_, sign: string, amount: string, currency = '', basis: string) =>
      marked(`${sign}${Number(amount)}${currency} per ${basis}`),
    )
    .replaceAll(dates, (_, role: string | undefined, month: string, day: string) =>
      marked(`${role === undefined ? '' : /^(?:from|st)/.test(role) ? 'start ' : 'end '}${month} ${Number(day)}`),
    );
  return (plain.match(words) ?? []).map((word) => {
    const number = /^([$€£¥]?)\s*(\d+(?:\.\d+)?)$/.exec(word);
    return number === null ? word.replaceAll(mark, '').replace(/'s?$/, '') : `${number[1]}${Number(number[2])}`;
  });
}
