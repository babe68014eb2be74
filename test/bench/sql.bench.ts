/**
 * `npm run bench sql`: the endpoint for callers' own SQL, as a whole and by part, compared with the same statement sent
 * by pg alone, and the masked relations compared with their tables. BENCH_ORGANIZATIONS makes the catalog smaller.
 */
import pg from 'pg';
import type { BenchContext } from '../../scripts/bench.ts';
import { openPools } from '../../server/db/pool.ts';
import { runUnchecked } from '../query/statements.ts';
import { median, timed } from './load.ts';
import { measureColdStatements } from './sql/cold.ts';
import { compareEndpoint } from './sql/endpoint.ts';

const organizations = Number(process.env.BENCH_ORGANIZATIONS ?? 200_000);
const login = 'campatlas_sql_pro';

/** Runs the benchmark and prints ratios. */
export async function run(context: BenchContext): Promise<void> {
  const { catalog, say, isCold } = context;
  const url = await catalog(organizations);
  if (isCold) return await measureColdStatements(context, url);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await compareEndpoint(owner, url, say);
    await compareRelations(owner, url, say);
  } finally {
    await owner.end();
  }
}

/** Statements over a relation, and the same over the table behind it. */
const questions: readonly (readonly [name: string, masked: string, bare: string])[] = [
  ['count of all', 'select count(*) from sessions', 'select count(*) from store.sessions'],
  [
    'scan of masked columns',
    'select count(prices), count(discounts), count(capacity) from sessions',
    'select count(prices), count(discounts), count(capacity) from store.sessions',
  ],
  [
    'group by city',
    'select city, count(*) from sessions group by 1 order by 2 desc, 1 limit 9',
    'select city, count(*) from store.sessions group by 1 order by 2 desc, 1 limit 9',
  ],
  [
    '@> of categories',
    `select count(*) from organizations where categories @> '{robotics}'`,
    `select count(*) from store.organizations where categories @> '{robotics}'`,
  ],
  [
    '&& of categories',
    `select count(*) from organizations where categories && '{robotics}'`,
    `select count(*) from store.organizations where categories && '{robotics}'`,
  ],
  [
    '@> of ages',
    'select count(*) from sessions where age_range_years @> 2',
    'select count(*) from store.sessions where age_range_years @> 2',
  ],
  [
    'ILIKE of names',
    `select count(*) from organizations where name ilike '%adventure camp of%'`,
    `select count(*) from store.organizations where name ilike '%adventure camp of%'`,
  ],
  [
    'a range of dates',
    `select count(*) from sessions where start_date between '2027-06-01' and '2027-06-07'`,
    `select count(*) from store.sessions where start_date between '2027-06-01' and '2027-06-07'`,
  ],
];

async function compareRelations(owner: pg.Client, url: string, say: (line: string) => void): Promise<void> {
  await owner.query('set max_parallel_workers_per_gather = 0; set jit = off; set work_mem = "8MB"');
  const pools = await openPools({ databaseUrl: url, log: say });
  const unchecked = (text: string, mayCachePlan = false) => runUnchecked({ pools }, login, text, { mayCachePlan });
  const caller = await (await pools.callerSql(login)).connect();
  try {
    const fixed = new Map<string, number>();
    for (const relation of ['organizations', 'sessions']) {
      const [cursor, alone]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < 100; turn += 1) {
        alone.push(await timed(() => owner.query(`select name from store.${relation} limit 0`)));
        cursor.push(await timed(() => unchecked(`select name from ${relation} limit 0`)));
      }
      fixed.set(relation, median(cursor) - median(alone));
      say(
        `login, cursor and the masks' planning of ${relation} cost ${fixed.get(relation)?.toFixed(3)} ms ` +
          'where no row is read',
      );
    }
    say('ratios to the bare table: of a new text, of one without that cost, and of one that came before (goal 1.3)');
    for (const [name, masked, bare] of questions) {
      const [mine, again, plain]: [number[], number[], number[]] = [[], [], []];
      const turns = (await timed(() => owner.query(bare))) < 10 ? 70 : 7;
      for (let turn = 0; turn < turns; turn += 1) {
        plain.push(await timed(() => owner.query(bare)));
        mine.push(await timed(() => unchecked(masked)));
        again.push(await timed(() => unchecked(masked, true)));
      }
      // The plan of the login itself: it may not read table statistics, so its plan can differ from the owner's.
      const { rows } = await caller.query<Record<string, string>>(`explain ${masked}`);
      const index = /using (\w+)|on (\w+_idx)/.exec(rows.map((row) => row['QUERY PLAN']).join(' '));
      const own = fixed.get(/from (\w+)/.exec(masked)?.[1] ?? '') ?? 0;
      const ratios = [median(mine), median(mine) - own, median(again)].map((time) => (time / median(plain)).toFixed(2));
      say(
        `${name.padEnd(24)} ${median(plain).toFixed(2).padStart(8)} ms bare ` +
          `${median(mine).toFixed(2).padStart(8)} ms masked  ${ratios.join('  ')}  ` +
          `${index?.[1] ?? index?.[2] ?? 'no index'}`,
      );
    }
  } finally {
    caller.release();
    await pools.close();
  }
}
