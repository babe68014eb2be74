/** The names that a statement may use, from the allow-list and the connected database. */
import { type AllowedSql, readAllowedSql } from '../../db/caller-privileges.ts';

/** A relation that callers' SQL may read. */
interface Relation {
  /** Its schema: canonical, or preview for investor previews. */
  readonly place: string;
  readonly name: string;
  /** Null: every caller. */
  readonly capability: string | null;
  readonly columns: readonly string[] | null;
}

/** The result of api.describe_sql. */
export interface Description {
  readonly major: number;
  readonly routines: readonly string[];
  readonly types: Readonly<Record<string, string>>;
  readonly relations: readonly Relation[];
}

export interface AllowedNames {
  readonly major: number;
  readonly functions: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
  readonly operators: ReadonlySet<string>;
  /** PostgreSQL's own text search configurations. */
  readonly searches: ReadonlySet<string>;
  readonly collations: ReadonlySet<string>;
  readonly values: ReadonlySet<string>;
  /** Names that call a function or cast to a type when they follow a dot: `(1).pg_sleep`, `('x'::text).regrole`. */
  readonly callable: ReadonlySet<string>;
  readonly relations: readonly Relation[];
  /** Columns of all relations. */
  readonly columns: ReadonlySet<string>;
  /** Type names by oid; arrays as `text[]`. */
  typeName(oid: number): string;
}

/** Columns of the relations in one schema that callers with these capabilities may read. */
export function columnsAt(
  { relations }: AllowedNames,
  at: 'canonical' | 'located' | 'preview',
  capabilities: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const open = relations.filter(
    ({ place, capability }) => place === at && (capability === null || capabilities.includes(capability)),
  );
  return new Map(open.map(({ name, columns }) => [name, columns ?? []]));
}

/**
 * Combines the allow-list with the database's description. Column names, ours and the caller's aliases, may appear in
 * function notation.
 */
export function allowedNamesOf(description: Description, allowed: AllowedSql = readAllowedSql()): AllowedNames {
  const functions = new Set(allowed.functions);
  const columns = new Set(description.relations.flatMap((relation) => relation.columns ?? []));
  const words = new Set(allowed.words);
  const named = new Map(Object.entries(description.types).map(([oid, name]) => [Number(oid), shown(name)]));
  const callable = [...description.routines, ...Object.values(description.types)].filter(
    (name) => !functions.has(name) && !columns.has(name) && !words.has(name),
  );
  return {
    major: description.major,
    functions,
    types: new Set(allowed.types),
    operators: new Set(allowed.operators),
    searches: new Set(allowed.searches),
    collations: new Set(allowed.collations),
    values: new Set(allowed.values),
    callable: new Set(callable),
    relations: description.relations,
    columns,
    typeName: (oid) => named.get(oid) ?? 'record',
  };
}

/** Columns that exist only when a location is sent. */
export function columnsByLocation(allowed: AllowedNames): readonly string[] {
  const plain = columnsAt(allowed, 'canonical', []);
  const located = [...columnsAt(allowed, 'located', [])];
  return [...new Set(located.flatMap(([name, columns]) => columns.filter((each) => !plain.get(name)?.includes(each))))];
}

/** PostgreSQL names array types with a leading underscore. */
function shown(name: string): string {
  return name.startsWith('_') ? `${name.slice(1)}[]` : name;
}
