/**
 * Restricts arguments of some functions: the length of the text they produce, and their text search configuration, must
 * be literals.
 */
import { byteOf, type Node, unwrap } from './nodes.ts';
import { UnsupportedSql } from './unsupported-sql.ts';

/** Most characters that one call may produce: PostgreSQL would build a gigabyte from a few. */
const longest = 1000;

/** Functions whose second argument is the length, or the number of copies, of their result. */
const lengths: ReadonlySet<string> = new Set(['lpad', 'rpad', 'repeat']);

/**
 * Functions whose first argument may be a text search configuration. PostgreSQL would look it up in every schema and
 * reveal which exist.
 */
const searching: ReadonlySet<string> = new Set([
  'to_tsvector',
  'to_tsquery',
  'plainto_tsquery',
  'phraseto_tsquery',
  'websearch_to_tsquery',
  'ts_headline',
]);

/** Widths in format(): `%10s`, `%-3$20I`; `%*s` would take the width from a value. */
const tooWide = /%(?!(?:\d{1,3}\$)?-?\d{0,3}[sIL])/;

/** Alternatives to volatile functions. */
export const instead: ReadonlyMap<string, string> = new Map([
  ['random', " Sort by md5(id::text || 'any word') for a random order that can be repeated."],
  ['clock_timestamp', ' now() is the time of the statement.'],
]);

/**
 * Checks the arguments of a call; throws UnsupportedSql. `searches` are PostgreSQL's own text search configurations.
 */
export function checkArguments(name: string, call: Node, searches: ReadonlySet<string>): void {
  const given = Array.isArray(call.args) ? call.args : [];
  if (lengths.has(name) && given.length > 1 && !isShort(given[1]))
    throw new UnsupportedSql(
      `The second argument of ${name} must be a number up to ${longest}, or least(…, ${longest}).`,
      byteOf(call),
    );
  if (name === 'format' && tooWide.test((textOf(given[0]) ?? '%').replaceAll('%%', '')))
    throw new UnsupportedSql(
      'The first argument of format must be a text literal, with widths up to 999.',
      byteOf(call),
    );
  if (searching.has(name) && !isKnownSearch(given, searches))
    throw new UnsupportedSql(
      `The first argument of ${name} must be a text, or one of PostgreSQL's own text searches, ` +
        "such as 'english'; cast a parameter, as in $1::text.",
      byteOf(call),
    );
}

/** A literal number, or least() of values one of which is a literal, with any casts. */
function isShort(node: unknown): boolean {
  const [kind, inner] = unwrap(node);
  if (kind === 'TypeCast') return isShort(inner.arg);
  if (kind === 'MinMaxExpr') return inner.op === 'IS_LEAST' && Array.isArray(inner.args) && inner.args.some(isShort);
  const { ival, isnull } = inner as { ival?: { ival?: number }; isnull?: boolean };
  // The tree omits a zero.
  return kind === 'A_Const' && isnull !== true && ival !== undefined && (ival.ival ?? 0) <= longest;
}

/** Kinds of arguments that may become a text search configuration without a cast, besides string literals. */
const untyped: ReadonlySet<string> = new Set(['ParamRef', 'CollateClause', 'NamedArgExpr']);

function isKnownSearch(given: readonly unknown[], searches: ReadonlySet<string>): boolean {
  if (given.length < 2) return given.length === 1;
  const first = textOf(given[0]);
  if (first === null) return !untyped.has(unwrap(given[0])[0]);
  return searches.has(first.replace(/^pg_catalog\./, ''));
}

function textOf(node: unknown): string | null {
  const [kind, inner] = node === undefined ? ['', {}] : unwrap(node);
  const { sval } = inner as { sval?: { sval?: string } };
  return kind === 'A_Const' && sval !== undefined ? (sval.sval ?? '') : null;
}
