/**
 * Finds the position of a value that caused an error. PostgreSQL does not report it for computed values; if only one
 * place is possible, it is that one.
 */

import { walk } from './names-in-scope.ts';
import { byteOf, firstByte, type Node, namesIn } from './nodes.ts';

/** PostgreSQL's internal names of types with two spellings. */
const inner: ReadonlyMap<string, string> = new Map([
  ['integer', 'int4'],
  ['bigint', 'int8'],
  ['smallint', 'int2'],
  ['real', 'float4'],
  ['double precision', 'float8'],
  ['boolean', 'bool'],
  ['timestamp with time zone', 'timestamptz'],
  ['timestamp without time zone', 'timestamp'],
  ['timestamp', 'timestamp'],
  ['time with time zone', 'timetz'],
  ['time without time zone', 'time'],
]);

const readers = [
  'to_date',
  'to_timestamp',
  'to_number',
  'make_date',
  'make_time',
  'make_timestamp',
  'make_timestamptz',
];

/** Functions and operators that can raise each SQLSTATE. */
const causes: Readonly<Record<string, readonly string[]>> = {
  '22012': ['/', '%', 'mod', 'div'],
  '22007': readers,
  '22008': readers,
  '2201E': ['ln', 'log', 'log10'],
  '2201F': ['sqrt', 'power', 'pow', '^', '|/'],
  '2201B': ['~', '~*', '!~', '!~*', 'regexp_match', 'regexp_matches', 'regexp_replace', 'regexp_like', 'regexp_count'],
};

/**
 * The byte position of the only part that can have failed this way; null when there are none or several. `type` is the
 * type that was parsed.
 */
export function onlyCause(tree: unknown, code: string, type: string | null): number | null {
  const names = causes[code] ?? [];
  const wanted = type === null ? null : (inner.get(type) ?? type);
  const found: (number | null)[] = [];
  walk(tree, (kind, node) => {
    if (kind === 'A_Expr' && names.includes(namesIn(node.name).at(-1) ?? '')) found.push(byteOf(node));
    else if (kind === 'FuncCall') {
      const name = namesIn(node.funcname).at(-1) ?? '';
      if (names.includes(name) || name === wanted) found.push(byteOf(node));
    } else if (kind === 'TypeCast' && wanted !== null && typeOf(node) === wanted) found.push(firstByte(node.arg));
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The byte position of the first use of a parameter. */
export function parameterPosition(tree: unknown, number: number): number | null {
  const found: number[] = [];
  walk(tree, (kind, node) => {
    const at = byteOf(node);
    if (kind === 'ParamRef' && node.number === number && at !== null) found.push(at);
  });
  return found.length === 0 ? null : Math.min(...found);
}

function typeOf({ typeName }: Node): string {
  return namesIn((typeName as Node | undefined)?.names).at(-1) ?? '';
}
