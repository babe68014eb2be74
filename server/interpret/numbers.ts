/** Numbers as people write them. */

const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
] as const;
const ordinals = [
  'zeroth',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
] as const;

/** A number below a hundred, in digits or in words. */
export const small = `(?:\\d{1,2}|${words.slice(1).toReversed().join('|')})`;

/** first, 1st, 1 … */
export const ordinal = `(?:\\d{1,2}(?:st|nd|rd|th)?|${ordinals.slice(1).toReversed().join('|')})`;

/** What `small` or `ordinal` matched. */
export function numberOf(text: string): number {
  const word = [words, ordinals].map((list) => (list as readonly string[]).indexOf(text)).find((at) => at >= 0);
  return word ?? Number.parseInt(text, 10);
}

/** An amount with thousands' commas, decimals and k. */
export const amount = '(?:\\d{1,3}(?:,\\d{3})+|\\d{1,9})(?:\\.\\d{1,2})?k?';

/** What `amount` matched. */
export function amountOf(text: string): number {
  const value = Number.parseFloat(text.replaceAll(',', ''));
  return text.endsWith('k') ? value * 1000 : value;
}
