/** Building bitmaps that is killed at each of its steps, begun in any order, or done by two at once, loses nothing. */
import test from 'ava';
import pg from 'pg';
import { deploy } from '../../server/db/deploy.ts';
import { changed } from '../changed-sql.ts';
import type { TestDatabase } from '../database.ts';
import { type Kind, kinds } from '../fixtures/line.ts';
import { untilGone } from '../until.ts';
import { bitmapLines, difference } from './agree.ts';
import { change, counted, openUnbuilt, segmentsOf, stateOf, step } from './unbuilt.ts';

async function connect(database: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Begins the next slice of a kind and is ended before the slice is committed. */
async function killedStep(database: TestDatabase, kind: Kind): Promise<void> {
  const client = await connect(database);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query('begin');
  await client.query('select api.apply_facet_changes($1)', [kind]);
  await database.sql('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await untilGone(database, rows[0]?.pid);
}

const builtOf = async (database: TestDatabase) =>
  await Promise.all(kinds.map(async (kind) => [await stateOf(database, kind), await segmentsOf(database, kind)]));

/** All kinds, again and again until nothing is left to be done. */
async function finish(database: TestDatabase): Promise<void> {
  for (let isOver = false; !isOver; ) {
    for (const kind of kinds) while (!(await step(database, kind)));
    isOver = (await database.sql('select from store.facet_changes')).length === 0;
  }
}

/** How the bitmaps differ from those that are built anew. */
async function differenceToNew(database: TestDatabase): Promise<string[]> {
  const kept = await bitmapLines(database);
  await database.sql('update store.facet_indexes set ready = false, staged = null');
  await finish(database);
  return difference(kept, await bitmapLines(database));
}

test('killed at each of its steps, and started again, a fold goes on with all that was built', async (t) => {
  const database = await openUnbuilt();
  let turn = 0;
  for (const kind of kinds)
    for (let isDone = false; !isDone; turn += 1) {
      const before = await builtOf(database);
      await killedStep(database, kind);
      // As a server does first that starts.
      if (turn % 8 === 0) await deploy(database.url, { log: () => {} });
      t.deepEqual(await builtOf(database), before);
      isDone = await step(database, kind);
      if (turn % 3 === 0) await change(database, turn);
      const [kept, rows] = await counted(database);
      t.deepEqual(kept, rows);
    }
  t.true(turn > 20);
  await finish(database);
  t.deepEqual(await differenceToNew(database), []);
});

test('whatever kind is built first, what was built stays', async (t) => {
  for (const order of [
    ['session', 'activity', 'organization'],
    ['activity', 'session', 'organization'],
    ['session', 'organization', 'activity'],
  ] as const) {
    const database = await openUnbuilt();
    // So few changes are a reason to build all anew.
    await database.sql(
      changed(
        'logic.apply_pending_facets',
        'v_most_asked constant integer := 2000',
        'v_most_asked constant integer := 9',
      ),
    );
    const built = new Map<Kind, string[]>();
    for (const kind of order) {
      while (!(await step(database, kind)));
      built.set(kind, await segmentsOf(database, kind));
    }
    await finish(database);
    for (const kind of order) t.deepEqual(await segmentsOf(database, kind), built.get(kind), `${kind} of ${order}`);
    t.deepEqual(await differenceToNew(database), []);
  }
});

test('a fold of one kind leaves the others alone while it is at work, and lets writers write', async (t) => {
  const database = await openUnbuilt();
  const client = await connect(database);
  await client.query('begin');
  await client.query(`select api.apply_facet_changes('organization')`);
  const before = await builtOf(database);
  const other = await connect(database);
  // Who waited for the open transaction would wait for ever.
  await other.query(`set lock_timeout = '20s'`);
  for (const kind of kinds)
    t.deepEqual((await other.query('select * from api.apply_facet_changes($1)', [kind])).rows, [
      { applied: '0', is_done: true },
    ]);
  await other.end();
  t.deepEqual(await builtOf(database), before);
  await change(database, 1);
  await client.query('commit');
  await client.end();
  t.false(await step(database, 'session'));
  await finish(database);
  t.deepEqual(await differenceToNew(database), []);
});

/** Folds again and again as jobs do, on a new connection whenever the last one was ended; what failed beside that. */
async function foldUntil(isOver: () => boolean, database: TestDatabase, name: string): Promise<unknown[]> {
  const failed: unknown[] = [];
  while (!isOver()) {
    const client = await connect(database);
    try {
      // Far longer than a fold takes of this catalog.
      await client.query(`set lock_timeout = '60s'; set application_name = '${name}'`);
      for (const kind of kinds)
        for (let isDone = false; !isDone; ) {
          const { rows } = await client.query('select is_done from api.apply_facet_changes($1)', [kind]);
          isDone = rows[0]?.is_done ?? true;
        }
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code !== '57P01') failed.push(error);
    } finally {
      await client.end().catch(() => {});
    }
  }
  return failed;
}

test('two jobs fold while others write, and one of them is killed again and again', async (t) => {
  const database = await openUnbuilt();
  let isOver = false;
  const jobs = ['killed', 'spared'].map((name) => foldUntil(() => isOver, database, name));
  try {
    for (let turn = 0; turn < 12; turn += 1) {
      await change(database, turn);
      await database.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'killed'`,
      );
      if (turn % 4 === 0)
        await database.sql(
          `lock table store.facet_indexes in exclusive mode;
          update store.facet_indexes set ready = false, staged = null, built = null`,
        );
    }
  } finally {
    isOver = true;
  }
  t.deepEqual((await Promise.all(jobs)).flat(), []);
  await finish(database);
  const [kept, rows] = await counted(database);
  t.deepEqual(kept, rows);
  t.deepEqual(await differenceToNew(database), []);
});
