/**
 * Finds what JSON.parse silently accepts: duplicate members, numbers that lose digits, strings that PostgreSQL cannot
 * store.
 */
import { fitsDouble, outOfRangeMessage } from './json-numbers.ts';

/** A number with so many digits, or such a negative exponent, that a double may lose some of it. */
const risky = /\d[\d.]{15}|[eE]-\d{3}/;
const spacedColon = /"\s+:/;

/** Lists what was lost when `text` was parsed into `value`. */
export function findLosses(text: string, value: unknown): string[] {
  const losses = risky.test(text) ? findLostNumbers(text) : [];
  if (!spacedColon.test(text) && countColons(text) === countMembers(value)) return losses;
  return [...losses, ...findDuplicateMembers(text).map((name) => `${JSON.stringify(name)} is given twice`)];
}

/** Strings that PostgreSQL cannot store: with a NUL or a lone surrogate. Returns their paths. */
export function findUnstorable(value: unknown, path = ''): string[] {
  if (typeof value === 'string') {
    const isWhole = value.isWellFormed();
    return [
      ...(value.includes('\0') ? [`${path}: contains a NUL character`] : []),
      ...(isWhole ? [] : [`${path}: contains half of a character (a lone surrogate)`]),
    ];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const place = Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;
    return [...findUnstorable(name, `a name in ${path}`), ...findUnstorable(member, place)];
  });
}

/** The first number of a JSON text that is not an integer in plain digits, such as 1.0 or -0; else null. */
export function findNonPlainInteger(text: string): string | null {
  for (const [token] of text.matchAll(tokens))
    if (/^[-\d]/.test(token) && !/^(0|-?[1-9]\d*)$/.test(token)) return token;
  return null;
}

function countColons(text: string): number {
  let count = 0;
  for (let at = text.indexOf('":'); at !== -1; at = text.indexOf('":', at + 2)) count += 1;
  return count;
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') count += countMembers(item);
    return count;
  }
  for (const name in value) {
    count += 1;
    const member = (value as Record<string, unknown>)[name];
    if (typeof member === 'object') count += countMembers(member);
  }
  return count;
}

const tokens = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[{}[\],:]/g;

function findLostNumbers(text: string): string[] {
  const lost: string[] = [];
  for (const [token] of text.matchAll(tokens)) {
    if (!/^[-\d]/.test(token)) continue;
    if (!fitsDouble(token)) lost.push(outOfRangeMessage(token));
    else if (decimal(token) !== decimal(String(Number(token))))
      lost.push(`the number ${token} has more digits than can be kept`);
  }
  return lost;
}

/** A number in a canonical form: equal values give equal strings. */
function decimal(token: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(token) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const kept = digits.replace(/0+$/, '');
  if (kept === '') return '0';
  return `${sign}${kept}e${Number(exponent) - fraction.length + (digits.length - kept.length)}`;
}

function findDuplicateMembers(text: string): string[] {
  const open: (Set<string> | null)[] = [];
  const duplicates: string[] = [];
  let last = '';
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const names = open.at(-1);
      const name = JSON.parse(last) as string;
      if (names?.has(name)) duplicates.push(name);
      names?.add(name);
    }
    last = token;
  }
  return duplicates;
}
