/**
 * A separate database for a test file: `const database = await openDatabase()` in a before hook; it is dropped at the
 * end.
 */
import test from 'ava';
import pg from 'pg';
import { type Content, createClone } from '../scripts/clone.ts';
import { leaveCluster } from '../scripts/test-cluster.ts';
import { openPools, type Pools } from '../server/db/pool.ts';
import './patience.ts';

export type TestDatabase = {
  /** The owner's URL. */
  url: string;
  pools: Pools;
  /** Runs one statement as the owner and returns its rows. */
  sql<Row extends Record<string, unknown> = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<Row[]>;
  close(): Promise<void>;
};

const lockTimeout = '30s';

const opened = new Set<TestDatabase>();

/** Clones the template, optionally with content. What the test does not close is closed after its file. */
export async function openDatabase(content?: Content): Promise<TestDatabase> {
  const clone = await createClone(content);
  const owner = new pg.Pool({ connectionString: clone.url, max: 4 });
  owner.on('error', () => {});
  const name = new URL(clone.url).pathname.slice(1);
  await owner.query(`alter role campatlas_server in database ${name} set lock_timeout = '${lockTimeout}'`);
  const pools = await openPools({ databaseUrl: clone.url, max: 6, log: () => {} });
  let closed: Promise<void> | null = null;
  const close = async () => {
    opened.delete(database);
    await pools.close();
    await owner.end();
    await clone.drop();
  };
  const database: TestDatabase = {
    url: clone.url,
    pools,
    sql: async <Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) => {
      const { rows } = await owner.query<Row>(text, [...values]);
      return rows;
    },
    close: () => (closed ??= close()),
  };
  opened.add(database);
  return database;
}

test.after.always('databases are given back', async () => {
  for (const database of opened) await database.close();
  await leaveCluster();
});
