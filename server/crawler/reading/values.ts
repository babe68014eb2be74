/** Parses ages, grades, prices and registration states in text. Partial information gives no value. */

export interface Price {
  readonly price: number;
  readonly currency: string;
  readonly basis: 'hour' | 'day' | 'week' | 'month' | 'session';
  readonly description?: string;
}

const unit = '(?:\\s*(?:years?|yrs?|y\\/?o)(?:[ -]old)?\\.?)?';
const range = new RegExp(
  `(\\d{1,2})${unit}\\s*(?:-|–|—|to|` +
    `through|thru)\\s*(\\d{1,2})${unit}(?![\\d:/]|\\s*(?:[ap]m|months?|mos?\\b|weeks?|days?))`,
  'i',
);
const open = new RegExp(`(\\d{1,2})${unit}\\s*(?:\\+|and (?:up|older|over)|& ?(?:up|older)|or older)`, 'i');

/** `[6, 12]` from "ages 6-12". In a cell of an ages column the word may be missing. */
export function agesIn(text: string, isCell = false): (number | null)[] | null {
  const from = isCell ? 0 : text.search(/\b(?:aged?|ages)\b/i);
  const part = from < 0 ? '' : text.slice(from, from + 60);
  if (part === '' || /month|\bmos?\b/i.test(part) || (isCell && /grade/i.test(text))) return null;
  const [, low, high] = range.exec(part) ?? [];
  if (low !== undefined && high !== undefined) return inOrder(Number(low), Number(high), 0, 25);
  const least = open.exec(part)?.[1];
  if (least !== undefined) return Number(least) >= 18 ? null : [Number(least), null];
  const [, only] = (isCell ? /^\s*(?:ages? )?(\d{1,2})\s*$/i : /^ages? (\d{1,2})(?![\d\s]*[-–+])\b/i).exec(part) ?? [];
  return only === undefined || !isCell ? null : [Number(only), Number(only)];
}

/** `[-1, 5]` from "pre-K to grade 5". Requires the word grade, or a cell of a grades column. */
export function gradesIn(text: string, isCell = false): (number | null)[] | null {
  const from = text.search(/\bgrades?\b|\bgr\.|\bkindergarten\b/i);
  if (!isCell && from < 0) return null;
  const part = isCell ? text : text.slice(Math.max(0, from - 12), from + 40);
  const grade = '(pre-?k|k|kindergarten|\\d{1,2})(?:st|nd|rd|th)?';
  const [, low, high] =
    new RegExp(
      `(?<![\\w$])${grade}\\s*(?:grade)?\\s*(?:-|–|—|to|through|thru)\\s*(?:grade )?${grade}(?![\\w:/]*[:/]\\d)\\b`,
      'i',
    ).exec(part) ?? [];
  if (low !== undefined && high !== undefined) return inOrder(gradeOf(low), gradeOf(high), -1, 12);
  return null;
}

function gradeOf(word: string): number {
  return /^pre/i.test(word) ? -1 : /^k/i.test(word) ? 0 : Number(word);
}

function inOrder(low: number, high: number, least: number, most: number): number[] | null {
  return low <= high && low >= least && high <= most ? [low, high] : null;
}

const money = /(?<![\w$])\$\s?(\d{1,3}(?:,\d{3})+|\d{1,6})(\.\d\d)?(?![\d,.]*\d)/g;
const partly = new RegExp(
  String.raw`\b(from|starting|starts|as low as|up to|deposit|down|non-?refundable|discount|off|save` +
    String.raw`|off-|late fee|application|per (item|meal)|donat|raised?|minimum|at least|credit` +
    String.raw`|additional|extra|sibling)\b|\+|\$\s?[\d,.]+\s*(-|–|to)\s*\$`,
  'i',
);
const foreign = /\b(CAD|AUD|NZD|EUR|GBP)\b|[CA]\$|US?C\$|£|€/;

/** The single price in a text; null for minimum prices, ranges, deposits, discounts and several prices. */
export function priceIn(text: string, label: string | null = null): Price | null {
  const found = [...text.matchAll(money)];
  const [only] = found;
  if (only === undefined || found.length > 1 || partly.test(text) || foreign.test(text)) return null;
  const price = Number(`${only[1]?.replaceAll(',', '')}${only[2] ?? ''}`);
  const basis = basisIn(text) ?? 'session';
  return { price, currency: 'USD', basis, ...(label === null ? {} : { description: label }) };
}

function basisIn(text: string): Price['basis'] | null {
  const [, word] = /(?:\/|\bper |\ba |\beach |\bevery )\s*(hour|hr|day|week|wk|month|session)\b/i.exec(text) ?? [];
  const short: Readonly<Record<string, Price['basis']>> = { hr: 'hour', wk: 'week' };
  return word === undefined ? null : (short[word.toLowerCase()] ?? (word.toLowerCase() as Price['basis']));
}

const states: readonly (readonly [RegExp, string])[] = [
  [/\bwait\s?-?list(ed)?\b/i, 'waitlist'],
  [/^\s*(session )?(full|sold out)\b/i, 'full'],
  [/^\s*(registration )?closed\b/i, 'closed'],
  [/^\s*(opens|coming soon|not yet open|upcoming)\b/i, 'upcoming'],
  [/^\s*(registration )?(open|available|spaces? (left|available)|spots? (left|available)|register( now)?)\b/i, 'open'],
];

/** The registration state in a cell. */
export function stateIn(text: string): string | null {
  return states.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** The parts of a US address in one line. */
export function addressIn(
  text: string,
): { address: string; city?: string; region?: string; postal_code?: string } | null {
  const [, street, city, region, code] =
    new RegExp(
      String.raw`^\s*(?:[^,\d]{2,60},\s*)?([A-Z]?\d{1,6}[A-Za-z]?\s[^,]{3,80}),\s*([A-Za-z .'’-]{2,60})` +
        String.raw`(?:,\s*([A-Z]{2})(?:\s+(\d{5})(?:-\d{4})?)?)?(?:,\s*(?:USA?|United States))?\s*$`,
    ).exec(text) ?? [];
  if (street === undefined || city === undefined) return null;
  return {
    address: street.trim(),
    city: city.trim(),
    ...(region === undefined ? {} : { region }),
    ...(code === undefined ? {} : { postal_code: code }),
  };
}

/** Events on a camp's page that are not sessions. */
export const noSession = new RegExp(
  String.raw`\b(gala|auction|fund-?raiser|benefit|open house|board|meeting|reunion` +
    String.raw`|info(rmation)? (session|night)|tours?|orientation|deadline|registration (opens|closes` +
    String.raw`|begins)|early bird|closed|holiday|work (day|weekend)|staff|alumni|visiting day|concert` +
    String.raw`|webinar|no camps?)\b`,
  'i',
);
