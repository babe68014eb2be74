/** Maps positions in a statement with text inserted by the server to positions in the caller's own text. */

/** Inserted text; `at` counts the characters of the caller's text before it. */
export interface Insertion {
  readonly at: number;
  readonly length: number;
}

/** The position in the caller's text of a position in the sent text, both counted from 1. */
export function callerPosition(position: number, insertions: readonly Insertion[]): number {
  let own = position;
  for (const { at, length } of insertions) if (own > at + 1) own = Math.max(own - length, at + 1);
  return own;
}
