/** Runs tasks of the worker once and without a queue, with its rights. */
import { type JobHelpers, Logger, type Task } from 'graphile-worker';
import pg from 'pg';
import { serverUrl } from '../server/db/pool.ts';
import type { TestDatabase } from './database.ts';

export async function runTask(task: unknown, { url }: Pick<TestDatabase, 'url'>): Promise<void> {
  const pool = new pg.Pool({ connectionString: await serverUrl(url, 'campatlas_worker'), max: 2 });
  const withPgClient: JobHelpers['withPgClient'] = async (work) => {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  };
  try {
    await (task as Task)({}, { withPgClient, logger: new Logger(() => () => {}) } as JobHelpers);
  } finally {
    await pool.end();
  }
}

/** Runs one statement with the worker's rights. */
export async function queryAsWorker({ url }: Pick<TestDatabase, 'url'>, text: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: await serverUrl(url, 'campatlas_worker') });
  await client.connect();
  try {
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}
