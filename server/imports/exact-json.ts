/** What JSON.parse lets pass without a word: members given twice, digits that are lost, text that no database keeps. */

/** So many digits, or an exponent so far below zero, that some may be lost. */
const risky = /\d[\d.]{15}|[eE]-\d{3}/;
const spacedColon = /"\s+:/;

/** Why this text says something that its parsed value no longer says; null when nothing is lost. */
export function findLoss(text: string, value: unknown): string | null {
  if (risky.test(text)) {
    const number = findLostDigits(text);
    if (number !== null) return `The number ${number} has more digits than can be kept.`;
  }
  if (spacedColon.test(text) || countColons(text) !== countMembers(value)) {
    const name = findDoubledMember(text);
    if (name !== null) return `${JSON.stringify(name)} is given twice.`;
  }
  return null;
}

/** Whether PostgreSQL can keep the text of this JSON: no NUL, no half of a surrogate pair. */
export function findUnkeepable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') {
    if (value.includes('\0')) return `${path}: holds a NUL character.`;
    return value.isWellFormed() ? null : `${path}: holds half of a character (a lone surrogate).`;
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    const place = Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;
    const reason = findUnkeepable(name, `a name in ${path}`) ?? findUnkeepable(member, place);
    if (reason !== null) return reason;
  }
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

function findLostDigits(text: string): string | null {
  for (const [token] of text.matchAll(tokens)) {
    if (/^[-\d]/.test(token) && decimal(token) !== decimal(String(Number(token)))) return token;
  }
  return null;
}

/** A number's sign, digits and exponent without anything that does not change its value. */
function decimal(token: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(token) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const kept = digits.replace(/0+$/, '');
  if (kept === '') return '0';
  return `${sign}${kept}e${Number(exponent) - fraction.length + (digits.length - kept.length)}`;
}

function findDoubledMember(text: string): string | null {
  const open: (Set<string> | null)[] = [];
  let last = '';
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const names = open.at(-1);
      const name = JSON.parse(last) as string;
      if (names?.has(name)) return name;
      names?.add(name);
    }
    last = token;
  }
  return null;
}
