import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from '../database.ts';
import { until } from '../until.ts';

/** Processor seconds used by a process; 0 when it has ended. */
function processorSeconds(pid: number): number {
  try {
    // After the process name in parentheses, which may contain anything: user and system time in hundredths of a
    // second.
    const [, rest = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

/** The callers' statements that are running. */
export const runningIn = ({ sql }: TestDatabase) =>
  sql<{ pid: number; query: string }>(`select pid, query from pg_stat_activity
    where usename like 'campatlas_sql_%' and state = 'active' and datname = current_database()`);

/**
 * Callers' statements that continue although they should have stopped: they have used twelve seconds of processor time
 * since, or have not ended for a minute. The longest in the corpus uses 2.6 seconds in all, more on a slow machine.
 */
export async function leftRunning(database: TestDatabase): Promise<string[]> {
  const before = new Map<number, number>();
  for (let turn = 0; ; turn += 1) {
    const rows = await runningIn(database);
    if (rows.length === 0) return [];
    const left = rows.filter(({ pid }) => {
      const spent = processorSeconds(pid);
      if (!before.has(pid)) before.set(pid, spent);
      return spent - (before.get(pid) ?? 0) > 12 || turn === 600;
    });
    if (left.length > 0) return left.map(({ query }) => query.slice(0, 200));
    await sleep(100);
  }
}

/** Waits until no caller's statement is running. */
export async function untilNoneRuns(database: TestDatabase): Promise<void> {
  await until('no statement of a caller is left', async () => (await runningIn(database)).length === 0);
}

/** The number of running statements of a plan's login. */
export async function runningOf({ sql }: TestDatabase, plan: string): Promise<number> {
  const rows = await sql(
    `select from pg_stat_activity where datname = current_database() and usename = $1 and state = 'active'`,
    [`campatlas_sql_${plan}`],
  );
  return rows.length;
}
