/**
 * Bitmaps of many records are built in slices, each a transaction: whoever goes on begins where the last one ended,
 * and counts are exact at every moment.
 */
import test from 'ava';
import pg from 'pg';
import { pino } from 'pino';
import { startWorker } from '../../workers/main.ts';
import type { TestDatabase } from '../database.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { type Kind, kinds, type Line, line } from '../fixtures/line.ts';
import { changed } from '../mutations/change.ts';
import { until, untilGone } from '../until.ts';
import { bitmapLines, countFromRows, difference, fold } from './agree.ts';

const slice = 7;
const organizations = 24;

const price = (amount: number) => ({ prices: [{ price: amount, basis: 'week', currency: 'USD' }] });
const session = (n: number, fields: object): Line => ({
  ...line('session', `s${n}`, { name: 'zero', region: 'VT', ...fields }),
  activity: `a${n % organizations}`,
});

/** A catalog that no bitmap says anything of yet, and slices of a few records. */
async function openUnbuilt(): Promise<TestDatabase> {
  const { database } = await openCatalog();
  const lines = Array.from({ length: organizations }, (_, n) => [
    line('organization', `o${n}`, { name: `of ${n % 5}`, city: n % 3 ? 'Here' : 'There', region: 'VT' }),
    { ...line('activity', `a${n}`, { name: 'zero', region: 'VT' }), organization: `o${n}` },
    session(n, price(100)),
    session(n + organizations, { start_date: '2026-07-05' }),
  ]);
  await importLines(database.url, lines.flat());
  await database.sql(changed('api.apply_facet_changes', 'constant integer := 61440', `constant integer := ${slice}`));
  // What counts as a small segment shrinks as slices do; else each change would have all of them built again.
  await database.sql(
    changed('logic.change_facets', 'constant integer := 7680', `constant integer := ${Math.ceil(slice / 8)}`),
  );
  await database.sql('update store.facet_indexes set ready = false');
  return database;
}

async function step(database: TestDatabase, kind: Kind): Promise<boolean> {
  const [row] = await database.sql<{ is_done: boolean }>('select is_done from api.apply_facet_changes($1)', [kind]);
  return row?.is_done ?? true;
}

const stateOf = async (database: TestDatabase, kind: Kind) =>
  (
    await database.sql<{ ready: boolean; staged: number | null; built: number | null }>(
      'select ready, staged, built from store.facet_indexes where kind = $1',
      [kind],
    )
  )[0];

const segmentsOf = async (database: TestDatabase, kind: Kind) =>
  (
    await database.sql<{ version: string }>(
      `select id || ' ' || xmin as version from store.facet_segments where kind = $1 order by id`,
      [kind],
    )
  ).map(({ version }) => version);

/** Runs the worker's own job until it has ended. */
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

const cheap = { price: { minimum: 50, maximum: 150, currency: 'USD', basis: 'week' } };
const probes: readonly (readonly [kind: Kind, query: object])[] = [
  ['organization', {}],
  ['organization', { city: 'Here' }],
  ['organization', { filter: JSON.stringify({ related: { relation: 'sessions', match: 'any', where: cheap } }) }],
  ['activity', { filter: JSON.stringify({ related: { relation: 'sessions', match: 'none', where: cheap } }) }],
  ['session', { filter: JSON.stringify(cheap) }],
  ['session', { startDateFrom: '2026-07-01' }],
  [
    'session',
    {
      filter: JSON.stringify({
        related: { relation: 'organization', match: 'any', where: { field: 'name', op: 'eq', value: 'of 1' } },
      }),
    },
  ],
];

/** Counts as they are answered, and from the rows alone. */
async function counted(database: TestDatabase): Promise<[unknown[], unknown[]]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const read = async () => {
    const answers: unknown[] = [];
    for (const [kind, query] of probes)
      for (const field of [null, 'name']) {
        const { rows } = await client.query(
          `select facets, total from logic.pick_facets($1, $2, $3, null, 100, null, 'campatlas_admin')`,
          [kind, JSON.stringify(query), field],
        );
        answers.push({ kind, query, field, ...rows[0] });
      }
    return answers;
  };
  try {
    await client.query('begin isolation level repeatable read');
    const kept = await read();
    await countFromRows(client);
    return [kept, await read()];
  } finally {
    await client.end();
  }
}

/** Changes of what is built, of what is not, and of what they belong to. */
async function change(database: TestDatabase, turn: number): Promise<void> {
  await importLines(database.url, [
    session(turn % organizations, price(turn % 2 ? 400 : 120)),
    session((turn * 5) % organizations, { ...price(60), city: turn % 2 ? 'Here' : 'Yonder' }),
    session(1000 + turn, price(90)),
    line('organization', `o${(turn * 7) % organizations}`, {
      name: `of ${(turn + 1) % 5}`,
      city: turn % 2 ? 'Yonder' : 'Here',
      region: 'VT',
    }),
    line('organization', `o${(turn * 3 + 1) % organizations}`, { name: 'gone' }, { state: 'deleted' }),
  ]);
}

test('counts are exact between all slices while others write', async (t) => {
  const database = await openUnbuilt();
  for (const kind of kinds) while (!(await step(database, kind)));
  let turn = 0;
  for (const kind of kinds) {
    await database.sql('update store.facet_indexes set ready = false where kind = $1', [kind]);
    for (let isDone = false; !isDone; turn += 1) {
      isDone = await step(database, kind);
      await change(database, turn);
      // Prices change what is built of their organizations by now.
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
