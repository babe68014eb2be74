/** Waiting for conditions: a fixed sleep is too short on a busy machine and too long on any other. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { asOwner } from '../scripts/clone.ts';
import type { TestDatabase } from './database.ts';

/** Timeout of all conditions here; none takes that long on any machine. */
const limitMs = 120_000;

/** Waits until the condition holds; fails after two minutes with `what`. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, pauseMs = 10): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`it did not come to pass that ${what}`);
    await sleep(pauseMs);
  }
}

/** Polls until the result is as awaited and returns it; fails after two minutes. */
export async function onceGiven<T>(
  what: string,
  ask: () => Promise<T>,
  isAwaited: (given: T) => boolean,
  pauseMs = 10,
): Promise<T> {
  let given = await ask();
  const holds = async () => {
    if (isAwaited(given)) return true;
    given = await ask();
    return isAwaited(given);
  };
  await until(what, holds, pauseMs);
  return given;
}

/** The promise's result; fails after `ms` (default two minutes) with `what`. */
export async function within<T>(what: string, promise: Promise<T>, ms = limitMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not come to pass within ${ms / 1000} s that ${what}`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * The smallest of up to three measurements, since the machine may have stalled during one: measures again only while
 * none is below the limit.
 */
export async function leastOf(limit: number, first: number, again: () => Promise<number>): Promise<number> {
  let least = first;
  for (let tries = 1; tries < 3 && least >= limit; tries += 1) least = Math.min(least, await again());
  return least;
}

/**
 * Runs an act under continuous reads, starting it after 30 answers. Returns the answers before it, and for each reader
 * the answer to its first request after it.
 */
export async function readAcross<Answer>(readers: number, read: () => Promise<Answer>, act: () => Promise<unknown>) {
  const before: Answer[] = [];
  let isDone = false;
  const reader = async () => {
    for (;;) {
      const isLate = isDone;
      const answer = await read();
      if (isLate) return answer;
      before.push(answer);
    }
  };
  const after = Promise.all(Array.from({ length: readers }, reader));
  try {
    await Promise.race([after, until('readers are answered', () => before.length >= 30)]);
    const earlier = [...before];
    await act();
    isDone = true;
    return { before: earlier, after: await after };
  } finally {
    isDone = true;
  }
}

/** The next message or output of a process; fails if it ends first. */
export async function saysNext(child: ChildProcess, where: 'channel' | 'output'): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  const said = where === 'channel' ? once(child, 'message', { signal }) : once(outputOf(child), 'data', { signal });
  const ended = once(child, 'close', { signal }).then(([code, name]) => {
    throw new Error(`process ${child.pid} ended with ${code ?? name} before it said anything`);
  });
  try {
    const [words] = await within(`process ${child.pid} says something`, Promise.race([said, ended]));
    return words;
  } finally {
    over.abort();
    await Promise.allSettled([said, ended]);
  }
}

function outputOf({ stdout, pid }: ChildProcess): NodeJS.ReadableStream {
  if (stdout === null) throw new Error(`the output of process ${pid} is not read`);
  return stdout;
}

/** Sends a signal to a process that is still running and waits for its end. */
export async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await within(`process ${child.pid} ends after ${signal}`, ended);
}

/** Waits until a terminated backend and its locks are gone. */
export async function untilGone({ sql }: TestDatabase, pid: unknown): Promise<void> {
  const query = 'select from pg_stat_activity where pid = $1';
  await until(`backend ${pid} is gone`, async () => (await sql(query, [pid])).length === 0);
}

/** Waits until this many statements of the database wait for a lock. */
export async function untilWaiting({ sql }: TestDatabase, count: number): Promise<void> {
  const query = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await until(`${count} statements wait for a lock`, async () => (await sql(query)).length >= count);
}

/**
 * Runs `work` while a transaction of the owner holds locks; commits it when `count` statements are waiting, and returns
 * the result of `work`.
 */
export async function behind<T>(
  database: TestDatabase,
  statements: string,
  count: number,
  work: () => Promise<T>,
): Promise<T> {
  return await asOwner(database.url, async (holder) => {
    await holder.query(`begin; ${statements}`);
    const done = work();
    await untilWaiting(database, count);
    await holder.query('commit');
    return await done;
  });
}

/** Waits until a session of this database holds, or waits for, an advisory lock. */
export async function untilLocked(
  { sql }: Pick<TestDatabase, 'sql'>,
  key: number,
  how: 'held' | 'awaited' = 'held',
): Promise<void> {
  const query = `select from pg_locks where locktype = 'advisory' and (classid, objid) = (0, $1) and granted = $2
    and database = (select oid from pg_database where datname = current_database())`;
  await until(`lock ${key} is ${how}`, async () => (await sql(query, [key, how === 'held'])).length > 0);
}
