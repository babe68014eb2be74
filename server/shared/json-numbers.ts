/** Numbers of JSON texts outside the range of a double: JSON.parse silently turns them into infinity or zero. */

/** A number that could be out of range: a long exponent or very many digits. */
const suspicious = /[eE][+-]?\d{3}|[\d.]{150}/;
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/**
 * The first number of a JSON text that is outside the range of a double, as it is written there; null when there is
 * none.
 */
export function findNumberOutOfRange(text: string): string | null {
  if (!suspicious.test(text)) return null;
  for (const [token] of text.matchAll(tokens)) if (!token.startsWith('"') && !fitsDouble(token)) return token;
  return null;
}

/** Whether a JSON number is within the range of a double: it neither overflows nor underflows to zero. */
export function fitsDouble(number: string): boolean {
  const value = Number(number);
  return value === 0 ? !/^[^eE]*[1-9]/.test(number) : Number.isFinite(value);
}

/** Describes such a number in an error message. */
export function outOfRangeMessage(number: string): string {
  const shown = number.length > 40 ? `${number.slice(0, 40)}…` : number;
  return `the number ${shown} is outside the range of a double`;
}
