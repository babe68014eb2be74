/** Waiting for what has to come to pass: a fixed sleep is too short on a busy machine and too long on any other. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { asOwner } from './clone.ts';
import type { TestDatabase } from './database.ts';

/** No machine needs so long for anything that is waited for here. */
const limitMs = 120_000;

/** Waits until something holds; fails after two minutes and says what it waited for. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, pauseMs = 10): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`it did not come to pass that ${what}`);
    await sleep(pauseMs);
  }
}

/** What is given once it is as awaited; asks again and again, and fails after two minutes. */
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

/** What a promise gives; fails after two minutes, or the time given, and says what it waited for. */
export async function within<T>(what: string, promise: Promise<T>, ms = limitMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not come to pass within ${ms / 1000} s that ${what}`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * The least of up to three figures, where each may have met a moment in which the machine stood still: another one is
 * taken only while none is below the limit.
 */
export async function leastOf(limit: number, first: number, again: () => Promise<number>): Promise<number> {
  let least = first;
  for (let tries = 1; tries < 3 && least >= limit; tries += 1) least = Math.min(least, await again());
  return least;
}

/**
 * What many who read without a pause are answered about an act, which begins once they were answered 30 times: the
 * answers before it, and for each reader that to its first request after it.
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

/** What a process says next, over its channel or on its standard output; fails when it ends before. */
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

/** Sends a process a signal, if it has not ended, and waits until it has. */
export async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await within(`process ${child.pid} ends after ${signal}`, ended);
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

/**
 * What is answered to work of which so many statements wait for what a transaction of the owner has done: it is
 * committed when they do.
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

/** Waits until somebody in this database has, or waits for, the advisory lock of a key. */
export async function untilLocked(
  { sql }: Pick<TestDatabase, 'sql'>,
  key: number,
  how: 'held' | 'awaited' = 'held',
): Promise<void> {
  const query = `select from pg_locks where locktype = 'advisory' and (classid, objid) = (0, $1) and granted = $2
    and database = (select oid from pg_database where datname = current_database())`;
  await until(`lock ${key} is ${how}`, async () => (await sql(query, [key, how === 'held'])).length > 0);
}
