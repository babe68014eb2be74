import type { JobHelpers } from 'graphile-worker';
import type { Pool } from '../server/db/pool.ts';

/** A pool for a job that holds no connection between statements, for jobs that wait for something else. */
export function statementsOf({ withPgClient }: Pick<JobHelpers, 'withPgClient'>): Pick<Pool, 'query'> {
  const query = (text: string, values?: unknown[]) => withPgClient((client) => client.query(text, values));
  return { query: query as never };
}
