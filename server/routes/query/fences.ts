/** Wraps calls of a statement in checks of their result's size (fences). */
import type { Insertion } from '../../db/insertions.ts';
import { endOf, skipToToken, token, word } from './lexer.ts';
import { type Node, namesIn } from './nodes.ts';
import type { Fence } from './size-tally.ts';
import { UnsupportedSql } from './unsupported-sql.ts';

/** The schema of the checks: each has the name of the function it wraps, so that the column keeps its name. */
const schema = 'within';

export interface Fenced {
  readonly text: string;
  readonly insertions: readonly Insertion[];
}

/** Inserts the fences into a text. Throws UnsupportedSql when the end of a call cannot be found. */
export function fence(text: string, fences: readonly Fence[]): Fenced {
  if (fences.length === 0) return { text, insertions: [] };
  // One character per byte, like the offsets of the tree.
  const bytes = Buffer.from(text).toString('latin1');
  const pieces = fences.flatMap(({ at, name }) => [
    { at, piece: `${schema}."${name}"(` },
    { at: endOfCall(bytes, at), piece: ')' },
  ]);
  let out = '';
  let from = 0;
  const insertions: Insertion[] = [];
  for (const { at, piece } of pieces.toSorted((one, other) => one.at - other.at)) {
    out += bytes.slice(from, at) + piece;
    from = at;
    insertions.push({ at: charactersIn(bytes.slice(0, at)), length: piece.length });
  }
  out += bytes.slice(from);
  return { text: Buffer.from(out, 'latin1').toString(), insertions };
}

function charactersIn(bytes: string): number {
  return [...Buffer.from(bytes, 'latin1').toString()].length;
}

/** The end of the call, or array in brackets, that begins at a position. */
function endOfCall(text: string, at: number): number {
  let end = skipWord(text, at);
  while (text[end] === '.') end = skipWord(text, skipToToken(text, end + 1));
  end = closed(text, end);
  // Clauses of an aggregate or window function.
  for (;;) {
    const next = skipToToken(text, end);
    const after = endOf(word, text, next);
    const keyword = text.slice(next, after).toLowerCase();
    const following = skipToToken(text, after);
    if (keyword === 'within') end = closed(text, skipWord(text, following));
    else if (keyword === 'filter') end = closed(text, following);
    else if (keyword === 'over')
      return text[following] === '(' ? closed(text, following) : endOf(word, text, following);
    else return end;
  }
}

/** The position of the next token after a word. */
function skipWord(text: string, at: number): number {
  return skipToToken(text, endOf(word, text, at));
}

/** The position after the bracket that closes the one at `from`. */
function closed(text: string, from: number): number {
  let depth = 0;
  for (let at = skipToToken(text, from); at < text.length; at = skipToToken(text, at)) {
    const sign = text[at] ?? '';
    if ('(['.includes(sign)) depth += 1;
    if (')]'.includes(sign)) depth -= 1;
    at = endOf(token, text, at);
    if (depth === 0) return ')]'.includes(sign) ? at : fail();
  }
  return fail();
}

function fail(): never {
  throw lost();
}

/** The error when the end of a call cannot be found. */
export function lost(): UnsupportedSql {
  return new UnsupportedSql('The statement is too complex to be measured. Name its steps in a WITH query.', null);
}

/** Whether the fenced text has the same parse tree, apart from the fences. */
export function isSame(own: unknown, fenced: unknown): boolean {
  return JSON.stringify(bare(own)) === JSON.stringify(bare(fenced));
}

const places = new Set([
  'location',
  'stmt_location',
  'stmt_len',
  'list_start',
  'list_end',
  'rexpr_list_start',
  'rexpr_list_end',
]);

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const inside = withinFence(value as Node);
  if (inside !== null) return bare(inside);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (places.has(name) ? [] : [[name, bare(each)]])),
  );
}

function withinFence(value: Node): unknown {
  const call = value.FuncCall as Node | undefined;
  if (call === undefined || namesIn(call.funcname)[0] !== schema || !Array.isArray(call.args)) return null;
  return call.args[0];
}
