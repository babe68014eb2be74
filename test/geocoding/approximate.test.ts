/** Free points of ZIP codes and states, which any better point replaces. */
import test from 'ava';
import { pino } from 'pino';
import { startWorker } from '../../workers/main.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { addDataset, box } from '../map/world.ts';
import { until } from '../until.ts';
import { campLine, confirmJob, placeOf } from './lookups.ts';

const state = { code: 'VT', geometry: box(-73.5, 42.7, -71.5, 45) };
/** A horseshoe, whose centroid is outside of it. */
const horseshoe = {
  type: 'Polygon',
  coordinates: [
    [
      [-72.6, 44],
      [-72.4, 44],
      [-72.4, 44.4],
      [-72.42, 44.4],
      [-72.42, 44.02],
      [-72.58, 44.02],
      [-72.58, 44.4],
      [-72.6, 44.4],
      [-72.6, 44],
    ],
  ],
};
const zip = { code: '05641', geometry: horseshoe };
const none = { latitude: null, longitude: null, precision: null };

/** Processes the queue of a database, as a worker does. */
async function work(database: TestDatabase): Promise<void> {
  const log = pino({ level: 'silent' });
  const worker = await startWorker({ databaseUrl: database.url, log, timetable: false });
  await until('the queue is empty', async () => {
    const rows = await database.sql<{ last_error: string | null }>(
      `select last_error from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
        where k.identifier = 'geocoding/approximate'`,
    );
    if (rows[0]?.last_error) throw new Error(rows[0].last_error);
    return rows.length === 0;
  });
  await worker.stop();
}

const places: readonly (readonly [number, object])[] = [
  [1, {}],
  [2, { postal_code: null }],
  [3, { country: 'Canada' }],
  [4, { region: 'NH' }],
  [5, { latitude: 44.9, longitude: -73, coordinate_precision: 'exact' }],
  [6, { region: null, address: null }],
  [7, { postal_code: '05641-1234', address: null }],
  [8, { region: null, postal_code: null }],
];

test('outlines that become active give places a point inside of them [geocoding.free-approximation]', async (t) => {
  const database = await openDatabase();
  await importLines(
    database.url,
    places.map(([number, fields]) => campLine(number, fields)),
  );
  t.deepEqual(await placeOf(database, 'camp/1'), none, 'control');
  await addDataset(database, 'state', [state, { code: 'NH', geometry: box(-71.4, 42.7, -70.7, 45) }]);
  await addDataset(database, 'zip', [zip]);
  await work(database);
  const precisions = await Promise.all(
    places.map(async ([number]) => (await placeOf(database, `camp/${number}`)).precision),
  );
  t.deepEqual(precisions, ['zip', 'state', null, null, 'exact', 'zip', 'zip', null]);
  const [inside] = await database.sql(
    `select count(*)::integer as points, bool_and(extensions.st_contains(b.geometry, p.point)) as contained,
        bool_or(extensions.st_contains(b.geometry, extensions.st_centroid(b.geometry))) as centroid
      from store.boundaries b join store.configurations c on c.coordinate_precision = 'zip',
        extensions.st_setsrid(extensions.st_makepoint(c.longitude, c.latitude), 4326) as p (point)
      where b.kind = 'zip'`,
  );
  t.deepEqual(inside, { points: 3, contained: true, centroid: false });
  t.is((await database.sql('select from store.geocode_submissions')).length, 0, 'nobody was asked');
  const rules = await database.sql(
    `select distinct observations #>> '{latitude,rule}' as rule from store.contributions
      where authority = 'derived' order by 1`,
  );
  t.deepEqual(rules, [{ rule: 'approximate:state/state' }, { rule: 'approximate:zip/zip' }]);
});

test('a better point takes the place of an approximation, and what was said is not said again', async (t) => {
  const database = await openDatabase();
  await importLines(database.url, [campLine(1), campLine(2), campLine(3)]);
  const said = async () => (await database.sql(`select from store.contributions where authority = 'derived'`)).length;
  const approximate = () =>
    database.sql(`select * from api.approximate_points('00000000-0000-0000-0000-000000000000', 100)`);
  await addDataset(database, 'state', [state]);
  await approximate();
  t.like(await placeOf(database, 'camp/1'), { precision: 'state' });
  await addDataset(database, 'zip', [zip]);
  await approximate();
  t.like(await placeOf(database, 'camp/1'), { precision: 'zip' }, 'a ZIP code over a state');
  t.is(await said(), 6);
  await approximate();
  await addDataset(database, 'state', [state], { vintage: 2021 });
  await approximate();
  t.is(await said(), 6);

  const own = { latitude: 44.5, longitude: -72.9, coordinate_precision: 'exact' };
  await importLines(database.url, [
    campLine(1, own, 'camp', '2020-01-01T00:00:00Z'),
    campLine(2, { postal_code: null }, 'camp', '2026-06-01T00:00:00Z'),
  ]);
  t.deepEqual(await placeOf(database, 'camp/1'), { latitude: 44.5, longitude: -72.9, precision: 'exact' });
  t.deepEqual(await placeOf(database, 'camp/2'), none, 'another address');
  await approximate();
  t.like(await placeOf(database, 'camp/2'), { precision: 'state' });
});

test('what people took away stays away', async (t) => {
  const database = await openDatabase();
  await importLines(database.url, [
    campLine(1),
    { ...campLine(2, { latitude: null, longitude: null }), source: { kind: 'manual_update' } },
  ]);
  await addDataset(database, 'zip', [zip]);
  await database.sql(`select * from api.approximate_points('00000000-0000-0000-0000-000000000000', 100)`);
  t.like(await placeOf(database, 'camp/1'), { precision: 'zip' });
  t.deepEqual(await placeOf(database, 'camp/2'), none);
  t.is((await database.sql(`select from store.contributions where authority = 'derived'`)).length, 1);
});

test('places of a job that is under way are left alone, so that its items are not stale', async (t) => {
  const database = await openDatabase();
  await importLines(database.url, [campLine(1)]);
  const job = await confirmJob(database);
  await addDataset(database, 'zip', [zip]);
  const approximate = () =>
    database.sql(`select * from api.approximate_points('00000000-0000-0000-0000-000000000000', 100)`);
  await approximate();
  t.deepEqual(await placeOf(database, 'camp/1'), none);
  await database.sql(
    `update store.geocode_lookups set state = 'cancelled', moved_by = 'cancel', version = version + 1
      where job_id = $1`,
    [job],
  );
  await approximate();
  t.like(await placeOf(database, 'camp/1'), { precision: 'zip' });
});
