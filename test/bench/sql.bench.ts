/**
 * `npm run bench sql`: the endpoint for callers' own SQL, everything included, against the same statement sent by pg alone, and the
 * masked relations against their tables. BENCH_ORGANIZATIONS makes the catalog smaller.
 */
import pg from 'pg';
import { pino } from 'pino';
import type { BenchContext } from '../../scripts/bench.ts';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openPools } from '../../server/db/pool.ts';
import { routes } from '../../server/routes/index.ts';
import { deskOf } from '../../server/routes/query/desk.ts';
import { KnownPopulations } from '../../server/shared/known-populations.ts';
import { KnownRows } from '../../server/shared/known-rows.ts';
import { openGate } from '../../server/viewer/gate.ts';
import { runUnchecked } from '../query/statements.ts';
import { makeKey } from './key.ts';
import { median } from './load.ts';

const organizations = Number(process.env.BENCH_ORGANIZATIONS ?? 200_000);
const turns = 600;

/** Runs the benchmark and prints ratios. */
export async function run({ catalog, say }: BenchContext): Promise<void> {
  const url = await catalog(organizations);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await compareEndpoint(owner, url, say);
    await compareRelations(owner, url, say);
  } finally {
    await owner.end();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function compareEndpoint(owner: pg.Client, url: string, say: (line: string) => void): Promise<void> {
  const key = await makeKey(owner);
  const pools = await openPools({ databaseUrl: url, log: say });
  const gate = openGate(pools.server, { prepare: pools.prepare });
  try {
    const host = {
      config: readConfig({ DATABASE_URL: url }),
      pools,
      routes,
      knownRows: new KnownRows(1 << 20),
      knownPopulations: new KnownPopulations(1 << 20),
      version: 'bench',
      startedAt: new Date(),
    } as Parameters<typeof createApp>[0]['host'];
    const app = createApp({ host, gate, log: pino({ level: 'silent' }) });
    const text =
      'select id, name, city, start_date, end_date, registration_status from sessions order by start_date, id limit 24';
    const bare = text.replace('from sessions', 'from store.sessions');
    const body = Buffer.from(JSON.stringify({ sql: text }));
    const headers = new Map([
      ['x-api-key', [key]],
      ['content-type', ['application/json']],
    ]);
    const endpoint = async () => {
      const signal = new AbortController().signal;
      const answer = await app.handle({
        method: 'POST',
        path: '/api/canonical/query',
        query: '',
        headers,
        body,
        signal,
      });
      if (answer.status !== 200) throw new Error(`${answer.status} ${String(answer.body)}`);
      return answer;
    };
    const direct = () => owner.query({ text: bare, rowMode: 'array' });
    const [mine, theirs] = [JSON.parse(String((await endpoint()).body)).data.rows, (await direct()).rows];
    if (mine.length !== 24 || String(mine.map((row: string[]) => row[0])) !== String(theirs.map((row) => row[0])))
      throw new Error('the rows differ');
    const caller = await (await pools.callerSql('campatlas_sql_pro')).connect();
    const masked = () => caller.query({ text, rowMode: 'array' });
    const times = {
      endpoint: [] as number[],
      unchecked: [] as number[],
      direct: [] as number[],
      masked: [] as number[],
    };
    for (let turn = 0; turn < turns; turn += 1) {
      times.direct.push(await timed(direct));
      times.masked.push(await timed(masked));
      times.endpoint.push(await timed(endpoint));
      // The audit is written after the answer: it is no part of the next measure.
      await deskOf(pools).settled();
      times.unchecked.push(await timed(() => runUnchecked({ pools } as never, 'campatlas_sql_pro', text)));
    }
    caller.release();
    const middle = (name: keyof typeof times) => median(times[name].slice(50));
    say(
      `24 rows: pg alone ${middle('direct').toFixed(3)} ms, masked by pg alone ${middle('masked').toFixed(3)} ms, as a caller's login in a cursor ${middle('unchecked').toFixed(3)} ms, whole request ${middle('endpoint').toFixed(3)} ms`,
    );
    say(`cursor and login / pg, masked too      ${(middle('unchecked') / middle('masked')).toFixed(2)} (goal 1.6)`);
    say(`cursor and login / pg alone           ${(middle('unchecked') / middle('direct')).toFixed(2)}`);
    say(`whole request / pg alone              ${(middle('endpoint') / middle('direct')).toFixed(2)} (goal 1.6)`);
  } finally {
    await gate.close();
    await pools.close();
  }
}

/** Statements over a relation, with the table that stands behind it. */
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
  try {
    const [cursor, alone]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < 60; turn += 1) {
      alone.push(await timed(() => owner.query('select name from store.organizations limit 0')));
      cursor.push(
        await timed(() =>
          runUnchecked({ pools } as never, 'campatlas_sql_pro', 'select name from organizations limit 0'),
        ),
      );
    }
    const fixed = median(cursor) - median(alone);
    say(
      `login, cursor and the masks' planning cost ${fixed.toFixed(3)} ms where no row is read; the last ratio is without them`,
    );
    for (const [name, masked, bare] of questions) {
      const [mine, plain]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < 7; turn += 1) {
        plain.push(await timed(() => owner.query(bare)));
        mine.push(await timed(() => runUnchecked({ pools } as never, 'campatlas_sql_pro', masked)));
      }
      const plan = (await owner.query(`explain ${masked.replace(/from (\w+)/, 'from canonical.$1')}`)).rows
        .map((row: Record<string, string>) => row['QUERY PLAN'])
        .join(' ');
      const index = /using (\w+)|on (\w+_idx)/.exec(plan);
      say(
        `${name.padEnd(24)} ${median(plain).toFixed(1).padStart(8)} ms bare ${median(mine).toFixed(1).padStart(8)} ms masked  ${(median(mine) / median(plain)).toFixed(2)} (goal 1.3), ${((median(mine) - fixed) / median(plain)).toFixed(2)} ${index?.[1] ?? index?.[2] ?? 'no index'}`,
      );
    }
  } finally {
    await pools.close();
  }
}
