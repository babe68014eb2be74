import { join } from 'node:path';
import test from 'ava';
import { importFiles } from '../../server/imports/run.ts';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';

const file = join(import.meta.dirname, '../../demo/catalog.ndjson.gz');
let database: TestDatabase;
let api: Api;

const load = () => importFiles({ ownerUrl: database.url, files: [file], log: () => {} });
const idOf = async (kind: string, key: string): Promise<string> => {
  const [row] = await database.sql<{ id: string }>('select id from store.records where kind = $1 and key = $2', [
    kind,
    key,
  ]);
  return row?.id ?? '';
};

test.before(async () => {
  database = await openDatabase();
  const { inserted, refused } = await load();
  if (refused > 0 || inserted < 4000) throw new Error(`${inserted} records came in, ${refused} lines were refused`);
  api = await openApi(database);
});

test('every record of the shipped catalog comes in once', async (t) => {
  const counts = await database.sql<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from store.records group by kind order by kind',
  );
  t.deepEqual(counts, [
    { kind: 'activity', count: 3334 },
    { kind: 'organization', count: 591 },
    { kind: 'session', count: 357 },
  ]);
  const { inserted, updated, unchanged, refused } = await load();
  t.deepEqual([inserted, updated, unchanged, refused], [0, 0, 4643, 0]);
});

test('a list by state shows the camps of Vermont', async (t) => {
  const { status, body } = await api.as('starter').get('/api/organizations?region=VT&limit=100');
  t.is(status, 200);
  t.is(body.total, 147);
  t.true(body.organizations.some((row: { name: string }) => row.name === 'Bread and Butter Farm'));
  t.true(body.organizations.every((row: { region: string }) => row.region === 'VT'));
});

test('a published price is shown to those who pay for it and masked for others', async (t) => {
  const id = await idOf('session', 'vt/ymca-camp-abnaki-day-camp-2026');
  const pro = (await api.as('pro').get(`/api/sessions/${id}`)).body.data.session;
  t.deepEqual([pro.name, pro.city, pro.start_date], ['Day Camp', 'Hyde Park', '2026-06-29']);
  t.like(pro.prices[0], { price: 505, basis: 'week', currency: 'USD' });
  const starter = (await api.as('starter').get(`/api/sessions/${id}`)).body.data.session;
  t.is(starter.prices, null);
});

test('a made-up price comes from a source that says so', async (t) => {
  const id = await idOf(
    'session',
    'chicago/john-g-shedd-aquarium/3d-printing-workshop/1200-s-lake-shore-drive/60605/14-18/2014-05-17',
  );
  const { body } = await api.as('pro').get(`/api/sessions/${id}`);
  t.true(body.data.session.prices.length > 0);
  const sources = await database.sql<{ text: string }>(
    'select to_jsonb(contribution)::text as text from store.contributions contribution where record_id = $1',
    [id],
  );
  t.true(sources.some(({ text }) => text.includes('Generated for the demo')));
});

test('each organization scores from its past as it does live [timeline.score-reconstructed]', async (t) => {
  const [row] = await database.sql<{ all: number; different: number }>(`
    with past as (
      select o.id, s.score
      from store.organizations o cross join lateral logic.past_scores(o.id,
        array(select w from logic.past_winners(o.id) w), array[2147483647], '{infinity}', array[9], array[0::bigint],
        array[guard.now()]) s
    ), live as (
      select s.* from logic.score_records('organization', array(select id from store.organizations), guard.now()) s
    )
    select count(*)::integer as all, (count(*) filter (where
      p.score - '{evaluatedAt,scoringVersion,coverage,state}'::text[] is distinct from
        logic.score_summary(l.record_id, l.overall, l.confidence, l.interval_low, l.interval_high) - 'id'
        || jsonb_build_object('caps', logic.score_ceilings('organization', l.ceilings), 'sourceCount', l.sources)
      ))::integer as different
    from past p full join live l on l.record_id = p.id`);
  t.deepEqual(row, { all: 591, different: 0 });
});
