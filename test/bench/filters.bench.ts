/**
 * `npm run bench filters`: structured filters on the large catalog, compared with the obvious SQL over tables without
 * our indexes, and with the best handwritten SQL over ours. Each comparison also checks that the counts are equal.
 */
import pg from 'pg';
import type { BenchContext } from '../../scripts/bench.ts';
import { makeKey } from '../../scripts/make-key.ts';
import { CatalogChanges } from '../../server/db/catalog-changes.ts';
import { openPools } from '../../server/db/pool.ts';
import { ofRole } from '../../server/db/viewer.ts';
import { viewerDatabase } from '../../server/db/viewer-database.ts';
import { listRecords } from '../../server/routes/catalog/records.ts';
import { CachedPopulations } from '../../server/shared/cached-populations.ts';
import { CachedRows } from '../../server/shared/cached-rows.ts';
import { measureCold } from './filters/cold.ts';
import { handWritten, legal, population } from './filters/questions.ts';
import { foldKind } from './fold.ts';
import { openLine } from './line.ts';
import { median } from './load.ts';
import { startPeer } from './peers.ts';

const role = 'campatlas_pro';

type Context = Parameters<typeof listRecords>[1];

/** Runs the benchmark and prints ratios. */
export async function run(context: BenchContext): Promise<void> {
  const { catalog, say, isCold } = context;
  const url = await catalog(200_000);
  if (isCold) return await measureCold(context, url);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query("set jit = off; set work_mem = '64MB'");
    // As the worker does every minute.
    for (const kind of ['organization', 'activity', 'session']) await foldKind(owner, kind);
    await comparePopulation(owner, url, say);
    await compareHandWritten(owner, say);
    await measureLegal(owner, say);
  } finally {
    await owner.query('drop schema if exists bench cascade');
    await owner.end();
  }
}

/** A page and its exact total under category, age, region and related price. */
async function comparePopulation(owner: pg.Client, url: string, say: BenchContext['say']): Promise<void> {
  await makeNaiveTables(owner);
  const naivePage = await timed(owner, { text: `${population.naive} ${population.naivePage}` }, 3);
  const naiveCount = await timed(owner, { text: `${population.naive} ${population.naiveTotal}` }, 3);
  const naive = naivePage.ms + naiveCount.ms;
  const values = [
    'organization',
    JSON.stringify({ filter: JSON.stringify(population.filter), limit: 24, offset: 0 }),
    null,
  ];
  await owner.query(`set role ${role}`);
  const cold = await timed(owner, { text: 'select ids, total from api.list_records($1, $2, $3, false)', values }, 15);
  await owner.query('reset role');
  same('total', String(naiveCount.rows[0]?.total), String(cold.rows[0]?.total));
  same('page', String(naivePage.rows[0]?.ids), String(cold.rows[0]?.ids));
  const again = await pagesInProcess(url, String(cold.rows[0]?.total));
  const repeated = await pagesOverHttp(owner, url, String(cold.rows[0]?.total));
  say(`page and exact total under category, age, region and related price: ${String(cold.rows[0]?.total)} found`);
  say(`  obvious SQL        ${naive.toFixed(1).padStart(8)} ms`);
  say(`  cold               ${cold.ms.toFixed(2).padStart(8)} ms  ${(naive / cold.ms).toFixed(0)} × (goal 20)`);
  say(
    `  next pages, HTTP   ${repeated.toFixed(2).padStart(8)} ms  ` +
      `${(naive / repeated).toFixed(0)} × (goal 500), metering included`,
  );
  say(`  route, new page    ${again.fresh.toFixed(3).padStart(8)} ms  ${(naive / again.fresh).toFixed(0)} ×`);
  say(
    `  route, shown page  ${again.shown.toFixed(3).padStart(8)} ms  ${(naive / again.shown).toFixed(0)} × (goal 500)`,
  );
}

/**
 * Median times of pages of one population as the route produces them after authentication: new pages, and repeated
 * ones. Like all figures here, they are for rows in PostgreSQL's memory: a first pass in a separate process reads them
 * from disk.
 */
async function pagesInProcess(url: string, total: string): Promise<{ fresh: number; shown: number }> {
  const pools = await openPools({ databaseUrl: url, log: () => {} });
  try {
    const db = viewerDatabase(pools, ofRole(role));
    const { revision } = await db.one('select logic.catalog_revision() as revision');
    const caller = { dbRole: role, tier: 'pro', resultWindow: null };
    const [fresh, shown]: [number[], number[]] = [[], []];
    for (const isWarm of [false, true]) {
      const changes = new CatalogChanges(null);
      const cachedRows = new CachedRows(1 << 24, changes.freshness);
      const host = { changes, cachedRows, cachedPopulations: new CachedPopulations(1 << 24, changes.freshness) };
      const context = { caller, db, host, revision } as unknown as Context;
      for (let turn = 0; turn < (isWarm ? 160 : 40); turn++) {
        const query = { filter: JSON.stringify(population.filter), offset: (turn % 40) * 24, includeRows: true };
        const began = process.hrtime.bigint();
        const answer = await listRecords('organization', context, query);
        if (isWarm && turn > 0) (turn < 40 ? fresh : shown).push(Number(process.hrtime.bigint() - began) / 1e6);
        const { total: told } = JSON.parse('text' in answer ? answer.text : '') as { total: number };
        same('total in process', String(told), total);
      }
    }
    return { fresh: median(fresh), shown: median(shown) };
  } finally {
    await pools.close();
  }
}

/**
 * The median time of new pages of one population over HTTP, including metering and masks, without cached answers. Pages
 * of another list come first, so that code and connections are warm.
 */
async function pagesOverHttp(owner: pg.Client, url: string, total: string): Promise<number> {
  const key = await makeKey(owner);
  const port = 7105;
  const server = await startPeer('campatlas', [url, '0'], port);
  const line = await openLine(port, { 'x-api-key': key });
  try {
    for (let turn = 0; turn < 500; turn++) await line.get(`/api/organizations?region=TX&offset=${turn * 24}`);
    const filter = encodeURIComponent(JSON.stringify(population.filter));
    const times: number[] = [];
    for (let turn = 0; turn < 40; turn++) {
      const { text, ms } = await line.get(`/api/organizations?offset=${turn * 24}&filter=${filter}`);
      if (turn > 0) times.push(ms);
      same('total over HTTP', String((JSON.parse(text) as { total: number }).total), total);
    }
    return median(times);
  } finally {
    line.close();
    await server.stop();
  }
}

/** The tables of a first version: facts in one row, prices as JSON, a primary key and no other index. */
async function makeNaiveTables(owner: pg.Client): Promise<void> {
  await owner.query(`
    drop schema if exists bench cascade; create schema bench;
    create table bench.organizations as
      select o.id, o.name, c.region, o.categories, lower(o.age_range_years) as youngest,
        upper(o.age_range_years) - 1 as oldest
      from store.organizations o join store.configurations c on c.id = o.configuration_id;
    create table bench.sessions as select s.id, s.owner_id as organization_id, s.name, s.prices from store.sessions s;
    alter table bench.organizations add primary key (id); alter table bench.sessions add primary key (id);`);
  await owner.query('vacuum analyze bench.organizations');
  await owner.query('vacuum analyze bench.sessions');
}

async function compareHandWritten(owner: pg.Client, say: BenchContext['say']): Promise<void> {
  say('\ncompiled filter / best hand-written SQL (goal at most 1.1), count of all matches');
  for (const { name, kind, filter, sql } of handWritten) {
    const compiled = await compile(owner, kind, filter);
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < 7; turn++) {
      const one = await timed(owner, { text: `select count(*) ${compiled}` }, 1);
      const two = await timed(owner, { text: sql }, 1);
      same(name, String(one.rows[0]?.count), String(two.rows[0]?.count));
      ours.push(one.ms);
      theirs.push(two.ms);
    }
    const [a, b] = [median(ours), median(theirs)];
    say(`  ${name.padEnd(34)} ${a.toFixed(1).padStart(7)} / ${b.toFixed(1).padStart(7)} ms  ${(a / b).toFixed(2)} ×`);
  }
}

/** Every kind of node on every kind of record: the page with its total, uncached, and the plan of the count. */
async function measureLegal(owner: pg.Client, say: BenchContext['say']): Promise<void> {
  say('\nlegal filters: page with exact total, cold (goal: p99 below one second)');
  const times: number[] = [];
  for (const { kind, filter } of legal()) {
    const text = JSON.stringify(filter);
    const values = [kind, JSON.stringify({ filter: text, limit: 24, offset: 0 })];
    await owner.query('set role campatlas_admin');
    const { ms, rows } = await timed(
      owner,
      { text: 'select total from api.list_records($1, $2, null, false)', values },
      1,
    );
    await owner.query('reset role');
    times.push(ms);
    say(`  ${ms.toFixed(1).padStart(8)} ms  ${String(rows[0]?.total).padStart(8)}  ${kind} ${text}`);
    if (process.env.PLANS === 'true')
      await printPlan(owner, `select count(*) ${await compile(owner, kind, filter)}`, say);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  say(
    `  ${times.length} filters: p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, ` +
      `worst ${at(1).toFixed(1)} ms`,
  );
}

async function compile(owner: pg.Client, kind: string, filter: unknown): Promise<string> {
  const { rows } = await owner.query<{ text: string }>(
    "select logic.compile_query($1, jsonb_build_object('filter', $2::text), 'campatlas_admin') as text",
    [kind, JSON.stringify(filter)],
  );
  return rows[0]?.text ?? '';
}

async function printPlan(owner: pg.Client, text: string, say: BenchContext['say']): Promise<void> {
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, costs off) ${text}`);
  for (const row of rows) say(`      ${row['QUERY PLAN']}`);
}

async function timed(
  owner: pg.Client,
  query: { text: string; values?: unknown[] },
  turns: number,
): Promise<{ ms: number; rows: Record<string, unknown>[] }> {
  const times: number[] = [];
  let rows: Record<string, unknown>[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const began = process.hrtime.bigint();
    rows = (await owner.query(query)).rows;
    times.push(Number(process.hrtime.bigint() - began) / 1e6);
  }
  return { ms: median(times), rows };
}

function same(what: string, one: string, two: string): void {
  if (one !== two) throw new Error(`${what}: the answers differ, ${one.slice(0, 200)} and ${two.slice(0, 200)}`);
}
