/** Finds the columns that a statement can name, for error messages: those of its relations, and those it defines. */
import { byteOf, type Node, namesIn } from './nodes.ts';

/** Columns of a relation that a caller may read; undefined for other names. */
export type Relations = ReadonlyMap<string, readonly string[]>;

/** A column reference in a statement. */
export interface Reference {
  /** The qualifier before the name, or null. */
  readonly qualifier: string | null;
  readonly name: string;
}

/** The names that a statement can use. */
export interface Scope {
  /** Columns by relation name or alias. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
  /** The column reference at a byte position, or null. */
  referenceAt(byte: number): Reference | null;
  /** Relations with an alias, and the alias. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Columns named by JOIN … USING. */
  readonly joining: ReadonlySet<string>;
}

/** Collects the names in a parse tree. A name with several meanings gets the columns of all of them. */
export function scopeOf(tree: unknown, relations: Relations): Scope {
  const columns = new Map<string, Set<string>>();
  const references = new Map<number, Reference>();
  const joining = new Set<string>();
  const aliases = new Map<string, string>();
  const add = (name: string, more: Iterable<string>) => {
    const known = columns.get(name) ?? new Set<string>();
    for (const each of more) known.add(each);
    columns.set(name, known);
  };
  const made = (select: unknown): string[] => outputsOf(select, columns);
  walk(tree, (kind, node) => {
    if (kind === 'RangeVar') {
      const name = String(node.relname);
      const alias = aliasOf(node);
      if (alias !== null) aliases.set(name, alias);
      add(alias ?? name, [...(columns.get(name) ?? relations.get(name) ?? []), ...renamed(node.alias)]);
    } else if (kind === 'CommonTableExpr')
      add(String(node.ctename), [...made(node.ctequery), ...namesIn(node.aliascolnames)]);
    else if (kind === 'RangeSubselect') add(aliasOf(node) ?? '', [...made(node.subquery), ...renamed(node.alias)]);
    else if (kind === 'RangeFunction') add(aliasOf(node) ?? '', [aliasOf(node) ?? '', ...renamed(node.alias)]);
    else if (kind === 'ColumnDef') add('', [String(node.colname)]);
    else if (kind === 'JoinExpr') for (const name of namesIn(node.usingClause)) joining.add(name);
    else if (kind === 'ColumnRef') {
      const names = namesIn(node.fields);
      const [at, name] = [byteOf(node), names.at(-1)];
      if (at !== null && name !== undefined) references.set(at, { qualifier: names.at(-2) ?? null, name });
    }
  });
  return { columns, referenceAt: (byte) => references.get(byte) ?? null, aliases, joining };
}

/** Visits every node of a tree, children before parents. */
export function walk(tree: unknown, see: (kind: string, node: Node) => void): void {
  if (typeof tree !== 'object' || tree === null) return;
  if (Array.isArray(tree)) for (const each of tree) walk(each, see);
  else
    for (const [kind, node] of Object.entries(tree)) {
      walk(node, see);
      if (/^[A-Z]/.test(kind) && typeof node === 'object' && node !== null) see(kind, node as Node);
    }
}

function aliasOf(node: Node): string | null {
  const { aliasname } = (node.alias ?? {}) as { aliasname?: unknown };
  return typeof aliasname === 'string' ? aliasname : null;
}

function renamed(alias: unknown): string[] {
  return namesIn((alias as { colnames?: unknown } | undefined)?.colnames);
}

/** Output column names of a SELECT; a star stands for all columns known so far. */
function outputsOf(select: unknown, columns: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const { SelectStmt } = (select ?? {}) as { SelectStmt?: Node };
  const { targetList, larg } = SelectStmt ?? ((select ?? {}) as Node);
  if (!Array.isArray(targetList)) return larg === undefined ? [] : outputsOf(larg, columns);
  return targetList.flatMap((target: { ResTarget?: Node }) => {
    const { name, val } = target.ResTarget ?? {};
    if (typeof name === 'string') return [name];
    const { ColumnRef, FuncCall } = (val ?? {}) as { ColumnRef?: Node; FuncCall?: Node };
    if (JSON.stringify(ColumnRef?.fields ?? []).includes('A_Star'))
      return [...columns.values()].flatMap((set) => [...set]);
    return namesIn(ColumnRef?.fields ?? FuncCall?.funcname).slice(-1);
  });
}
