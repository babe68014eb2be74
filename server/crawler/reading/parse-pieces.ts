/** Markup a piece at a time: the parser's time grows with the square of the depth, which is kept in bounds here. */
import type { Parser } from 'htmlparser2';

/** Beyond this, what is open is forgotten. */
const deepest = 1000;
const piece = 16_384;

interface Nesting {
  readonly depth: number;
  /** Nothing that lies too deep will be closed any more. */
  forget(): void;
}

/** Parses a whole text, and gives how much of it can be made into a tree. */
export function parsePieces(parser: Parser, nesting: Nesting, text: string): number {
  let shallow = text.length;
  for (let at = 0, end = 0; at < text.length; at = end) {
    // A tag is not cut in two.
    const next = text.lastIndexOf('<', at + piece);
    end = next > at ? next : at + piece;
    parser.write(text.slice(at, end));
    if (nesting.depth <= deepest) continue;
    shallow = Math.min(shallow, end);
    parser.reset();
    nesting.forget();
  }
  parser.end();
  return shallow;
}
