import test from 'ava';
import pg from 'pg';
import { pino } from 'pino';
import { startWorker } from '../../workers/main.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { importLines, openCatalogDatabase } from '../fixtures/catalog.ts';
import { idOf, line } from '../fixtures/line.ts';
import { until, untilGone, untilWaiting } from '../until.ts';
import { drain, live, prepared } from './reading.ts';

const log = pino({ level: 'silent' });

/** Runs a worker until nothing is waiting. */
async function work(database: TestDatabase, timetable = false): Promise<void> {
  const worker = await startWorker({ databaseUrl: database.url, log, timetable });
  await until('nothing waits any more', async () => {
    const rows = await database.sql('select last_error from graphile_worker._private_jobs');
    if (rows[0]?.last_error) throw new Error(String(rows[0].last_error));
    return rows.length === 0;
  });
  await worker.stop();
}

test('a worker prepares the scores of an import without being told, and they are the live ones', async (t) => {
  const database = await openCatalogDatabase();
  t.is((await prepared(database)).length, 0);
  await work(database);
  const rows = await prepared(database);
  t.true(rows.length > 200);
  t.deepEqual(rows, await live(database));
  t.deepEqual(await database.sql('select count(*)::integer as n from store.score_changes'), [{ n: 0 }]);
});

test('a changed source changes a prepared score after the worker, not before [scores.persisted-refresh]', async (t) => {
  const database = await openCatalogDatabase();
  await drain(database);
  const id = idOf('session', 'fallback');
  const read = async () => (await prepared(database)).filter((row) => row.record_id === id);
  const before = await read();
  await importLines(database.url, [
    line(
      'session',
      'fallback',
      { start_date: '2027-05-01', end_date: '2027-05-06', registration_status: 'open', description: 'x'.repeat(200) },
      { activity: 'away' },
    ),
  ]);
  t.deepEqual(await read(), before);
  await work(database);
  const after = await read();
  t.true(Number(after[0]?.overall) > Number(before[0]?.overall));
  t.deepEqual(await prepared(database), await live(database));
});

test('time alone changes scores, by the hourly run [scores.persisted-refresh]', async (t) => {
  const database = await openCatalogDatabase();
  await drain(database);
  const before = await prepared(database);
  await database.sql(`alter database ${database.url.split('/').at(-1)} set campatlas.now = '2030-01-01T00:00:00Z'`);
  await database.sql(`select graphile_worker.add_job('scores/refresh', '{"all": true}')`);
  await work(database);
  const after = await prepared(database);
  t.is(after.length, before.length);
  t.true(after.filter((row, at) => row.overall < Number(before[at]?.overall)).length > 50);
});

test('a refresh that changes nothing writes nothing', async (t) => {
  const database = await openCatalogDatabase();
  await drain(database);
  const state = () =>
    database.sql(`select record_id, xmin::text, prepared_at from store.scores union all
      select null, sum(amount)::text, null from store.tallies where name = 'catalog' order by 1`);
  const before = await state();
  t.true(Number((await database.sql('select api.queue_all_scores() as n'))[0]?.n) > 0);
  t.true((await drain(database)).taken > 200);
  t.deepEqual(await state(), before);
});

test('a batch is never larger than asked for, unless one row of the queue is', async (t) => {
  const database = await openDatabase();
  await database.sql(`insert into store.score_changes (record_ids)
    select array(select gen_random_uuid() from generate_series(1, 60 + 0 * n)) from generate_series(1, 4) n`);
  const take = async (records: number) =>
    (await database.sql('select taken from api.refresh_scores($1)', [records]))[0]?.taken;
  t.deepEqual([await take(150), await take(60), await take(10), await take(10)], [120, 60, 60, 0]);
});

test('of two workers at once the second waits its turn and takes what the first has left', async (t) => {
  const database = await openCatalogDatabase();
  await database.sql('truncate store.score_changes');
  await database.sql('select api.queue_all_scores()');
  const [queue] = await database.sql(
    'select sum(cardinality(record_ids))::integer as waiting from store.score_changes',
  );
  const [first, second] = [0, 1].map(() => new pg.Client({ connectionString: database.url })) as [pg.Client, pg.Client];
  for (const client of [first, second]) await client.connect();
  const take = async (client: pg.Client) =>
    Number((await client.query('select taken from api.refresh_scores(100)')).rows[0].taken);
  await first.query('begin');
  const taken = [await take(first)];
  let waits = true;
  const other = take(second).finally(() => {
    waits = false;
  });
  await untilWaiting(database, 1);
  t.true(waits);
  await first.query('commit');
  taken.push(await other);
  for (const client of [first, second]) await client.end();
  taken.push((await drain(database, 100)).taken);
  t.true(taken.every((records) => records > 0));
  t.is(
    taken.reduce((sum, records) => sum + records),
    queue?.waiting as number,
  );
  t.deepEqual(await prepared(database), await live(database));
});

test('triggers of scores may join as they like, however many scores a batch changes', async (t) => {
  const database = await openCatalogDatabase();
  await database.sql(`
    create table store.seen (setting text);
    create function store.tg_look() returns trigger language plpgsql as $$
    begin
      insert into store.seen select s.name from pg_settings s
      where s.name in ('enable_hashjoin', 'enable_mergejoin', 'enable_nestloop', 'enable_seqscan') and s.setting = 'on';
      return null;
    end $$;
    create trigger look after insert on store.scores for each statement execute function store.tg_look()`);
  t.true((await drain(database)).written > 200);
  t.deepEqual(await database.sql('select distinct setting from store.seen order by 1'), [
    { setting: 'enable_hashjoin' },
    { setting: 'enable_mergejoin' },
    { setting: 'enable_nestloop' },
    { setting: 'enable_seqscan' },
  ]);
});

test('a score that changes moves the revision of the catalog', async (t) => {
  const database = await openCatalogDatabase();
  await drain(database);
  const revision = async () => (await database.sql('select logic.catalog_revision() as r'))[0]?.r;
  const before = await revision();
  await database.sql(`update store.scores set overall = 1, interval_low = 0 where record_id = $1`, [
    idOf('session', 'own'),
  ]);
  t.not(await revision(), before);
});

test('a batch that is cut short is in the queue again, and nothing of it is kept', async (t) => {
  const database = await openCatalogDatabase();
  const queued = await database.sql('select id from store.score_changes order by id');
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  const { rows } = await client.query('select *, pg_backend_pid() as pid from api.refresh_scores(1000)');
  t.true(rows[0].written > 100);
  await database.sql('select pg_terminate_backend($1)', [rows[0].pid]);
  await client.end().catch(() => {});
  await untilGone(database, rows[0].pid);
  t.deepEqual(await database.sql('select id from store.score_changes order by id'), queued);
  t.is((await prepared(database)).length, 0);
  await drain(database);
  t.deepEqual(await prepared(database), await live(database));
});

test('writers that change records at once do not wait for each other', async (t) => {
  const database = await openDatabase();
  const clients = [0, 1].map(() => new pg.Client({ connectionString: database.url }));
  for (const [at, client] of clients.entries()) {
    await client.connect();
    await client.query(`set lock_timeout = '2s'`);
    await client.query('begin');
    await client.query(`insert into store.configurations (id, city) values ($1, $2)`, [
      idOf('session', `${at}`),
      `${at}`,
    ]);
    await client.query(`insert into store.records (id, kind, key) values ($1, 'organization', $2)`, [
      idOf('organization', `${at}`),
      `${at}`,
    ]);
    await client.query(`insert into store.organizations (id, configuration_id, name) values ($1, $2, 'x')`, [
      idOf('organization', `${at}`),
      idOf('session', `${at}`),
    ]);
  }
  for (const client of clients) await client.query('commit');
  for (const client of clients) await client.end();
  const jobs = await database.sql(`select key from graphile_worker.jobs where key like 'scores/%'`);
  t.deepEqual(jobs, [{ key: 'scores/refresh' }]);
  await work(database);
  t.is((await prepared(database)).length, 2);
});
