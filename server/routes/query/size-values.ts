/** Estimates the size of an expression's value and the work to compute it. */

import { fieldRules } from '../../shared/record.ts';
import {
  callTakes,
  giveRows,
  guarded,
  guardedOperators,
  longest,
  numberTakes,
  ofNumbers,
  operatorGives,
  operatorTakes,
  perByte,
  resultOf,
  stored,
  storedList,
} from './effort.ts';
import { byteOf, isEmpty, type Node, namesIn, unwrap } from './nodes.ts';
import {
  type Columns,
  cutLength,
  definitionsIn,
  isEnormous,
  largest,
  list,
  type Row,
  type Scope,
  scalar,
  sizeOf,
  sumOf,
  textTakes,
  tooLong,
  typeOf,
} from './size-parts.ts';
import { Tally } from './size-tally.ts';

/** With longer arguments a call is followed by a check for a cancel. */
const long = 64 * 1024;
/** A cast may write six characters for one. */
const castGrowth = 6;
const longTypes = /^(text|varchar|bpchar|jsonb?|jsonpath|bytea|tsvector|tsquery|\w*multirange)$/;
const numbers = /^(numeric|num(multi)?range|jsonpath)$/;
/** Columns with lists or JSON. */
const lists = new Set(
  fieldRules.filter(({ type }) => /^(text\[\]|url\[\]|prices|schedule)$/.test(type)).map(({ field }) => field),
);

/** What measuring needs to know of the database. */
export interface Known {
  /** Columns of the relations. */
  readonly columns: ReadonlySet<string>;
  /** Functions that may be called. */
  readonly functions: ReadonlySet<string>;
}

/** Measures the expressions of a statement; Sizes adds queries. */
export abstract class Values {
  readonly tally = new Tally();
  readonly #parameters: readonly number[];
  /** Time to convert each parameter to numeric. */
  readonly #reading: readonly number[];
  readonly #known: ReadonlySet<string>;
  readonly #functions: ReadonlySet<string>;

  constructor(parameters: readonly (string | null)[], { columns, functions }: Known) {
    this.#functions = functions;
    this.#parameters = parameters.map((text) => sizeOf(text ?? ''));
    this.tally.isEnormous = parameters.some((text) => text !== null && isEnormous(text));
    this.#reading = parameters.map((text) => textTakes(text ?? ''));
    for (const takes of this.#reading) this.tally.work(takes, takes, 'A parameter', {});
    this.#known = columns;
  }

  /** The columns of a SELECT. */
  abstract select(node: Node, outer: Scope): Columns;

  /** The size of an expression's value; of a list, the largest. */
  value(node: unknown, scope: Scope): number {
    if (node === undefined || node === null || typeof node !== 'object' || isEmpty(node)) return scalar;
    if (Array.isArray(node)) return Math.max(scalar, ...node.map((each) => this.value(each, scope)));
    const [kind, inner] = unwrap(node);
    if (kind === 'A_Const') return this.#constant(inner);
    if (kind === 'ParamRef') return this.#parameters[Number(inner.number ?? 0) - 1] ?? scalar;
    if (kind === 'ColumnRef') return this.#column(inner, scope);
    if (kind === 'FuncCall') return this.#call(inner, scope);
    if (kind === 'A_Expr') return this.#operator(inner, scope);
    if (kind === 'TypeCast') return this.#cast(inner, scope);
    if (kind === 'SubLink') return this.#sublink(inner, scope);
    if (kind === 'A_ArrayExpr') return this.#array(inner, scope);
    if (kind === 'A_Indirection') return this.#indirection(inner, scope);
    if (kind === 'RowExpr') return sumOf(list(inner.args).map((each) => this.value(each, scope)));
    if (kind === 'SelectStmt') return largest(this.select(inner, scope));
    return Math.max(scalar, ...Object.values(inner).map((each) => this.#member(each, scope)));
  }

  #member(value: unknown, scope: Scope): number {
    if (Array.isArray(value)) return this.value(value, scope);
    if (typeof value !== 'object' || value === null) return scalar;
    const [name = ''] = Object.keys(value);
    return /^[A-Z]/.test(name) ? this.value(value, scope) : this.#member(Object.values(value), scope);
  }

  #constant({ sval, fval }: Node): number {
    const text = String((sval as Node | undefined)?.sval ?? (fval as Node | undefined)?.fval ?? '');
    if (isEnormous(text)) this.tally.isEnormous = true;
    return sizeOf(text);
  }

  #column(node: Node, { columns, rows }: Scope): number {
    const names = namesIn(node.fields);
    const name = names.at(-1) ?? '';
    const unnamed = columns.get('') ?? stored;
    // A name that is not a column is a whole row.
    const own = columns.get(name) ?? (this.#known.has(name) ? stored : largest(columns));
    const [row = ''] = names;
    const size = Math.max(own, unnamed, lists.has(name) ? storedList : stored);
    return names.length === 2 ? this.#behindDot(name, size, rows.get(row), node) : size;
  }

  /** A name after a dot calls a function unless the value before has a column of that name. */
  #behindDot(name: string, size: number, columns: Row | undefined, node: Node, most = longest): number {
    const isColumn = columns === null ? this.#known.has(name) : columns?.has(name) === true;
    if (isColumn || !this.#functions.has(name)) return size;
    const given = resultOf(name, [size]);
    if (size > most || given > longest) throw tooLong(node);
    const takes = name === 'numeric' ? numberTakes(size) : callTakes(name, [size]);
    this.tally.work(takes, takes, name, node);
    return Math.max(size, given);
  }

  #call(node: Node, scope: Scope): number {
    const name = namesIn(node.funcname).at(-1) ?? '';
    const sizes = list(node.args).map((each) => this.value(each, scope));
    const ordered = list(node.agg_order).map((each) => this.value(each, scope));
    if (node.agg_within_group === true) sizes.push(...ordered);
    for (const member of ['agg_filter', 'over']) this.#member(node[member], scope);
    const given = Math.min(resultOf(name, sizes), cutLength(name, list(node.args)));
    const isBehind = giveRows.has(name) || /_escape$/.test(name) || byteOf(node) === null;
    if (given > longest && !giveRows.has(name)) {
      if (isBehind) throw tooLong(node);
      // PL/pgSQL functions cannot take an array of rows.
      if (name !== 'array_agg' || !this.#isRow(list(node.args)[0], scope)) this.tally.bound(node, name);
    }
    const isFenced = !isBehind && !ofNumbers.has(name) && Math.max(0, ...sizes) > long;
    if (isFenced) this.tally.pause(node, name);
    if (name === 'numeric') this.#number(list(node.args)[0], sizes[0] ?? scalar, name, node);
    const takes = callTakes(name, sizes);
    const reading = Math.min(sumOf(sizes) * perByte, takes);
    // The parser writes POSITION, TRIM and NORMALIZE with a pg_catalog prefix, too.
    const isGuarded = guarded.has(name) && list(node.funcname).length === 1;
    this.tally.work(takes, (isFenced ? 0 : reading) + (isGuarded ? 0 : takes - reading), name, node);
    return Math.min(given, longest);
  }

  #operator(node: Node, scope: Scope): number {
    const sizes = [this.value(node.lexpr, scope), this.value(node.rexpr, scope)];
    return this.#operate(node.name, node.lexpr === undefined ? sizes.slice(1) : sizes, node);
  }

  #operate(names: unknown, sizes: readonly number[], node: Node): number {
    const name = namesIn(names).at(-1) ?? '';
    const takes = operatorTakes(name, sizes);
    const isGuarded = guardedOperators.has(name) && list(names).length === 1;
    this.tally.work(takes, isGuarded ? Math.min(takes, sumOf(sizes) * perByte) : takes, name, node);
    const given = operatorGives(name, sizes);
    if (name === '||' && given > longest && !isGuarded) throw tooLong(node);
    if (name === '||' && given > longest) this.tally.needsGuards = true;
    return Math.min(given, longest);
  }

  #cast(node: Node, scope: Scope): number {
    const size = this.value(node.arg, scope);
    const type = node.typeName as Node;
    const name = namesIn(type.names).at(-1) ?? '';
    const isLong = type.arrayBounds !== undefined || longTypes.test(name);
    const takes = isLong ? size * perByte + (name === 'tsquery' ? size * size * 0.004 : 0) : size * 10;
    this.tally.work(takes, takes, `The cast to ${name}`, node);
    if (numbers.test(name)) this.#number(node.arg, size, name, node);
    if (!isLong) return scalar;
    const given = size * castGrowth;
    // Each cast of a row to text doubles its quotation marks.
    if (given > longest * castGrowth || (size >= longest && this.#isRow(node.arg, scope))) throw tooLong(node);
    return given;
  }

  /** Text that becomes numeric: literals and parameters are known; other values may be digits in any base. */
  #number(given: unknown, size: number, name: string, node: Node): void {
    let [kind, inner] = unwrap(given);
    while (kind === 'TypeCast') [kind, inner] = unwrap(inner.arg);
    if (kind === 'A_Const') return;
    if (kind !== 'ParamRef' && size > stored) this.tally.isEnormous = true;
    const takes = kind === 'ParamRef' ? (this.#reading[Number(inner.number ?? 0) - 1] ?? 0) : numberTakes(size);
    this.tally.work(takes, takes, `The cast to ${name}`, node);
  }

  /** The columns that a function in FROM extracts from JSON. */
  protected record(node: Node, scope: Scope): void {
    for (const each of list(node.functions)) {
      const [call, definitions] = list(unwrap(each)[1].items);
      const columns = [...list(node.coldeflist), ...definitionsIn(definitions)];
      const [kind, { args }] = unwrap(call);
      const isNumber = columns.some((column) => numbers.test(typeOf(column)));
      if (kind === 'FuncCall' && isNumber)
        for (const arg of list(args)) this.#number(arg, this.value(arg, scope), 'numeric', node);
    }
  }

  /** Whether an expression is a whole row or an array of rows. */
  #isRow(node: unknown, scope: Scope): boolean {
    if (node === undefined) return false;
    const [kind, inner] = unwrap(node);
    if (kind === 'FuncCall')
      return namesIn(inner.funcname).at(-1) === 'array_agg' && this.#isRow(list(inner.args)[0], scope);
    const name = kind === 'ColumnRef' ? (namesIn(inner.fields).at(-1) ?? '') : '';
    return kind === 'RowExpr' || (scope.rows.has(name) && !scope.columns.has(name) && !this.#known.has(name));
  }

  #sublink(node: Node, scope: Scope): number {
    const sides = [this.value(node.testexpr, scope), this.value(node.subselect, scope)];
    if (node.operName !== undefined) this.#operate(node.operName, sides, node);
    if (node.subLinkType === 'EXPR_SUBLINK') return Math.max(...sides);
    if (node.subLinkType !== 'ARRAY_SUBLINK') return scalar;
    const [, { targetList }] = unwrap(node.subselect);
    const [, target] = unwrap(list(targetList)[0] ?? { ResTarget: {} });
    if (unwrap(target.val ?? { A_Const: {} })[0] !== 'RowExpr') this.tally.bound(node, 'array');
    return longest;
  }

  #array(node: Node, scope: Scope): number {
    const size = sumOf(list(node.elements).map((each) => this.value(each, scope))) + scalar;
    if (size <= longest) return size;
    this.tally.bound(node, 'array');
    return longest;
  }

  /** A name after a dot may call a function with one argument. */
  #indirection(node: Node, scope: Scope): number {
    const size = this.value(node.arg, scope);
    for (const each of list(node.indirection)) if (!isEmpty(each)) this.value(each, scope);
    const [kind, { fields }] = unwrap(node.arg);
    const [row = '', ...more] = kind === 'ColumnRef' ? namesIn(fields) : [];
    let [given, columns] = [size, more.length === 0 ? scope.rows.get(row) : undefined];
    for (const name of namesIn(node.indirection)) {
      given = this.#behindDot(name, given, columns, node, long);
      columns = undefined;
    }
    return given;
  }
}
