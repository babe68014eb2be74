import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isTracing } from '../tracing/spans.ts';
import { timeouts } from './timeouts.ts';
import { tracePool } from './trace.ts';

export interface ConnectionPoolOptions {
  /** Most connections. */
  readonly max?: number;
  /** Milliseconds after which the driver gives up a query; 0 for never. */
  readonly timeLimit?: number;
  readonly log: (message: string, error?: unknown) => void;
}

/** Makes a pool of connections; `name` is that of its spans. */
export function makePool(name: string, connectionString: string, options: ConnectionPoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'campatlas server',
    max: options.max ?? 8,
    connectionTimeoutMillis: timeouts.connect,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Ends a query on a dead connection.
    query_timeout: options.timeLimit ?? timeouts.answer,
  });
  if (isTracing()) tracePool(pool, name);
  pool.on('error', (error) => options.log('an idle database connection failed', error));
  // A client that is checked out but idle has no other error listener.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Replaces every current connection of the pool as soon as it is idle. */
export async function renew(pool: pg.Pool): Promise<void> {
  const renewed = new WeakSet<pg.PoolClient>();
  const note = (client: pg.PoolClient) => void renewed.add(client);
  pool.on('connect', note);
  for (let wait = 10; wait < 60_000; wait *= 2) {
    const taken = await Promise.allSettled(Array.from({ length: pool.idleCount }, () => pool.connect()));
    const idle = taken.flatMap((each) => ('value' in each ? [each.value] : []));
    const stale = idle.filter((client) => !renewed.has(client));
    for (const client of idle) client.release(stale.includes(client));
    if (stale.length === 0 && pool.totalCount === pool.idleCount) break;
    await sleep(wait, undefined, { ref: false });
  }
  pool.off('connect', note);
}
