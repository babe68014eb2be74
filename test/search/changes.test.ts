import test from 'ava';
import pg from 'pg';
import { pino } from 'pino';
import { deploy } from '../../server/db/deploy.ts';
import { startWorker } from '../../workers/main.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { idOf, type Line, line } from '../fixtures/line.ts';
import { runs } from '../random.ts';
import { until } from '../until.ts';
import { family, importAll } from './world.ts';

const families = Array.from({ length: 40 }, (_, at) =>
  family(`f${at}`, [`Camp ${at % 7} alpha`, `Rowing ${at % 5}`, `Week ${at}`], {
    city: `City ${at % 3}`,
    region: 'VT',
  }),
).flat();

async function opened(lines: readonly Line[] = families): Promise<TestDatabase> {
  const database = await openDatabase();
  await database.sql('update store.search_settings set kept = 4');
  await importAll(database.url, lines);
  return database;
}

async function foldAll(database: TestDatabase): Promise<void> {
  for (let folded: unknown = 1; folded !== 0; )
    folded = (await database.sql('select api.apply_search_changes(50) as folded'))[0]?.folded;
}

async function waiting(database: TestDatabase): Promise<number> {
  const [row] = await database.sql<{ count: number }>(
    'select coalesce(sum(cardinality(record_ids)), 0)::integer as count from store.search_changes',
  );
  return row?.count ?? Number.NaN;
}

/** Whether suggestions and matches equal those of a slow search in the same snapshot. */
const agrees = `
  select s.ids as found, s.expected, s.ids = s.expected and m.ids = m.expected and m.total = m.counted as equal
  from (values ($1::text)) as q (text),
    lateral (
      select p.ids, array(
        select e.id from logic.search_documents e
        where strpos(e.name, q.text) > 0 or strpos(e.organization, q.text) > 0 or strpos(e.activity, q.text) > 0
          or strpos(e.city, q.text) > 0
          or strpos(e.region, q.text) > 0 or e.region_key = logic.region_key(q.text)
        order by e.name <> q.text, not starts_with(e.name, q.text), e.name, e.kind, e.id limit 15) as expected
      from logic.pick_suggestions(q.text, 15) p) s,
    lateral (
      select p.ids, p.total, array(
        select e.id from logic.search_documents e
        where strpos(e.name, q.text) > 0 or strpos(e.organization, q.text) > 0 or strpos(e.activity, q.text) > 0
          or strpos(e.city, q.text) > 0
          or strpos(e.region, q.text) > 0 or e.region_key = logic.region_key(q.text)
        order by e.kind, e.name <> q.text, not starts_with(e.name, q.text), e.name, e.id limit 100) as expected, (
        select count(*) from logic.search_documents e
        where strpos(e.name, q.text) > 0 or strpos(e.organization, q.text) > 0 or strpos(e.activity, q.text) > 0
          or strpos(e.city, q.text) > 0
          or strpos(e.region, q.text) > 0 or e.region_key = logic.region_key(q.text)) as counted
      from logic.pick_matches(q.text, 100) p) m`;
const asked = [
  'a',
  'al',
  'alp',
  'mp',
  'ro',
  'row',
  'rowing',
  'week',
  'w',
  'ee',
  'city 1',
  '1',
  'vt',
  'vermont',
  'new',
  'amp 3',
  'zz',
  'k 1',
];

async function disagreement(database: TestDatabase, questions: readonly string[] = asked): Promise<unknown> {
  for (const q of questions) {
    const [row] = await database.sql(agrees, [q]);
    if (row?.equal !== true) return { q, ...row };
  }
  return null;
}

test('a change is found at once, folded or not, also through the children of what has changed', async (t) => {
  const database = await opened();
  t.is(await waiting(database), 120);
  t.is(await disagreement(database), null);
  await foldAll(database);
  t.is(await waiting(database), 0);
  t.is(await disagreement(database), null);
  for (const change of [
    `update store.organizations set name = 'Newly named ' || name where id = '${idOf('organization', 'f3')}'`,
    `update store.activities set name = 'New ' || name where id = '${idOf('activity', 'f4')}'`,
    `update store.sessions set name = 'aaa new' where id = '${idOf('session', 'f5')}'`,
    `update store.records set organization_id = '${idOf('organization', 'f9')}' where id = '${idOf('activity', 'f8')}'`,
    `delete from store.organizations where id = '${idOf('organization', 'f10')}'`,
    `delete from store.activities where id = '${idOf('activity', 'f11')}'`,
    `update store.organizations set name = 'Alpha ' || name`,
    'truncate store.activities',
    'truncate store.sessions, store.organizations',
  ]) {
    await database.sql(change);
    t.true((await waiting(database)) > 0, change);
    t.is(await disagreement(database), null, change);
    await foldAll(database);
    t.is(await disagreement(database), null, change);
  }
  t.is((await database.sql('select from store.search_tops')).length, 0);
});

test('a change of something else leaves search alone', async (t) => {
  const database = await opened();
  await foldAll(database);
  await database.sql(`update store.organizations set description = 'other', verified = true`);
  await database.sql(`update store.sessions set start_date = '2027-01-01', name = name`);
  t.is(await waiting(database), 0);
  await database.sql(`update store.sessions set name = 'other' where id = $1`, [idOf('session', 'f1')]);
  t.is(await waiting(database), 1);
});

test('a statement over very many records waits in pieces', async (t) => {
  const many = Array.from({ length: 4100 }, (_, at) => line('organization', `o${at}`, { name: `Organization ${at}` }));
  const database = await opened(many);
  await foldAll(database);
  await database.sql(`update store.organizations set name = name || ' x'`);
  const rows = await database.sql('select cardinality(record_ids) as ids from store.search_changes order by id');
  t.deepEqual(
    rows.map(({ ids }) => ids),
    [2000, 2000, 100],
  );
  t.is(await disagreement(database, ['x', '7 x', 'organization 41', 'ation', 'q']), null);
  await foldAll(database);
  t.is(await disagreement(database, ['x', '7 x', 'organization 41', 'ation', 'q']), null);
});

test('writers, folds and readers at the same time: every answer is that of its moment', async (t) => {
  const database = await opened();
  const end = Date.now() + runs(4000, 1000);
  let answers = 0;
  const isOver = () => Date.now() > end && answers > 40;
  const writer = async (number: number) => {
    for (let turn = 0; !isOver(); turn += 1) {
      const key = `f${(turn * 7 + number) % 40}`;
      const own = turn % 2 === 0 ? 'organization' : 'activity';
      await database.sql(
        turn % 5 === 4
          ? `update store.records set organization_id = '${idOf('organization', `f${(turn + number) % 40}`)}'
            where id = '${idOf('activity', key)}'`
          : `update store.${own === 'organization' ? 'organizations' : 'activities'} ` +
              `set name = 'New ${turn} ${number}' where id = '${idOf(own, key)}'`,
      );
    }
  };
  const folder = async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    while (!isOver()) await client.query('select api.apply_search_changes(3)');
    await client.end();
  };
  const reader = async (from: number) => {
    for (let turn = from; !isOver(); turn += 1) {
      const [row] = await database.sql(agrees, [asked[turn % asked.length]]);
      t.true(row?.equal, JSON.stringify({ q: asked[turn % asked.length], ...row }));
      answers += 1;
    }
  };
  await Promise.all([writer(0), writer(1), folder(), folder(), reader(0), reader(9)]);
  t.true(answers > 40);
  await foldAll(database);
  t.is(await disagreement(database), null);
});

test('a fold that dies leaves its changes for the next, and only one is at work', async (t) => {
  const database = await opened();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin');
  const { rows } = await client.query('select api.apply_search_changes(1000) as folded');
  t.is(rows[0].folded, 120);
  t.deepEqual(await database.sql('select api.apply_search_changes(1000) as folded'), [{ folded: 0 }]);
  await client.query('rollback');
  await client.end();
  t.is(await waiting(database), 120);
  await foldAll(database);
  t.is(await waiting(database), 0);
  t.is(await disagreement(database), null);
});

test('a change asks for one job, and the worker folds with its own rights', async (t) => {
  const database = await opened();
  const jobs = await database.sql(
    `select key from graphile_worker.jobs where task_identifier = 'search/apply-changes'`,
  );
  t.deepEqual(jobs, [{ key: 'search/apply-changes' }]);
  const worker = await startWorker({ databaseUrl: database.url, log: pino({ level: 'silent' }), timetable: false });
  await until('nothing waits', async () => (await waiting(database)) === 0);
  await worker.stop();
  t.is(await waiting(database), 0);
  t.is((await database.sql('select from store.search_entries')).length, 120);
  t.is(await disagreement(database), null);
});

test('so many changes that the entries are worth nothing: everything is read as it is', async (t) => {
  const database = await opened();
  await foldAll(database);
  await database.sql(
    `update store.organizations set name = 'Alpha ' || name where id = '${idOf('organization', 'f3')}'`,
  );
  await database.sql(`
    insert into store.search_changes (kind, record_ids)
    select 3, array(select gen_random_uuid() from generate_series(1, 2000)) from generate_series(1, 10)`);
  t.is(await disagreement(database), null);
  await foldAll(database);
  t.is(await disagreement(database), null);
});

test('entries that other code made are made anew after a deploy, and found meanwhile', async (t) => {
  const database = await opened();
  await foldAll(database);
  await database.sql(`update store.search_settings set code = 'other'`);
  await database.sql(`update deploy.code set fingerprint = 'other'`);
  await deploy(database.url, { log: () => {} });
  t.is(await waiting(database), 120);
  t.is((await database.sql('select from store.search_entries')).length, 0);
  t.is(await disagreement(database), null);
  await foldAll(database);
  t.is(await disagreement(database), null);
});

test('longer texts are found by way of their pieces, names that begin with a piece included', async (t) => {
  const named = (count: number, name: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => line('organization', name(at), { name: name(at) }));
  const database = await opened([
    ...families,
    ...named(20, (at) => `Alpha rowboat ${at}`),
    ...named(30, (at) => `Row ${at} rowboat`),
    ...named(3, (at) => `Camp zulu campfire ${at}`),
    ...named(2, (at) => `Zulu quick ${at}`),
    ...named(1, () => 'Qui aquiver'),
    ...named(1, () => 'Uivo aquiver'),
  ]);
  const longer = [
    'rowboat',
    'owboat',
    'campf',
    'campfire',
    'u campfire',
    'pfire',
    'alpha',
    'quick',
    'uick 1',
    'rowb',
    'mp 3 al',
    'xyzzy',
    'quiv',
  ];
  t.is(await disagreement(database, longer), null);
  await foldAll(database);
  t.is(await disagreement(database, longer), null);
  await database.sql(`update store.organizations set name = 'Row rowboat ' || name where name like 'Alpha rowboat%'`);
  t.is(await disagreement(database, longer), null);
  await foldAll(database);
  t.is(await disagreement(database, longer), null);
});
