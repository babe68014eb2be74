/**
 * Bounds the size of a statement's values and the time during which PostgreSQL does not notice a cancel: it checks
 * between rows and at few other places. What cannot be bounded from the statement is checked at run time.
 */
import { longest, stored } from './effort.ts';
import { type Node, namesIn, unwrap } from './nodes.ts';
import { type Columns, largest, list, nameOf, nameOfFirst, raise, renamed, type Scope } from './size-parts.ts';
import type { Effort } from './size-tally.ts';
import { type Known, Values } from './size-values.ts';

/** Measures one statement; see measure. */
class Sizes extends Values {
  /** The columns of a SELECT. */
  select(node: Node, outer: Scope): Columns {
    let scope: Scope = { ...outer, queries: this.#with(node.withClause, outer), columns: new Map(outer.columns) };
    for (const each of list(node.fromClause)) scope = this.#from(each, scope);
    if (node.larg !== undefined) return this.#union(node, scope);
    const given: Columns = new Map();
    for (const each of list(node.targetList)) this.#target(each, scope, given);
    for (const row of list(node.valuesLists)) raise(given, '', this.value(row, scope));
    for (const member of ['distinctClause', 'whereClause', 'groupClause', 'havingClause', 'windowClause', 'sortClause'])
      this.value(node[member], scope);
    this.value(node.limitCount, scope);
    this.value(node.limitOffset, scope);
    return given;
  }

  #union(node: Node, scope: Scope): Columns {
    const sides = [this.select(node.larg as Node, scope), this.select(node.rarg as Node, scope)];
    const all = Math.max(...sides.flatMap((side) => [...side.values()]), 0);
    this.value(node.sortClause, scope);
    // A column of a union has the name from the first side and values from both.
    return new Map([...(sides[0]?.keys() ?? []), ''].map((name) => [name, all]));
  }

  #target(each: unknown, scope: Scope, given: Columns): void {
    const [, target] = unwrap(each);
    const size = this.value(target.val, scope);
    const [kind, value] = unwrap(target.val);
    const own = kind === 'ColumnRef' ? namesIn(value.fields) : [];
    if (kind === 'ColumnRef' && own.length < list(value.fields).length)
      for (const [name, each] of scope.columns) raise(given, name, each);
    else raise(given, typeof target.name === 'string' ? target.name : nameOf(target.val), size);
  }

  #with(clause: unknown, outer: Scope): ReadonlyMap<string, Columns> {
    if (clause === undefined) return outer.queries;
    const queries = new Map(outer.queries);
    const { ctes, recursive } = clause as Node;
    if (recursive === true) this.tally.isEnormous = true;
    for (const each of list(ctes)) {
      const [, query] = unwrap(each);
      const [, select] = unwrap(query.ctequery);
      const name = String(query.ctename);
      const names = namesIn(query.aliascolnames);
      const scope = { ...outer, queries };
      // A recursive query's values grow with each iteration, up to the guards' limit.
      if (recursive === true) queries.set(name, new Map([['', stored]]));
      let found = renamed(this.select(select, scope), names);
      if (recursive === true && largest(found) > stored) {
        queries.set(name, new Map([['', longest]]));
        found = renamed(this.select(select, scope), names);
      }
      queries.set(name, found);
    }
    return queries;
  }

  #from(item: unknown, scope: Scope): Scope {
    const columns: Columns = new Map(scope.columns);
    const rows = new Map(scope.rows);
    const [kind, node] = unwrap(item);
    const alias = node.alias as Node | undefined;
    const add = (found: Columns, isOurs = false) => {
      const named = renamed(found, namesIn(alias?.colnames));
      for (const [name, size] of named) raise(columns, name, size);
      rows.set(String(alias?.aliasname ?? node.relname ?? ''), isOurs ? null : new Set(named.keys()));
    };
    if (kind === 'RangeVar') {
      const query = scope.queries.get(node.schemaname === undefined ? String(node.relname) : '');
      add(query ?? new Map(), query === undefined);
    } else if (kind === 'RangeSubselect') add(this.select(unwrap(node.subquery)[1], scope));
    else if (kind === 'JoinExpr') {
      const inner = this.#from(node.rarg, this.#from(node.larg, scope));
      this.value(node.quals, inner);
      add(inner.columns);
      for (const [name, own] of inner.rows) rows.set(name, own);
    } else {
      raise(columns, '', this.value(node.functions, scope));
      this.record(node, scope);
      rows.delete(String(alias?.aliasname ?? nameOfFirst(node.functions)));
    }
    return { queries: scope.queries, columns, rows };
  }
}

/**
 * Measures a checked statement. `parameters` are given as text. Throws UnsupportedSql when it could run for seconds
 * without noticing a cancel, even with all checks.
 */
export function measure(statement: unknown, parameters: readonly (string | null)[], known: Known): Effort {
  const sizes = new Sizes(parameters, known);
  const [, select] = unwrap(statement);
  sizes.select(select, { queries: new Map(), columns: new Map(), rows: new Map() });
  return sizes.tally.verdict(select);
}
