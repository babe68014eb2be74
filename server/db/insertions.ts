/** Text that the server puts into a caller's statement, and what positions in it are in the caller's own text. */

/** Text that was put in, by the characters of the caller's text in front of it. */
export interface Insertion {
  readonly at: number;
  readonly length: number;
}

/** The place in the caller's text of a place in the text that was sent, both counted from 1. */
export function callerPosition(position: number, insertions: readonly Insertion[]): number {
  let own = position;
  for (const { at, length } of insertions) if (own > at + 1) own = Math.max(own - length, at + 1);
  return own;
}
