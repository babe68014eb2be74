/**
 * Parses amounts of money on pages. Anything that is not plainly one amount is rejected: a misread digit would be money
 * spent.
 */

export interface Money {
  readonly cents: number;
  readonly currency: string;
}

const codes = new Set(Intl.supportedValuesOf('currency'));
/** Currency symbols. */
const marks: Readonly<Record<string, string>> = {
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  MX$: 'MXN',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  RS: 'INR',
  KR: 'SEK',
  FR: 'CHF',
  ZŁ: 'PLN',
};
/** ISO 4217's code for no currency: the text has a symbol that is not known here. */
const unknown = 'XXX';
const dollars = new Set(['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN']);

const word = String.raw`(?<![\p{L}\p{Sc}])\p{L}{1,3}\.?`;
const before = String.raw`(?:(?<code>${word})\s?)?(?<sign>\p{Sc})?\s?`;
const number = String.raw`(?<number>[\p{Nd}.,'’]*\p{Nd}[\p{Nd}.,'’]*)`;
const after = String.raw`(?<rest>\s?%|\s?(?:\p{Sc}|\p{L}{1,3}(?!\p{L}))(?!\s?[\p{Nd}\p{Sc}])|\s\p{Nd})?`;
const amount = new RegExp(String.raw`(?<minus>[-−(]\s?)?${before}(?<inner>[-−]\s?)?${number}(?=${after})`, 'gu');

interface Found {
  /** Null: the text names no currency. */
  readonly currency: string | null;
  /** Null: the number cannot be parsed. */
  readonly cents: number | null;
}

/** The single amount in a text, in the currency it names or else the given one; null when there is none or several. */
export function readMoney(text: string, currency: string): Money | null {
  const found = [...text.matchAll(amount)].flatMap(({ groups = {} }) => readAmount(groups, currency));
  const named = found.filter((one) => one.currency !== null);
  const [one, ...others] = named.length > 0 ? named : found;
  if (one === undefined || one.cents === null) return null;
  if (others.some((other) => other.cents !== one.cents || other.currency !== one.currency)) return null;
  return { cents: one.cents, currency: one.currency ?? currency };
}

type Parts = Readonly<Record<string, string | undefined>>;

function readAmount({ minus, inner, code, sign, number: digits = '', rest = '' }: Parts, expected: string): Found[] {
  const next = rest.trim();
  if (next === '%') return [];
  const named = nameBefore(code, sign, expected);
  const beside = nameOf(next, expected);
  // "$340.00 CAD": a bare $ means the dollar named after the amount.
  const isBare = sign === '$' && prefixed(code, sign) === null;
  const names = new Set([isBare && beside !== null ? null : named, beside].filter((name) => name !== null));
  const [name = null, ...more] = names;
  const isBroken = more.length > 0 || (/\p{Nd}/u.test(next) && !/[.,]\d\d$/.test(digits));
  const isNegative = minus !== undefined || inner !== undefined;
  const cents = isBroken || isNegative ? null : centsOf(digits, name ?? expected);
  return [{ currency: name, cents }];
}

function nameBefore(code: string | undefined, sign: string | undefined, expected: string): string | null {
  return sign === undefined ? nameOf(code ?? '', expected) : (prefixed(code, sign) ?? nameOf(sign, expected));
}

/** The currency of a prefixed symbol such as "US$"; null when unknown. */
function prefixed(code: string | undefined, sign: string): string | null {
  const prefix = code?.replace('.', '').toUpperCase() ?? '';
  if (sign === '$' && codes.has(prefix)) return prefix;
  return prefix === '' ? null : (marks[`${prefix}${sign}`] ?? null);
}

/** The currency of a code or symbol; null for other words. */
function nameOf(mark: string, expected: string): string | null {
  if (mark === '') return null;
  if (mark === '$') return dollarOf(expected);
  if (codes.has(mark)) return mark;
  const known = marks[mark.replace('.', '').toUpperCase()];
  return known ?? (/\p{Sc}/u.test(mark) ? unknown : null);
}

function dollarOf(expected: string): string {
  return dollars.has(expected) ? expected : 'USD';
}

/** Cents of a number with groups of three and two decimals or none; a decimal comma is not accepted for dollars. */
function centsOf(digits: string, currency: string): number | null {
  const plain = digits.replace(/[.,]$/, '');
  const [, whole, decimals = '00'] =
    /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d\d))?$/.exec(plain) ??
    (dollars.has(currency) ? null : /^(\d{1,3}(?:[.’']\d{3})+|\d+),(\d\d)$/.exec(plain)) ??
    [];
  if (whole === undefined) return null;
  const cents = Number(`${whole.replaceAll(/\D/g, '')}${decimals}`);
  return cents <= 2_000_000_000 ? cents : null;
}

/** Formats an amount for people. */
export function showMoney({ cents, currency }: Money): string {
  const text = (cents / 100).toFixed(2);
  return currency === 'USD' ? `$${text}` : `${text} ${currency}`;
}
