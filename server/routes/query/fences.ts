/** Puts a check around calls of a statement, and tells where PostgreSQL's places lie in the caller's own text. */
import type { Insertion } from '../../db/insertions.ts';
import { type Node, namesIn } from './nodes.ts';
import type { Fence } from './size-tally.ts';
import { Unfit } from './unfit.ts';

/** Schema of the checks: each is called like the function it stands around, and so is its column. */
const schema = 'within';

export interface Fenced {
  readonly text: string;
  readonly insertions: readonly Insertion[];
}

/** Puts the fences into a text. Throws Unfit where one of them has no end that can be found. */
export function fence(text: string, fences: readonly Fence[]): Fenced {
  if (fences.length === 0) return { text, insertions: [] };
  // One character a byte, as the places of the tree count.
  const bytes = Buffer.from(text).toString('latin1');
  const pieces = fences.flatMap(({ at, name }) => [
    { at, piece: `${schema}."${name}"(` },
    { at: endOf(bytes, at), piece: ')' },
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

const blank = /(?:\s+|--[^\n\r]*|\/\*(?:[^*/]|\*(?!\/)|\/(?!\*))*\*\/)+/y;
const word = /"(?:[^"]|"")*"|[A-Za-z_\x80-\xff][\w$\x80-\xff]*/y;
const quoted = /[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|\$([A-Za-z_\x80-\xff][\w\x80-\xff]*)?\$[\s\S]*?\$\1\$/y;

/** Reads on from `at` when the text goes on so; else gives `at`. */
function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Where a call, or a list in brackets, ends that begins at a place. */
function endOf(text: string, at: number): number {
  let end = skip(blank, text, skip(word, text, at));
  while (text[end] === '.') end = skip(blank, text, skip(word, text, skip(blank, text, end + 1)));
  end = closed(text, end);
  // Of an aggregate or a window function.
  for (;;) {
    const next = skip(blank, text, end);
    const after = skip(word, text, next);
    const said = text.slice(next, after).toLowerCase();
    if (said === 'within') end = closed(text, skip(blank, text, skip(word, text, skip(blank, text, after))));
    else if (said === 'filter') end = closed(text, skip(blank, text, after));
    else if (said === 'over') {
      const window = skip(blank, text, after);
      return text[window] === '(' ? closed(text, window) : skip(word, text, window);
    } else return end;
  }
}

/** Where what is opened at a place is closed. */
function closed(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; ) {
    const past = skip(word, text, skip(quoted, text, skip(blank, text, at)));
    if (past > at) {
      at = past;
      continue;
    }
    const character = text[at] ?? '';
    if ('(['.includes(character)) depth += 1;
    if (')]'.includes(character)) depth -= 1;
    at += 1;
    if (depth === 0) return ')]'.includes(character) ? at : fail();
  }
  return fail();
}

function fail(): never {
  throw lost();
}

/** Refuses a text whose calls have no end that can be found. */
export function lost(): Unfit {
  return new Unfit('The statement is too involved to be measured. Give its steps names, in a WITH query.', null);
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
