/** Puts a check of the result's size around calls of a statement. */
import type { Insertion } from '../../db/insertions.ts';
import { endOf, skipToToken, token, word } from './lexer.ts';
import { type Node, namesIn } from './nodes.ts';
import type { Fence } from './size-tally.ts';
import { UnsupportedSql } from './unsupported-sql.ts';

/** Schema of the checks: each is called like the function it stands around, and so is its column. */
const schema = 'within';

export interface Fenced {
  readonly text: string;
  readonly insertions: readonly Insertion[];
}

/** Puts the fences into a text. Throws UnsupportedSql where one of them has no end that can be found. */
export function fence(text: string, fences: readonly Fence[]): Fenced {
  if (fences.length === 0) return { text, insertions: [] };
  // One character a byte, as the places of the tree count.
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

/** Where a call, or a list in brackets, ends that begins at a place. */
function endOfCall(text: string, at: number): number {
  let end = skipWord(text, at);
  while (text[end] === '.') end = skipWord(text, skipToToken(text, end + 1));
  end = closed(text, end);
  // Of an aggregate or a window function.
  for (;;) {
    const next = skipToToken(text, end);
    const after = endOf(word, text, next);
    const said = text.slice(next, after).toLowerCase();
    const following = skipToToken(text, after);
    if (said === 'within') end = closed(text, skipWord(text, following));
    else if (said === 'filter') end = closed(text, following);
    else if (said === 'over') return text[following] === '(' ? closed(text, following) : endOf(word, text, following);
    else return end;
  }
}

/** Where what follows a word begins. */
function skipWord(text: string, at: number): number {
  return skipToToken(text, endOf(word, text, at));
}

/** Where what is opened at a place is closed. */
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

/** Refuses a text whose calls have no end that can be found. */
export function lost(): UnsupportedSql {
  return new UnsupportedSql(
    'The statement is too involved to be measured. Give its steps names, in a WITH query.',
    null,
  );
}

/** Whether the tree of a fenced text is that of the caller's own text, but for the fences. */
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
