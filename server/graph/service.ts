import type { PgClient, PgClientQuery, WithPgClient } from 'postgraphile/@dataplan/pg';
import type { Value } from '../db/as-viewer.ts';
import type { Pools } from '../db/pool.ts';
import { ofRole, type Viewer } from '../db/viewer.ts';
import { viewerDatabase } from '../db/viewer-database.ts';
import { limits } from './limits.ts';

/** The role that introspects the views: it sees all of them. */
const schemaRole = 'campatlas_admin';

const account = 'campatlas.account';

/** Timeout of the statement that reads the views' definitions, in milliseconds. It takes seconds on a busy machine. */
const introspectionTime = 15_000;

/** The settings with which PostGraphile runs a request's statements: role and account. */
export function settingsOf({ role, accountId }: Viewer): Record<string, string> {
  return accountId === null ? { role } : { role, [account]: accountId };
}

/**
 * Runs PostGraphile's statements on our pools: as the viewer in the settings, read-only, in one round trip, each for at
 * most so many milliseconds.
 */
export function clientOf(pools: Pools, milliseconds: number = limits.time): WithPgClient {
  return async (settings, callback) => {
    const role = settings?.role;
    if (role == null) throw new Error('a statement of GraphQL says who acts');
    return callback(new ViewerClient(pools, { role, accountId: settings?.[account] ?? null }, milliseconds));
  };
}

/** PostGraphile's service configuration: the schema of callers' views. */
export function serviceOf(pools: Pools): GraphileConfig.PgServiceConfiguration {
  const client = clientOf(pools, introspectionTime);
  return {
    name: 'main',
    schemas: ['canonical'],
    withPgClientKey: 'withPgClient',
    pgSettingsKey: 'pgSettings',
    pgSettingsForIntrospection: settingsOf(ofRole(schemaRole)),
    adaptor: {
      createWithPgClient: () => client,
      makePgService: () => {
        throw new Error('the service is made by serviceOf');
      },
    },
    adaptorSettings: {},
  } as unknown as GraphileConfig.PgServiceConfiguration;
}

class ViewerClient implements PgClient {
  readonly #pools: Pools;
  readonly #viewer: Viewer;
  readonly #milliseconds: number;

  constructor(pools: Pools, viewer: Viewer, milliseconds: number) {
    this.#pools = pools;
    this.#viewer = viewer;
    this.#milliseconds = milliseconds;
  }

  /** Values stay in PostgreSQL's text format, as PostGraphile expects. */
  async query<Data>({ text, values = [], arrayMode = false }: PgClientQuery) {
    const database = viewerDatabase(this.#pools, this.#viewer);
    const { fields, rows } = await database.rows(text, values as Value[], this.#milliseconds);
    const shaped = arrayMode
      ? rows
      : rows.map((row) => Object.fromEntries(fields.map(({ name }, at) => [name, row[at]])));
    return { rows: shaped as unknown as readonly Data[], rowCount: rows.length };
  }

  withTransaction(): never {
    throw new Error('GraphQL only reads');
  }
}
