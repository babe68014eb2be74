/** What a statement may name, from the allow-list and from the database in force. */
import { type AllowedSql, readAllowedSql } from '../../db/caller-privileges.ts';

/** A relation that callers' SQL may read. */
interface Relation {
  /** Its schema: canonical, or preview for investor previews. */
  readonly place: string;
  readonly name: string;
  /** Null is every caller. */
  readonly capability: string | null;
  readonly columns: readonly string[] | null;
}

/** What api.describe_sql says of the database. */
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
  /** PostgreSQL's own text searches. */
  readonly searches: ReadonlySet<string>;
  readonly collations: ReadonlySet<string>;
  readonly values: ReadonlySet<string>;
  /**
   * Names that call a function or cast to a type when they stand behind a dot: `(1).pg_sleep`, `('x'::text).regrole`.
   */
  readonly callable: ReadonlySet<string>;
  readonly relations: readonly Relation[];
  /** Columns of all relations. */
  readonly columns: ReadonlySet<string>;
  /** Names of types by their oid, arrays as `text[]`. */
  typeName(oid: number): string;
}

/** Columns of the relations of one place, by their names, that callers with these capabilities read. */
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
 * Joins the allow-list with the database's description. Columns, ours and those that callers name, may be called like a
 * function.
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

/** Columns that relations have only where a location is sent. */
export function columnsByLocation(surface: AllowedNames): readonly string[] {
  const plain = columnsAt(surface, 'canonical', []);
  const located = [...columnsAt(surface, 'located', [])];
  return [...new Set(located.flatMap(([name, columns]) => columns.filter((each) => !plain.get(name)?.includes(each))))];
}

/** PostgreSQL keeps the type of an array under the name of its members with a line before it. */
function shown(name: string): string {
  return name.startsWith('_') ? `${name.slice(1)}[]` : name;
}
