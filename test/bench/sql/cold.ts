/**
 * `npm run bench sql -- --cold`: the legitimate statements of test/query/corpus with a plan's login and empty caches.
 * Prints milliseconds and pages; caches are emptied before each statement, or once with TOGETHER=true.
 */
import pg from 'pg';
import type { BenchContext } from '../../../scripts/bench.ts';
import { honest } from '../../query/statements.ts';
import { countPages } from '../cold.ts';

const goal = 5000;

/** Prints the statements that read the most pages, and all that were slower than the goal. */
export async function measureColdStatements({ say, emptyMemory }: BenchContext, url: string): Promise<void> {
  const found: { text: string; ms: number; read: number; hit: number }[] = [];
  const asked = honest.filter((text) => text.includes(process.env.ONLY ?? '') && !/^\s*(explain|values)/i.test(text));
  for (const [at, text] of asked.entries()) {
    if (at === 0 || process.env.TOGETHER !== 'true') await emptyMemory(url);
    const pages = await measure(url, text);
    if (pages === null) say(`  not counted: ${text}`);
    else found.push({ text, ...pages });
  }
  const slowest = found.toSorted((a, b) => b.ms - a.ms);
  for (const { text, ms, read, hit } of slowest.filter(({ ms }, at) => at < 20 || ms > goal))
    say(`  ${ms.toFixed(0).padStart(6)} ms  read ${String(read).padStart(6)}, hit ${String(hit).padStart(8)}  ${text}`);
  say(`  ${found.length} statements, ${found.filter(({ ms }) => ms > goal).length} slower than ${goal} ms`);
}

/** Runs as the plan's role with its search path; null for a statement that cannot be explained. */
async function measure(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set role campatlas_enterprise; set search_path = canonical');
    await countPages(client, 'select id from organizations limit 1', []);
    return await countPages(client, text.replace(/;\s*$/, ''), []).catch(() => null);
  } finally {
    await client.end();
  }
}
