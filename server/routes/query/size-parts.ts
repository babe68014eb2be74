/** What measuring a statement is made of: columns and their sizes, plain values, refusals. */
import { numberTakes, storedList } from './effort.ts';
import { byteOf, isEmpty, type Node, namesIn, unwrap } from './nodes.ts';
import { UnsupportedSql } from './unsupported-sql.ts';

/** The sizes of columns by their names; those without a name of their own are under ''. */
export type Columns = Map<string, number>;

/** The names of the columns of a row; null is a relation of ours. */
export type Row = ReadonlySet<string> | null;

/** What an expression can name. */
export interface Scope {
  readonly queries: ReadonlyMap<string, Columns>;
  readonly columns: Columns;
  /** Relations and queries in FROM, which are whole rows as an expression. */
  readonly rows: ReadonlyMap<string, Row>;
}

/** The size of a number, a date or a truth value. */
export const scalar = 64;

/** A number that is written shorter than it is. From PostgreSQL 16 on underscores may stand between digits. */
const exponent = /\d\.?[eE]\+?(?:0_?)*[1-9](?:_?\d){3,5}(?![\w-])/g;
const digits = 131_072;
/** Very many digits, from PostgreSQL 16 on also in base 16, 8 or 2. */
const enormous = /(?<![\d_])\d(?:_?\d){999}|0[xX](?:_?[\da-fA-F]){800}|0[oObB](?:_?\d){999}/;

/** The bytes of a constant or a parameter, whatever type it is read as. */
export function sizeOf(text: string): number {
  return Buffer.byteLength(text) + scalar + (text.match(exponent)?.length ?? 0) * digits;
}

/** Whether a text may hold a number of very many digits. */
export function isEnormous(text: string): boolean {
  return text.search(exponent) >= 0 || enormous.test(text);
}

const otherBases = /0[xX][\da-fA-F_]{1000,}|0[oObB][\d_]{1000,}/g;

/** How long a text takes that may become numeric, as a whole or in parts. */
export function textTakes(text: string): number {
  return sumOf((text.match(otherBases) ?? []).map(({ length }) => numberTakes(length)));
}

/** The list that a member holds; the tree leaves empty ones out. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function sumOf(sizes: readonly number[]): number {
  return sizes.reduce((total, each) => total + each, 0);
}

/** The longest of some columns, of which some may be ours. */
export function largest(columns: Columns): number {
  return Math.max(storedList, ...columns.values());
}

/** Adds a column; of several with one name the longest counts. */
export function raise(columns: Columns, name: string, size: number): void {
  columns.set(name, Math.max(columns.get(name) ?? 0, size));
}

/** Columns under other names, given to the first of them in turn. */
export function renamed(columns: Columns, names: readonly string[]): Columns {
  if (names.length === 0) return columns;
  const size = largest(columns);
  return new Map([...names, ''].map((name) => [name, size]));
}

/** Bytes that a text is cut to by a number written out. */
export function cutLength(name: string, given: readonly unknown[]): number {
  const place = name === 'left' || name === 'right' ? 1 : 2;
  const length = /^(left|right|substr|substring)$/.test(name) ? numberOf(given[place]) : null;
  return length === null || length < 0 ? Number.POSITIVE_INFINITY : length * 4 + scalar;
}

/** Whether the second argument is a small number written out. */
export function isSmallPower(node: Node): boolean {
  const power = numberOf(node.rexpr ?? list(node.args)[1]);
  return power !== null && Math.abs(power) <= 16;
}

/** The name that PostgreSQL gives a column; '' where that is not plain. */
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

/** The name of a function in FROM that has no other. */
export function nameOfFirst(functions: unknown): string {
  const [, { items }] = unwrap(list(functions)[0] ?? { List: {} });
  const first = list(items)[0];
  return first === undefined ? '' : nameOf(first);
}

/** The columns that a function in ROWS FROM is given. */
export function definitionsIn(definitions: unknown): readonly unknown[] {
  return definitions === undefined || isEmpty(definitions) ? [] : list(unwrap(definitions)[1].items);
}

/** The name of the type of a column that is defined in FROM. */
export function typeOf(column: unknown): string {
  return namesIn((unwrap(column)[1].typeName as Node | undefined)?.names).at(-1) ?? '';
}

function numberOf(node: unknown): number | null {
  if (node === undefined) return null;
  const [kind, { ival }] = unwrap(node);
  // The tree leaves a zero out.
  return kind === 'A_Const' && ival !== undefined ? Number((ival as Node).ival ?? 0) : null;
}

const ways = new Map([
  ['position', ' Write strpos(text, part), which is measured as it runs.'],
  ['btrim', ' Write btrim(text, characters) for trim(both characters from text).'],
  ['ltrim', ' Write ltrim(text, characters) for trim(leading characters from text).'],
  ['rtrim', ' Write rtrim(text, characters) for trim(trailing characters from text).'],
  ['normalize', ' Shorten its text, as in normalize(left(text, 4000)).'],
  ['is_normalized', ' Shorten its text, as in left(text, 4000) is normalized.'],
]);

/** Refuses a value that would be too long to go on with. */
export function tooLong(node: Node): UnsupportedSql {
  return new UnsupportedSql(
    'A value gets too long there: 4 MB are the most that one step may hand to the next.',
    byteOf(node),
  );
}

/** Refuses work that could not be stopped in time. */
export function tooMuch(worst: { name: string; byte: number | null } | null): UnsupportedSql {
  const name = worst?.name ?? 'The statement';
  return new UnsupportedSql(
    `${name} could take seconds for one row of values as long as these, and PostgreSQL cannot be stopped ` +
      `meanwhile.${ways.get(name) ?? ' Shorten them, as in left(text, 4000).'}`,
    worst?.byte ?? null,
  );
}
