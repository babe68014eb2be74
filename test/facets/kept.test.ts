import test from 'ava';
import pg from 'pg';
import { pino } from 'pino';
import { deploy } from '../../server/db/deploy.ts';
import { startWorker } from '../../workers/main.ts';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { catalogLines, importLines, openCatalog } from '../fixtures/catalog.ts';
import { answerFacets } from '../fixtures/facets.ts';
import { type Line, line } from '../fixtures/line.ts';
import { truthOf } from '../fixtures/truth.ts';
import { runs } from '../random.ts';
import { until, untilGone } from '../until.ts';
import { fold, forgetAnswers } from './agree.ts';

let api: Api;
let database: TestDatabase;
test.beforeEach(async () => {
  ({ api, database } = await openCatalog());
});

const ask = async (more: string, name: Name = 'starter') => await api.as(name).get(`/api/organizations/facets?${more}`);
const answer = async (more: string) => {
  const { status, body } = await ask(more);
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  return { facets: body.facets, total: body.total };
};
const expected = (field: string, query = {}, lines: readonly Line[] = catalogLines) =>
  answerFacets(truthOf(lines), lines, 'organization', { field, query }, 'starter', '2026-01-01');

/** Falsifies the stored totals or bits, so that an answer reveals its source, and invalidates cached answers. */
async function falsify(what: 'totals' | 'bits'): Promise<void> {
  if (what === 'totals') await database.sql('update store.facet_totals set amount = amount + 1000');
  else await database.sql('update store.facet_bits set bits = ~bits');
  await forgetAnswers(database);
}

test.serial(
  'snapshot=true reads the kept totals of an unfiltered field, and they are the counts [counts.snapshot-unfiltered]',
  async (t) => {
    for (const field of ['city', 'region', 'category', 'organization_type', 'early_bird']) {
      await fold(database);
      const truth = expected(field);
      t.deepEqual(await answer(`field=${field}&snapshot=true`), truth);
      t.deepEqual(await answer(`field=${field}&snapshot=false`), truth);
    }
    await falsify('totals');
    t.is((await answer('field=category&snapshot=true')).total, expected('category').total + 1000);
    t.deepEqual(await answer('field=category&snapshot=false'), expected('category'));
  },
);

test.serial(
  'snapshot=true with a condition or a search counts what matches at that moment [counts.snapshot-filtered-live]',
  async (t) => {
    await fold(database);
    await falsify('totals');
    t.deepEqual(
      await answer('field=category&snapshot=true&city=burlington'),
      expected('category', { city: 'burlington' }),
    );
    t.deepEqual(await answer('field=category&snapshot=true&search=lake'), expected('category', { q: ['lake'] }));
    const fresh = line('organization', 'fresh', { name: 'fresh', city: 'Burlington', categories: ['fresh'] });
    await importLines(database.url, [fresh]);
    const after = await answer('field=category&snapshot=true&city=burlington');
    t.deepEqual(after, expected('category', { city: 'burlington' }, [...catalogLines, fresh]));
  },
);

test.serial(
  'with changes waiting or after a failure snapshot=true counts live [counts.snapshot-pending-live]',
  async (t) => {
    await fold(database);
    await falsify('totals');
    const fresh = line('organization', 'fresh', { name: 'fresh', city: 'Freshtown', categories: ['fresh'] });
    await importLines(database.url, [fresh]);
    const lines = [...catalogLines, fresh];
    t.deepEqual(await answer('field=category&snapshot=true'), expected('category', {}, lines));
    await fold(database);
    t.deepEqual(await answer('field=category&snapshot=true'), expected('category', {}, lines));
    await falsify('totals');
    await falsify('bits');
    t.notDeepEqual(await answer('field=category&snapshot=true'), expected('category', {}, lines));
    t.notDeepEqual(await answer('field=category&region=or'), expected('category', { region: 'or' }, lines));
    await database.sql(`select api.fail_facets('organization')`);
    await forgetAnswers(database);
    t.deepEqual(await answer('field=category&snapshot=true'), expected('category', {}, lines));
    t.deepEqual(await answer('field=category&region=or'), expected('category', { region: 'or' }, lines));
    await fold(database);
    t.like((await database.sql('select ready, failed_at from store.facet_indexes'))[0], {
      ready: true,
      failed_at: null,
    });
  },
);

test.serial('who may ask is decided anew for snapshots too [counts.snapshot-auth-live]', async (t) => {
  await fold(database);
  t.is((await ask('field=city&snapshot=true')).status, 200);
  t.is((await ask('field=postal_code&snapshot=true')).status, 403);
  t.is((await ask('field=postal_code&snapshot=true', 'team')).status, 200);
  t.is((await ask('field=city&snapshot=true', 'free')).status, 402);
  await database.sql(`update store.accounts set plan = 'free' where id = $1`, [api.cast.accounts.starter]);
  t.is((await ask('field=city&snapshot=true')).status, 402);
  await database.sql('update secret.credentials set revoked_at = now() where account_id = $1', [
    api.cast.accounts.team,
  ]);
  t.is((await ask('field=city&snapshot=true', 'team')).status, 401);
});

test.serial('no writer waits for another writer or for a fold', async (t) => {
  await fold(database);
  const { sql } = database;
  const rows = await sql<{ id: string }>('select id from store.organizations order by id limit 12');
  const clients = await Promise.all(
    [0, 1, 2, 3].map(async () => {
      const client = new pg.Client(database.url);
      await client.connect();
      // Otherwise writers that wait for each other would wait for ever.
      await client.query(`set lock_timeout = '20s'`);
      return client;
    }),
  );
  for (const [at, client] of clients.entries()) {
    await client.query('begin');
    for (const { id } of rows.slice(at * 3, at * 3 + 3))
      await client.query(`update store.organizations set city = 'Waiting' where id = $1`, [id]);
  }
  await fold(database);
  const [folding] = clients;
  await Promise.all(clients.map((client, at) => client.query(at % 2 === 0 ? 'commit' : 'rollback')));
  const seen = (await answer('field=city&q=Waiting')).facets.city;
  t.deepEqual(seen, [{ value: 'Waiting', count: 6 }]);
  // An unfinished fold does not block writers.
  await folding?.query('begin');
  await folding?.query(`select api.apply_facet_changes('organization')`);
  await clients[1]?.query(`update store.organizations set city = 'Written' where id = $1`, [rows[0]?.id]);
  await folding?.query('commit');
  t.deepEqual((await answer('field=city&q=Written')).facets.city, [{ value: 'Written', count: 1 }]);
  for (const client of clients) await client.end();
});

test.serial('a fold that is killed has done nothing, and the next one does it all', async (t) => {
  await fold(database);
  const fresh = line('organization', 'fresh', { name: 'fresh', categories: ['fresh'] });
  await importLines(database.url, [fresh]);
  const client = new pg.Client(database.url);
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await client.query(`select api.apply_facet_changes('organization')`);
  const { rows } = await client.query('select pg_backend_pid() as pid');
  // While it is running, another fold does nothing.
  t.deepEqual(await database.sql(`select applied::integer as folded from api.apply_facet_changes('organization')`), [
    { folded: 0 },
  ]);
  await database.sql('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await untilGone(database, rows[0]?.pid);
  t.deepEqual(await answer('field=category'), expected('category', {}, [...catalogLines, fresh]));
  t.deepEqual(await database.sql(`select applied::integer as folded from api.apply_facet_changes('organization')`), [
    { folded: 1 },
  ]);
  t.deepEqual(await answer('field=category&snapshot=true'), expected('category', {}, [...catalogLines, fresh]));
});

test.serial(
  'the worker folds with its own rights; when that fails, counts come from the rows until it succeeds',
  async (t) => {
    const worker = await startWorker({ databaseUrl: database.url, log: pino({ level: 'silent' }), timetable: false });
    const job = async (what: string, done: (row: Record<string, unknown> | undefined) => boolean) =>
      await until(what, async () =>
        done((await database.sql('select last_error from graphile_worker._private_jobs'))[0]),
      );
    const states = async () =>
      await database.sql('select ready, failed_at is not null as failed from store.facet_indexes order by kind');
    try {
      await database.sql('alter table store.facet_segments add constraint broken check (false) not valid');
      await database.sql(`select graphile_worker.add_job('facets/apply-changes')`);
      await job('a fold fails', (row) => typeof row?.last_error === 'string');
      t.true((await states()).some(({ failed }) => failed));
      t.deepEqual(await answer('field=category&snapshot=true'), expected('category'));
      await database.sql('alter table store.facet_segments drop constraint broken');
      await database.sql('update graphile_worker._private_jobs set run_at = now()');
      await database.sql(`select graphile_worker.add_job('facets/apply-changes', '{}', job_key => 'again')`);
      await job('nothing waits', (row) => row === undefined);
      t.deepEqual(
        await states(),
        Array.from({ length: 3 }, () => ({ ready: true, failed: false })),
      );
      t.deepEqual(await answer('field=category&snapshot=true'), expected('category'));
    } finally {
      await worker.stop();
    }
  },
);

test.serial('emptying a table, a deploy of other code, and too many values are counted right', async (t) => {
  await fold(database);
  await database.sql('truncate store.organizations');
  t.deepEqual(await answer('field=category'), { facets: { category: [] }, total: 0 });
  t.deepEqual(await answer('field=category&snapshot=true'), { facets: { category: [] }, total: 0 });
  await fold(database);
  t.deepEqual(await answer('field=city&snapshot=true'), { facets: { city: [] }, total: 0 });
  const many = Array.from({ length: 600 }, (_, at) =>
    line('organization', `m/${at}`, {
      name: 'm',
      city: 'M',
      categories: ['m', `m${at}`],
      ...(at % 10 === 0 ? {} : { address: `${at} ${'Main Street '.repeat(80)}` }),
    }),
  );
  await importLines(database.url, many);
  await fold(database);
  t.deepEqual(await database.sql(`select left_out from store.facet_indexes where kind = 'organization'`), [
    { left_out: ['address', 'categories'] },
  ]);
  for (const [op, count] of [
    ['missing', 60],
    ['present', 540],
  ] as const) {
    const filter = encodeURIComponent(JSON.stringify({ field: 'address', op }));
    t.is((await api.as('team').get(`/api/organizations?includeRows=false&filter=${filter}`)).body.total, count, op);
  }
  for (const more of ['', '&snapshot=true', '&city=m'])
    t.deepEqual((await answer(`field=category&limit=2${more}`)).facets.category[0], { value: 'm', count: 600 });
  t.deepEqual((await answer('field=city&category=m7')).facets.city, [{ value: 'M', count: 1 }]);
  await database.sql(`update store.facet_indexes set code = 'other' where kind = 'organization'`);
  await database.sql(`update deploy.code set fingerprint = 'other'`);
  await deploy(database.url, { log: () => {} });
  // Code that bitmaps do not depend on leaves them.
  t.deepEqual(await database.sql('select kind, ready from store.facet_indexes order by kind'), [
    { kind: 'activity', ready: true },
    { kind: 'organization', ready: false },
    { kind: 'session', ready: true },
  ]);
  t.deepEqual((await answer('field=city')).facets.city, [{ value: 'M', count: 600 }]);
  await fold(database);
  t.deepEqual(await database.sql('select distinct ready from store.facet_indexes'), [{ ready: true }]);
});

test.serial('many folds of few changes leave few segments, and the counts stay right', async (t) => {
  await fold(database);
  const lines: Line[] = [...catalogLines];
  let most = 0;
  for (let at = 0; at < runs(40, 24); at += 1) {
    const change = line('organization', `crowd/${at % 30}`, {
      name: 'm',
      city: `Fold ${at % 7}`,
      categories: ['folded'],
    });
    lines.push(change);
    await importLines(database.url, [change]);
    await database.sql(`select api.apply_facet_changes('organization')`);
    const [row] = await database.sql<{ n: number }>(
      `select count(*)::integer as n from store.facet_segments where kind = 'organization'`,
    );
    most = Math.max(most, row?.n ?? 0);
  }
  t.true(most <= 17, `${most} segments`);
  for (const field of ['city', 'category', 'region'])
    for (const more of ['', '&snapshot=true'])
      t.deepEqual(await answer(`field=${field}&limit=50${more}`), expected(field, {}, lines));
});

test.serial('circles around a pole are left to the rows, which find them soon', async (t) => {
  const circles = [
    [90, 6000, true],
    [-89.9, 6000, true],
    [81, 500_000, true],
    // Also when a wide circle contains a pole.
    [79, 500_000, false],
    [44, 5_000_000, false],
    [44, 6000, false],
    [-79, 50_000, false],
  ] as const;
  await fold(database);
  for (const [latitude, radiusMeters, isLeft] of circles) {
    const circle = JSON.stringify({ latitude, longitude: 0.4, radiusMeters });
    const [row] = await database.sql(
      `select condition is null as is_left from logic.compile_facet_circle('session', $1::jsonb, 16)`,
      [circle],
    );
    t.is(row?.is_left, isLeft, circle);
  }
});
