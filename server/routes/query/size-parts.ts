/** Building blocks for measuring a statement: columns and their sizes, literals, errors. */
import { numberTakes, storedList } from './effort.ts';
import { byteOf, isEmpty, type Node, namesIn, unwrap } from './nodes.ts';
import { UnsupportedSql } from './unsupported-sql.ts';

/** Sizes of columns by name; unnamed ones are under ''. */
export type Columns = Map<string, number>;

/** The column names of a row; null is a relation of ours. */
export type Row = ReadonlySet<string> | null;

/** The names that an expression can use. */
export interface Scope {
  readonly queries: ReadonlyMap<string, Columns>;
  readonly columns: Columns;
  /** Relations and queries in FROM, which as an expression are whole rows. */
  readonly rows: ReadonlyMap<string, Row>;
}

/** The size of a number, date or boolean. */
export const scalar = 64;

/** A number with a large exponent. Since PostgreSQL 16 digits may be separated by underscores. */
const exponent = /\d\.?[eE]\+?(?:0_?)*[1-9](?:_?\d){3,5}(?![\w-])/g;
const digits = 131_072;
/** A number with very many digits; since PostgreSQL 16 also in base 16, 8 or 2. */
const enormous = /(?<![\d_])\d(?:_?\d){999}|0[xX](?:_?[\da-fA-F]){800}|0[oObB](?:_?\d){999}/;

/** Most bytes of a constant or parameter, as any type. */
export function sizeOf(text: string): number {
  return Buffer.byteLength(text) + scalar + (text.match(exponent)?.length ?? 0) * digits;
}

/** Whether a text may contain a number with very many digits. */
export function isEnormous(text: string): boolean {
  return text.search(exponent) >= 0 || enormous.test(text);
}

const otherBases = /0[xX][\da-fA-F_]{1000,}|0[oObB][\d_]{1000,}/g;

/** Time to convert a text, or parts of it, to numeric. */
export function textTakes(text: string): number {
  return sumOf((text.match(otherBases) ?? []).map(({ length }) => numberTakes(length)));
}

/** The list in a member; the tree omits empty ones. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function sumOf(sizes: readonly number[]): number {
  return sizes.reduce((total, each) => total + each, 0);
}

/** The size of the largest column; some may be ours. */
export function largest(columns: Columns): number {
  return Math.max(storedList, ...columns.values());
}

/** Adds a column; of several with the same name the largest counts. */
export function raise(columns: Columns, name: string, size: number): void {
  columns.set(name, Math.max(columns.get(name) ?? 0, size));
}

/** Columns renamed by an alias list. */
export function renamed(columns: Columns, names: readonly string[]): Columns {
  if (names.length === 0) return columns;
  const size = largest(columns);
  return new Map([...names, ''].map((name) => [name, size]));
}

/** Most bytes after left(), right() or substr() with a literal length. */
export function cutLength(name: string, given: readonly unknown[]): number {
  const place = name === 'left' || name === 'right' ? 1 : 2;
  const length = /^(left|right|substr|substring)$/.test(name) ? numberOf(given[place]) : null;
  return length === null || length < 0 ? Number.POSITIVE_INFINITY : length * 4 + scalar;
}

/** Whether the second argument is a small literal. */
export function isSmallPower(node: Node): boolean {
  const power = numberOf(node.rexpr ?? list(node.args)[1]);
  return power !== null && Math.abs(power) <= 16;
}

/** The name that PostgreSQL gives a column; '' when unknown. */
export function nameOf(value: unknown): string {
  const [kind, node] = unwrap(value);
  if (kind === 'ColumnRef') return namesIn(node.fields).at(-1) ?? '';
  if (kind === 'FuncCall') return namesIn(node.funcname).at(-1) ?? '';
  if (kind === 'A_ArrayExpr' || (kind === 'SubLink' && node.subLinkType === 'ARRAY_SUBLINK')) return 'array';
  if (kind === 'SubLink' && node.subLinkType === 'EXPR_SUBLINK') {
    const [, { targetList }] = unwrap(node.subselect);
    const [, target] = unwrap(list(targetList)[0] ?? { ResTarget: {} });
    return typeof target.name === 'string' ? target.name : target.val === undefined ? '' : nameOf(target.val);
  }
  return kind === 'TypeCast' ? nameOf(node.arg) : '';
}

/** The default name of a function in FROM. */
export function nameOfFirst(functions: unknown): string {
  const [, { items }] = unwrap(list(functions)[0] ?? { List: {} });
  const first = list(items)[0];
  return first === undefined ? '' : nameOf(first);
}

/** The column definitions of a function in ROWS FROM. */
export function definitionsIn(definitions: unknown): readonly unknown[] {
  return definitions === undefined || isEmpty(definitions) ? [] : list(unwrap(definitions)[1].items);
}

/** The type name of a column defined in FROM. */
export function typeOf(column: unknown): string {
  return namesIn((unwrap(column)[1].typeName as Node | undefined)?.names).at(-1) ?? '';
}

function numberOf(node: unknown): number | null {
  if (node === undefined) return null;
  const [kind, { ival }] = unwrap(node);
  // The tree omits a zero.
  return kind === 'A_Const' && ival !== undefined ? Number((ival as Node).ival ?? 0) : null;
}

const ways = new Map([
  ['position', ' Use strpos(text, part), which is measured while it runs.'],
  ['btrim', ' Use btrim(text, characters) instead of trim(both characters from text).'],
  ['ltrim', ' Use ltrim(text, characters) instead of trim(leading characters from text).'],
  ['rtrim', ' Use rtrim(text, characters) instead of trim(trailing characters from text).'],
  ['normalize', ' Shorten its text, as in normalize(left(text, 4000)).'],
  ['is_normalized', ' Shorten its text, as in left(text, 4000) is normalized.'],
]);

/** The error for a value that may get too long. */
export function tooLong(node: Node): UnsupportedSql {
  return new UnsupportedSql(
    'A value becomes too long there: one step may pass at most 4 MB to the next.',
    byteOf(node),
  );
}

/** The error for work that could not be cancelled in time. */
export function tooMuch(worst: { name: string; byte: number | null } | null): UnsupportedSql {
  const name = worst?.name ?? 'The statement';
  return new UnsupportedSql(
    `${name} could take seconds for one row of values as long as these, and PostgreSQL cannot be stopped ` +
      `meanwhile.${ways.get(name) ?? ' Shorten them, as in left(text, 4000).'}`,
    worst?.byte ?? null,
  );
}
