/**
 * Bitmaps of many records are built in slices, one transaction each: the next slice continues where the last one ended,
 * and counts are exact at every moment.
 */
import test from 'ava';
import pg from 'pg';
import { pino } from 'pino';
import { startWorker } from '../../workers/main.ts';
import { changed } from '../changed-sql.ts';
import type { TestDatabase } from '../database.ts';
import { kinds } from '../fixtures/line.ts';
import { until, untilGone } from '../until.ts';
import { bitmapLines, difference, fold } from './agree.ts';
import { change, counted, openUnbuilt, segmentsOf, slice, stateOf, step } from './unbuilt.ts';

/** Runs the worker's own job until it has finished. */
async function runFold(database: TestDatabase): Promise<void> {
  const worker = await startWorker({ databaseUrl: database.url, log: pino({ level: 'silent' }), timetable: false });
  try {
    await database.sql(`select graphile_worker.add_job('facets/apply-changes')`);
    await until('the job is done', async () => {
      const rows = await database.sql('select last_error from graphile_worker._private_jobs');
      if (rows[0]?.last_error) throw new Error(String(rows[0].last_error));
      return rows.length === 0;
    });
  } finally {
    await worker.stop();
  }
}

test('after a kill in the middle the rest is built, and says what one fold in one go says', async (t) => {
  const database = await openUnbuilt();
  for (const kind of ['organization', 'activity'] as const) while (!(await step(database, kind)));
  for (let n = 0; n < 4; n += 1) t.false(await step(database, 'session'));
  const before = await segmentsOf(database, 'session');
  const state = await stateOf(database, 'session');
  t.is(before.length, 3);
  t.like(state, { ready: false, built: 3 * slice });

  const worker = new pg.Client({ connectionString: database.url });
  worker.on('error', () => {});
  await worker.connect();
  const { rows } = await worker.query<{ pid: number }>('select pg_backend_pid() as pid');
  await worker.query('begin');
  await worker.query(`select api.apply_facet_changes('session')`);
  await database.sql('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await untilGone(database, rows[0]?.pid);
  t.deepEqual(await stateOf(database, 'session'), state);
  t.deepEqual(await segmentsOf(database, 'session'), before);

  await runFold(database);
  const after = await segmentsOf(database, 'session');
  t.deepEqual(after.slice(0, 3), before);
  t.is(after.length, Math.ceil((state?.staged ?? 0) / slice));
  t.like(await stateOf(database, 'session'), { ready: true, staged: null, built: null });
  t.deepEqual(await database.sql('select from store.facet_stages'), []);

  const resumed = await bitmapLines(database);
  await database.sql(changed('api.apply_facet_changes', `constant integer := ${slice};`, 'constant integer := 61440;'));
  await database.sql('update store.facet_indexes set ready = false');
  await fold(database);
  t.deepEqual(difference(resumed, await bitmapLines(database)), []);
});

test('counts are exact between all slices while others write', async (t) => {
  const database = await openUnbuilt();
  for (const kind of kinds) while (!(await step(database, kind)));
  let turn = 0;
  for (const kind of kinds) {
    await database.sql('update store.facet_indexes set ready = false where kind = $1', [kind]);
    for (let isDone = false; !isDone; turn += 1) {
      isDone = await step(database, kind);
      await change(database, turn);
      // Prices now change the built data of their organizations.
      if (kind !== 'session') while (!(await step(database, 'session')));
      const [kept, rows] = await counted(database);
      t.deepEqual(kept, rows);
    }
  }
});

test('bitmaps that much was appended to are put in order again while they stay in use', async (t) => {
  const database = await openUnbuilt();
  for (const kind of kinds) while (!(await step(database, kind)));
  for (const kind of kinds) while (!(await step(database, kind)));
  await database.sql('update store.facet_indexes set appended = 100000');
  await change(database, 1);
  let turn = 2;
  let slices = 0;
  for (const kind of kinds)
    for (let isDone = false; !isDone; turn += 1) {
      isDone = await step(database, kind);
      slices += 1;
      t.like(await stateOf(database, kind), { ready: true });
      await change(database, turn);
      const [kept, rows] = await counted(database);
      t.deepEqual(kept, rows);
    }
  t.true(slices > 20);
  for (let round = 0; round < 3; round += 1) for (const kind of kinds) while (!(await step(database, kind)));
  const kept = await bitmapLines(database);
  await database.sql('update store.facet_indexes set ready = false, staged = null');
  for (const kind of kinds) while (!(await step(database, kind)));
  t.deepEqual(difference(kept, await bitmapLines(database)), []);
});
