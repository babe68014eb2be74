/** Numbers of JSON texts that no double holds: JSON.parse makes them infinite, or zero, without a word. */

/** Shorter numbers with smaller exponents cannot leave the range. */
const suspicious = /[eE][+-]?\d{3}|[\d.]{150}/;
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/** The first number of a JSON text that a double does not hold, as it is written there; null when there is none. */
export function findUnheldNumber(text: string): string | null {
  if (!suspicious.test(text)) return null;
  for (const [token] of text.matchAll(tokens)) if (!token.startsWith('"') && !isHeld(token)) return token;
  return null;
}

/** Whether a double holds a number as JSON writes it: neither infinite, nor zero without being zero. */
export function isHeld(number: string): boolean {
  const value = Number(number);
  return value === 0 ? !/^[^eE]*[1-9]/.test(number) : Number.isFinite(value);
}

/** What a person reads of such a number. */
export function unheldNumber(number: string): string {
  const shown = number.length > 40 ? `${number.slice(0, 40)}…` : number;
  return `the number ${shown} is outside the range of a double`;
}
