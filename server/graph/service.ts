import type { PgClient, PgClientQuery, WithPgClient } from 'postgraphile/@dataplan/pg';
import type { Value } from '../db/as-viewer.ts';
import type { Pools } from '../db/pool.ts';
import { viewerDatabase } from '../db/viewer-database.ts';
import { limits } from './limits.ts';

/** The role that reads the catalog's views to make the schema: it sees all of them. */
const schemaRole = 'campatlas_admin';

/** Runs PostGraphile's statements on our connections: each as the role in its settings, read-only, in one message of its own. */
export function clientOf(pools: Pools): WithPgClient {
  return async (settings, callback) => callback(new ViewerClient(pools, settings?.role ?? null));
}

/** PostGraphile's description of the database: the catalog as callers see it. */
export function serviceOf(pools: Pools): GraphileConfig.PgServiceConfiguration {
  const client = clientOf(pools);
  return {
    name: 'main',
    schemas: ['canonical'],
    withPgClientKey: 'withPgClient',
    pgSettingsKey: 'pgSettings',
    pgSettingsForIntrospection: { role: schemaRole },
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
  readonly #role: string | null;

  constructor(pools: Pools, role: string | null) {
    this.#pools = pools;
    this.#role = role;
  }

  /** Values stay the texts that PostgreSQL wrote, which is what PostGraphile asks for. */
  async query<Data>({ text, values = [], arrayMode = false }: PgClientQuery) {
    const { fields, rows } = await viewerDatabase(this.#pools, this.#role).rows(text, values as Value[], limits.time);
    const shaped = arrayMode
      ? rows
      : rows.map((row) => Object.fromEntries(fields.map(({ name }, at) => [name, row[at]])));
    return { rows: shaped as unknown as readonly Data[], rowCount: rows.length };
  }

  withTransaction(): never {
    throw new Error('GraphQL only reads');
  }
}
