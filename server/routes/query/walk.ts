/** Checks a parse tree against the allowed shapes and names; everything else is rejected. */

import type { AllowedNames } from './allowed-names.ts';
import { checkArguments, instead } from './arguments.ts';
import { didYouMean, quoted } from './nearest.ts';
import { byteOf, firstByte, isEmpty, type Node, namesIn, unwrap } from './nodes.ts';
import { refusedKinds, type Shape, shapes } from './shapes.ts';
import { refused, UnsupportedSql } from './unsupported-sql.ts';

/** The names that a statement uses. */
export interface Named {
  readonly relations: Set<string>;
  /** Column names, qualified or not. */
  readonly columns: Set<string>;
  /** Byte offsets of `canonical` before a relation or column. */
  readonly qualifiers: number[];
  readonly withNames: Set<string>;
  highestParameter: number;
}

/**
 * The number of relations that a WITH query counts for: where it is named, and when inlined, since PostgreSQL copies a
 * query that is NOT MATERIALIZED.
 */
type Weight = { readonly named: number; readonly whole: number };
type Scope = ReadonlyMap<string, Weight>;

const one: Weight = { named: 1, whole: 1 };
const mostNodes = 5000;
const mostRelations = 32;
const deepest = 400;
const place = 'canonical';
const tooLong =
  `The statement is too long or too deeply nested: it may have at most ${mostNodes} parts and ${deepest} levels. ` +
  'Send a long list as one array in params, as in = any($1::text[]).';

/** Checks one statement; throws UnsupportedSql. All names must be in `allowed`. */
export class Walk {
  readonly named: Named = {
    relations: new Set(),
    columns: new Set(),
    qualifiers: [],
    withNames: new Set(),
    highestParameter: 0,
  };
  readonly #listed: AllowedNames;
  readonly #relations: ReadonlySet<string>;
  #nodes = 0;
  #references = 0;
  #whole = 0;
  #depth = 0;

  constructor(allowed: AllowedNames, relations: ReadonlySet<string>) {
    this.#listed = allowed;
    this.#relations = relations;
  }

  /** Number of relations it reads; those of WITH queries count each time. */
  get references(): number {
    return this.#references;
  }

  /** Checks the only statement: it must be SELECT, VALUES or WITH … SELECT. */
  statement(node: unknown): void {
    const [kind] = unwrap(node);
    if (kind !== 'SelectStmt') throw new UnsupportedSql('Only one SELECT or WITH statement can be run.', 0);
    this.#wrapped(node, new Map());
  }

  #wrapped(node: unknown, scope: Scope): void {
    const [kind, inner] = unwrap(node);
    this.#bare(kind, inner, scope);
  }

  #bare(kind: string, node: Node, outer: Scope): void {
    const shape = shapes.get(kind);
    if (shape === undefined) throw refused(kind, byteOf(node));
    this.#nodes += 1;
    this.#depth += 1;
    if (this.#nodes > mostNodes || this.#depth > deepest) throw new UnsupportedSql(tooLong, byteOf(node));
    let scope = outer;
    if (kind === 'SelectStmt') {
      refuseUnionOrder(node);
      scope = this.#with(node, outer);
    }
    this.#checkNames(kind, node, scope);
    for (const member in node)
      if (kind !== 'SelectStmt' || member !== 'withClause')
        this.#member(kind, shape, member, node[member], scope, byteOf(node));
    this.#depth -= 1;
  }

  #member(kind: string, shape: Shape, member: string, value: unknown, scope: Scope, at: number | null): void {
    const wanted = Object.hasOwn(shape, member) ? shape[member] : undefined;
    if (wanted === undefined)
      throw refused(refusedKinds.has(member) ? member : `${kind}.${member}`, firstByte(value) ?? at);
    if (wanted === 'node') this.#wrapped(value, scope);
    else if (wanted === 'nodes') {
      if (!Array.isArray(value)) throw refused(`${kind}.${member}`, null);
      // A missing bound or name in a list is an empty object.
      for (const each of value) if (!isEmpty(each)) this.#wrapped(each, scope);
    } else if (typeof wanted === 'object') {
      if (typeof value !== 'object' || value === null) throw refused(`${kind}.${member}`, null);
      this.#bare(wanted.bare, value as Node, scope);
    } else {
      const type = wanted === 'text' ? 'string' : wanted === 'flag' ? 'boolean' : 'number';
      if (typeof value !== type) throw refused(`${kind}.${member}`, null);
    }
  }

  /** The names that WITH defines: each query sees earlier ones, with RECURSIVE all of them. */
  #with(select: Node, outer: Scope): Scope {
    const clause = select.withClause as { ctes?: unknown[]; recursive?: boolean } | undefined;
    if (clause === undefined) return outer;
    for (const member in clause)
      if (member !== 'ctes')
        this.#member('WithClause', shapes.get('WithClause') ?? {}, member, (clause as Node)[member], outer, null);
    const scope = new Map(outer);
    const queries = (clause.ctes ?? []).map((each) => {
      const [kind, query] = unwrap(each);
      if (kind !== 'CommonTableExpr' || typeof query.ctename !== 'string') throw refused(kind, byteOf(query));
      const [inner] = unwrap(query.ctequery);
      if (inner !== 'SelectStmt') throw refused(inner, byteOf(query));
      this.named.withNames.add(query.ctename);
      return { each, name: query.ctename, isCopied: query.ctematerialized === 'CTEMaterializeNever' };
    });
    if (clause.recursive === true) for (const { name } of queries) scope.set(name, one);
    for (const { each, name, isCopied } of queries) {
      const before = this.#whole;
      this.#wrapped(each, new Map(scope));
      const whole = Math.max(this.#whole - before, 1);
      scope.set(name, { named: isCopied ? whole : 1, whole });
    }
    return scope;
  }

  /** Checks the names in a node. */
  #checkNames(kind: string, node: Node, scope: Scope): void {
    const { types, collations, operators } = this.#listed;
    if (kind === 'RangeVar') this.#relation(node, scope);
    else if (kind === 'ColumnRef') this.#column(node);
    else if (kind === 'A_Indirection') for (const name of namesIn(node.indirection)) this.#behindDot(name, node);
    else if (kind === 'FuncCall') this.#call(node);
    else if (kind === 'TypeName') this.#allowed(node.names, types, 'type', node);
    else if (kind === 'CollateClause') this.#allowed(node.collname, collations, 'collation', node);
    else if (kind === 'SQLValueFunction') this.#value(node);
    else if (kind === 'ParamRef') this.#parameter(node);
    // BETWEEN has BETWEEN as operator name; it stands for <= and >=.
    else if (kind === 'A_Expr' && String(node.kind).includes('BETWEEN')) return;
    else
      for (const member of ['name', 'operName', 'useOp'])
        if (Array.isArray(node[member])) this.#allowed(node[member], operators, 'operator', node);
  }

  #call(node: Node): void {
    const { functions, searches } = this.#listed;
    this.#allowed(node.funcname, functions, 'function', node);
    checkArguments(namesIn(node.funcname).at(-1) ?? '', node, searches);
  }

  #value(node: Node): void {
    const value = String(node.op);
    if (!this.#listed.values.has(value)) throw refused(value.replace(/^SVFOP_/, '').replace(/_N$/, ''), byteOf(node));
  }

  #parameter(node: Node): void {
    const number = Number(node.number ?? 0);
    if (!(number >= 1)) throw new UnsupportedSql('Parameters are numbered from $1.', byteOf(node));
    this.named.highestParameter = Math.max(this.named.highestParameter, number);
  }

  #relation(node: Node, scope: Scope): void {
    const name = String(node.relname);
    const schema = node.schemaname;
    const within = schema === undefined ? scope.get(name) : undefined;
    const { named, whole } = within ?? one;
    this.#references += named;
    this.#whole += whole;
    if (this.#references > mostRelations)
      throw new UnsupportedSql(
        `A statement may read at most ${mostRelations} relations; those of a WITH query count each time it is used.`,
        byteOf(node),
      );
    if (within !== undefined) return;
    if ((schema !== undefined && schema !== place) || !this.#relations.has(name)) {
      const meant = didYouMean(name, new Set([...this.#relations, ...scope.keys()]));
      const known = [...this.#relations].join(', ');
      const message = `There is no relation ${quoted(name)}.${meant} Known relations: ${known}.`;
      const written = schema === undefined ? name : `${String(schema)}.${name}`;
      throw new UnsupportedSql(message, byteOf(node), 'relation', written);
    }
    if (schema !== undefined) this.named.qualifiers.push(byteOf(node) ?? 0);
    this.named.relations.add(name);
  }

  /** The last of several names may be a function or type in column notation. */
  #column(node: Node): void {
    const names = namesIn(node.fields);
    const count = Array.isArray(node.fields) ? node.fields.length : 0;
    if (count > 3) throw new UnsupportedSql('A column may be qualified only by a relation and a schema.', byteOf(node));
    if (count === 3) {
      if (names[0] !== place) throw new UnsupportedSql(`The only schema here is ${place}.`, byteOf(node));
      this.named.qualifiers.push(byteOf(node) ?? 0);
    }
    for (const name of names.slice(1)) this.#behindDot(name, node);
    const last = names.at(-1);
    if (last !== undefined) this.named.columns.add(last);
  }

  #behindDot(name: string, node: Node): void {
    if (this.#listed.callable.has(name))
      throw new UnsupportedSql(
        `"${name}" cannot stand behind a dot: PostgreSQL has a function or type of that name.`,
        firstByte(node),
      );
  }

  #allowed(names: unknown, list: ReadonlySet<string>, what: string, node: Node): void {
    const parts = namesIn(names);
    const name = parts.at(-1) ?? '';
    const known = list.has(name) && (parts.length === 1 || (parts.length === 2 && parts[0] === 'pg_catalog'));
    if (!known || parts.length !== (names as unknown[]).length)
      throw new UnsupportedSql(
        `The ${what} ${parts.join('.')} cannot be used here.` +
          `${instead.get(name) ?? (what === 'operator' ? '' : didYouMean(name, list))}`,
        byteOf(node),
      );
  }
}

/** Rejects ORDER BY expressions on UNION, INTERSECT and EXCEPT, which PostgreSQL sorts by result columns only. */
function refuseUnionOrder(node: Node): void {
  if ((node.op ?? 'SETOP_NONE') === 'SETOP_NONE' || !Array.isArray(node.sortClause)) return;
  for (const each of node.sortClause) {
    const [kind, sort] = unwrap(each);
    if (kind !== 'SortBy') throw refused(kind, null);
    const [sorted, inner] = unwrap(sort.node);
    const plain =
      (sorted === 'ColumnRef' && Array.isArray(inner.fields) && inner.fields.length === 1) || sorted === 'A_Const';
    if (!plain)
      throw new UnsupportedSql(
        'A UNION, INTERSECT or EXCEPT can be sorted only by the names or numbers of its columns. Wrap it in a WITH ' +
          'query or a subquery and sort that: WITH u AS (SELECT … UNION ALL SELECT …) SELECT * FROM u ' +
          'ORDER BY CASE … END.',
        byteOf(inner),
        'union_order',
      );
  }
}
