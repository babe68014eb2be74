/** Directives as the rules understand them: stop words, and camps to skip. Models and people read the rest. */

export interface Orders {
  /** Whether rounds are made: there is a directive, and none says stop. */
  readonly isGo: boolean;
  /** Lower-case terms; camps with one in their name, place or address are skipped. */
  readonly skips: readonly string[];
}

const stop = /^\s*(stop|halt|do nothing|kill)\b[\s.!]*$/i;
const skip = /^\s*(?:skip|ignore|leave)\s+(.+?)(?:\s+alone)?[\s.!]*$/i;

/** Parses directives line by line. */
export function readOrders(directives: readonly string[]): Orders {
  const lines = directives.flatMap((directive) => directive.split('\n'));
  const skips = lines.flatMap((line) => skip.exec(line)?.[1]?.toLowerCase() ?? []);
  return { isGo: directives.length > 0 && !lines.some((line) => stop.test(line)), skips };
}

/** Whether a camp is to be skipped. */
export function isSkipped({ skips }: Orders, words: readonly string[]): boolean {
  const all = words.join('\n').toLowerCase();
  return skips.some((word) => all.includes(word));
}
