import test from 'ava';
import type { TestDatabase } from '../database.ts';
import { importLines, openCatalogDatabase } from '../fixtures/catalog.ts';
import { idOf, line } from '../fixtures/line.ts';
import fc, { runs } from '../random.ts';
import { changes } from './changes.ts';
import { drain, live, prepared } from './reading.ts';

let database: TestDatabase;

test.beforeEach(async () => {
  database = await openCatalogDatabase();
  await drain(database);
});

/** The records waiting in the queue, by kind and key. */
async function waiting(): Promise<string[]> {
  const rows = await database.sql<{ name: string }>(`
    select distinct r.kind || ' ' || r.key as name from store.score_changes c, unnest(c.record_ids) as u (id)
    join store.records r on r.id = u.id order by 1`);
  return rows.map(({ name }) => name);
}

test.serial('whatever changes, prepared scores are the live ones once the queue is empty', async (t) => {
  const property = fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 6 }), async (lines) => {
    await importLines(database.url, lines);
    await drain(database, 40);
    const [kept, now] = [await prepared(database), await live(database)];
    if (JSON.stringify(kept) !== JSON.stringify(now)) t.deepEqual(kept, now);
  });
  await fc.assert(property, { numRuns: runs(40, 12) });
  t.pass();
});

test.serial(
  'a change of a session waits for itself alone, and moves the scores of its activity and its owner',
  async (t) => {
    const before = new Map((await prepared(database)).map((row) => [row.record_id, JSON.stringify(row)]));
    await importLines(database.url, [line('session', 'fallback', { start_date: '2020-05-01' }, { activity: 'away' })]);
    t.deepEqual(await waiting(), ['session fallback']);
    await drain(database);
    const moved = (await prepared(database)).filter((row) => before.get(row.record_id) !== JSON.stringify(row));
    t.deepEqual(
      moved.map(({ record_id }) => record_id).toSorted(),
      [idOf('session', 'fallback'), idOf('activity', 'away'), idOf('organization', 'away')].toSorted(),
    );
  },
);

test.serial('a session that moves to another owner moves the scores of both', async (t) => {
  await importLines(database.url, [line('session', 'own', { start_date: '2027-06-01' }, { organization: 'away' })]);
  await drain(database);
  await importLines(database.url, [line('session', 'own', {}, { organization: 'home' })]);
  t.true((await waiting()).includes('organization away'));
  await drain(database);
  t.deepEqual(await prepared(database), await live(database));
});

test.serial(
  'an activity that moves to another organization takes the sessions without an owner of their own along',
  async (t) => {
    await importLines(database.url, [line('activity', 'away', {}, { organization: 'home' })]);
    t.deepEqual(
      (await waiting()).filter((name) => name.startsWith('organization')),
      ['organization away', 'organization home'].filter((name) => name !== 'organization home'),
    );
    await drain(database);
    t.deepEqual(await prepared(database), await live(database));
  },
);

test.serial('a deleted or blacklisted record loses its score, and what leaned on it follows', async (t) => {
  for (const state of ['deleted', 'blacklisted'] as const) {
    const key = state === 'deleted' ? 'fallback' : 'inherits';
    const activity = state === 'deleted' ? 'away' : 'home';
    t.is((await prepared(database)).filter(({ record_id }) => record_id === idOf('session', key)).length, 1);
    await importLines(database.url, [line('session', key, {}, { activity, state })]);
    await drain(database);
    t.is((await prepared(database)).filter(({ record_id }) => record_id === idOf('session', key)).length, 0);
    t.deepEqual(await prepared(database), await live(database));
  }
  await importLines(database.url, [line('session', 'fallback', {}, { activity: 'away', state: 'active' })]);
  await drain(database);
  t.is((await prepared(database)).filter(({ record_id }) => record_id === idOf('session', 'fallback')).length, 1);
});

test.serial('a source that only confirms, and an image, wait too', async (t) => {
  const source = { kind: 'scrape', url: 'https://again.example/', observed_at: new Date().toISOString() };
  await importLines(database.url, [line('organization', 'away', { name: 'away' }, { source })]);
  t.deepEqual(await waiting(), ['organization away']);
  await drain(database);
  await database.sql(`insert into store.media (record_id, url, position) values ($1, 'https://img.example/x.jpg', 0)`, [
    idOf('organization', 'away'),
  ]);
  t.deepEqual(await waiting(), ['organization away']);
  await drain(database);
  t.deepEqual(await prepared(database), await live(database));
});

test.serial('statements of any kind are noted, those that change nothing are not', async (t) => {
  await database.sql(`update store.sessions set name = name where false`);
  await database.sql(`delete from store.organizations where false`);
  t.deepEqual(await waiting(), []);
  await database.sql(`update store.sessions set registration_status = 'open' where start_date is not null`);
  await database.sql(`delete from store.sessions where end_date is not null`);
  await database.sql(`delete from store.media`);
  await drain(database);
  t.deepEqual(await prepared(database), await live(database));
  await database.sql(`truncate store.sessions`);
  await drain(database);
  const kept = await prepared(database);
  t.deepEqual(kept, await live(database));
  t.true(kept.length > 100);
});

test.serial('control: without the note of a trigger a prepared score stays behind', async (t) => {
  const lost = [
    [
      'sessions',
      'score_changes_update',
      `update store.sessions set end_date = '2020-01-02', start_date = '2020-01-01' where start_date is not null`,
    ],
    ['contributions', 'score_changes_insert', ''],
    ['media', 'score_changes_delete', 'delete from store.media'],
  ] as const;
  for (const [table, trigger, statement] of lost) {
    await database.sql(`alter table store.${table} disable trigger ${trigger}`);
    if (statement !== '') await database.sql(statement);
    else
      await database.sql(`insert into store.contributions (record_id, source, authority, observed_at, fields)
        select id, 'scrape', 'automated', now(), '{"name": "x"}' from store.organizations`);
    await drain(database);
    t.notDeepEqual(await prepared(database), await live(database), trigger);
    await database.sql(`alter table store.${table} enable trigger ${trigger}`);
    await database.sql('select api.queue_all_scores()');
    await drain(database);
    t.deepEqual(await prepared(database), await live(database));
  }
});
