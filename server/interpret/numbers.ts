/** Parses numbers in digits and words. */

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

/** Pattern of a number below a hundred, in digits or words. */
export const small = `(?:\\d{1,2}|${words.slice(1).toReversed().join('|')})`;

/** Pattern of an ordinal: first, 1st, 1 … */
export const ordinal = `(?:\\d{1,2}(?:st|nd|rd|th)?|${ordinals.slice(1).toReversed().join('|')})`;

/** The value of a match of `small` or `ordinal`. */
export function numberOf(text: string): number {
  const word = [words, ordinals].map((list) => (list as readonly string[]).indexOf(text)).find((at) => at >= 0);
  return word ?? Number.parseInt(text, 10);
}

/** Pattern of an amount with thousands separators, decimals and k. */
export const amount = '(?:\\d{1,3}(?:,\\d{3})+|\\d{1,9})(?:\\.\\d{1,2})?k?';

/** The value of a match of `amount`. */
export function amountOf(text: string): number {
  const value = Number.parseFloat(text.replaceAll(',', ''));
  return text.endsWith('k') ? value * 1000 : value;
}
