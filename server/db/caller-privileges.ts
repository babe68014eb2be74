/**
 * The objects that callers' own SQL may use: one file, read by the deploy for the grants and by the server for the
 * check of statements.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { projectRoot } from '../config.ts';

/** The allow-list, policies/query/allowed.json. */
export interface AllowedSql {
  /** Names of functions of pg_catalog. */
  readonly functions: readonly string[];
  /**
   * Names of other functions and types of pg_catalog that callers may use as column names, as in w.path; no privilege
   * is granted on them.
   */
  readonly words: readonly string[];
  readonly types: readonly string[];
  readonly operators: readonly string[];
  /** PostgreSQL's own text search configurations that a statement may name. */
  readonly searches: readonly string[];
  readonly collations: readonly string[];
  /** SQL's values without parentheses, such as current_date. */
  readonly values: readonly string[];
}

/** Reads the allow-list of a project. */
export function readAllowedSql(root: string = projectRoot): AllowedSql {
  return JSON.parse(readFileSync(join(root, 'policies', 'query', 'allowed.json'), 'utf8')) as AllowedSql;
}

const openCatalog = `Callers' own SQL is guarded by the check of its text alone: \
this login is no superuser, so PostgreSQL's own functions and catalogs stay open to
  every role and temporary files are unlimited. server/routes/query/README.md says what follows from that.`;

/** Revokes PostgreSQL's own functions and catalogs from PUBLIC, as far as this login may. */
export async function shutCatalog(client: pg.ClientBase, root: string, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ state: string }>('select guard.build_builtin_grants($1) as state', [
    JSON.stringify(readAllowedSql(root)),
  ]);
  if (rows[0]?.state === 'open') log(openCatalog);
}
