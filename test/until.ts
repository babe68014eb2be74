/** Waiting for what has to come to pass: a fixed sleep is too short on a busy machine and too long on any other. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from './database.ts';

/** Waits until something holds; fails after two minutes, which no machine needs. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 120_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`it did not come to pass that ${what}`);
    await sleep(10);
  }
}

/** Waits until a backend that was told to end is gone, and with it its locks. */
export async function untilGone({ sql }: TestDatabase, pid: unknown): Promise<void> {
  const query = 'select from pg_stat_activity where pid = $1';
  await until(`backend ${pid} is gone`, async () => (await sql(query, [pid])).length === 0);
}

/** Waits until so many statements of this database wait for a lock. */
export async function untilWaiting({ sql }: TestDatabase, count: number): Promise<void> {
  const query = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await until(`${count} statements wait for a lock`, async () => (await sql(query)).length >= count);
}
