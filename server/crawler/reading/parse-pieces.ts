/** Parses HTML in chunks with a limit on nesting: the parser's time grows with the square of the depth. */
import type { Parser } from 'htmlparser2';

/** Beyond this depth all open elements are dropped. */
const deepest = 1000;
const piece = 16_384;

interface Nesting {
  readonly depth: number;
  /** Called when the parser was reset: the open elements will not be closed. */
  forget(): void;
}

/** Parses a text; returns how many leading characters are shallow enough to build a DOM from. */
export function parsePieces(parser: Parser, nesting: Nesting, text: string): number {
  let shallow = text.length;
  for (let at = 0, end = 0; at < text.length; at = end) {
    // Chunks end before a tag.
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
