/** What directives mean to rules: words that stop, and camps to leave alone. The rest is for models and people. */

export interface Orders {
  /** Whether rounds are made at all: somebody has said something, and nobody has said stop. */
  readonly isGo: boolean;
  /** Words, in small letters; a camp with one in its name, place or address is left alone. */
  readonly skips: readonly string[];
}

const stop = /^\s*(stop|halt|do nothing|kill)\b[\s.!]*$/i;
const skip = /^\s*(?:skip|ignore|leave)\s+(.+?)(?:\s+alone)?[\s.!]*$/i;

/** Reads directives, line by line. */
export function readOrders(directives: readonly string[]): Orders {
  const lines = directives.flatMap((directive) => directive.split('\n'));
  const skips = lines.flatMap((line) => skip.exec(line)?.[1]?.toLowerCase() ?? []);
  return { isGo: directives.length > 0 && !lines.some((line) => stop.test(line)), skips };
}

/** Whether a camp is to be left alone. */
export function isSkipped({ skips }: Orders, words: readonly string[]): boolean {
  const all = words.join('\n').toLowerCase();
  return skips.some((word) => all.includes(word));
}
