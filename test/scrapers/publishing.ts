import type { JobHelpers } from 'graphile-worker';
import pg from 'pg';
import { serverUrl } from '../../server/db/pool.ts';
import publish from '../../workers/tasks/scrapers/publish.ts';
import type { TestDatabase } from '../database.ts';

/** Runs the task that publishes the results of completed jobs, with the worker's rights. */
export async function publishAll({ url }: Pick<TestDatabase, 'url'>): Promise<void> {
  const pool = new pg.Pool({ connectionString: await serverUrl(url, 'campatlas_worker'), max: 1 });
  const withPgClient: JobHelpers['withPgClient'] = async (work) => {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  };
  try {
    await publish({}, { withPgClient } as JobHelpers);
  } finally {
    await pool.end();
  }
}
