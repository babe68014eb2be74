import test from 'ava';
import pg from 'pg';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { idOf, line } from '../fixtures/line.ts';
import { ask, mapOf, openTowns, pointKeys, totals, world } from './towns.ts';
import { addDataset, box } from './world.ts';

let api: Api;
let database: TestDatabase;
test.before(async () => {
  ({ api, database } = await openTowns());
});

const all = `bbox=${world}&zoom=3`;
const vermont = '&regionKind=state&regionCode=VT';
const status = async (more: string) => (await ask(api.as('starter'), `?${all}${more}`)).status;

test('a region leaves what lies in it or near it, in groups, points, coverage [map.region-selectors]', async (t) => {
  const data = await mapOf(api, 'starter', `${all}&includeCampPoints=true${vermont}`);
  t.is(totals(data), '1/3/5');
  t.deepEqual(pointKeys(data), ['lake']);
  t.deepEqual(data.coverage, { addressGrade: 9, approximate: 0, unlocated: 0 });
  const guyana = await mapOf(api, 'starter', `${all}&includeCampPoints=true&regionKind=state&regionCode=gy`);
  t.deepEqual(pointKeys(guyana), ['fulness']);
  t.is(totals(await mapOf(api, 'starter', all)), '9/4/8');
});

test('kind and code go together, a dataset belongs to them [map.region-selectors-together.open]', async (t) => {
  const [row] = await database.sql<{ id: string }>("select id from store.boundary_datasets where kind = 'state'");
  for (const more of [
    '&regionKind=state',
    '&regionCode=VT',
    `&regionDataset=${row?.id}`,
    `&regionKind=state&regionDataset=${row?.id}`,
  ])
    t.is(await status(more), 400, more);
  t.is(await status(vermont), 200);
  t.is(await status(`${vermont}&regionDataset=${row?.id}`), 200);
  t.is(await status(`${vermont}&regionDataset=${idOf('session', 'none')}`), 400);
});

test('the zoom has no say in who belongs to a region [map.membership-zoom-independent]', async (t) => {
  for (const zoom of [0, 4, 9.5, 14, 22]) {
    const data = await mapOf(api, 'starter', `bbox=${world}&zoom=${zoom}&includeCampPoints=true${vermont}`);
    t.is(totals(data), '1/3/5');
    t.deepEqual(pointKeys(data), ['lake']);
  }
});

test('records without a point of known quality are in no region [map.membership-excluded]', async (t) => {
  await addDataset(database, 'metro', [{ code: '00001', geometry: box(-101, 29, -79, 41) }]);
  const data = await mapOf(api, 'starter', `${all}&regionKind=metro&regionCode=00001`);
  t.is(totals(data), '2/0/1');
  t.is(totals(await mapOf(api, 'starter', 'bbox=-101,29,-79,41&zoom=3')), '3/0/1');
  t.is(data.coverage.unlocated, 0);
});

test('a record near a border belongs to both sides, on the map too [map.membership-multiple]', async (t) => {
  await addDataset(database, 'county', [
    { code: '10001', geometry: box(9, 49, 10.01, 51) },
    { code: '10002', geometry: box(10.01, 49, 11, 51) },
    { code: '10003', geometry: box(10.05, 49, 11, 51) },
  ]);
  const count = async (code: string) =>
    totals(await mapOf(api, 'starter', `${all}&regionKind=county&regionCode=${code}`));
  t.deepEqual(await Promise.all(['10001', '10002', '10003'].map(count)), ['1/0/1', '1/0/1', '0/0/0']);
});

test('an unknown region or an inactive dataset is 400 as JSON, always [map.region-bad-dataset-400]', async (t) => {
  const draft = await addDataset(database, 'zip', [{ code: '05401', geometry: box(-73, 44, -72, 45) }], {
    activate: false,
  });
  const accepts = [
    'application/json',
    'application/vnd.campatlas.map+cbor;version=1',
    'application/vnd.campatlas.map-stream+cbor;version=2',
  ];
  for (const accept of accepts)
    for (const more of [
      '&regionKind=state&regionCode=XX',
      '&regionKind=zip&regionCode=05401',
      `&regionKind=zip&regionCode=05401&regionDataset=${draft}`,
    ]) {
      const answer = await ask(api.as('starter'), `?${all}&includeCampPoints=true${more}`, { accept });
      t.is(answer.status, 400);
      t.is(answer.body.code, 'unknown_region');
    }
});

test('records that move leave and enter a region at once', async (t) => {
  const own = await openTowns();
  t.is(totals(await mapOf(own.api, 'starter', all + vermont)), '1/3/5');
  await importLines(own.database.url, [
    line('session', 'lake/1', { latitude: 10, longitude: 10, coordinate_precision: 'exact' }),
    line('organization', 'east', { latitude: 44, longitude: -72, coordinate_precision: 'exact' }),
  ]);
  t.is(totals(await mapOf(own.api, 'starter', all + vermont)), '2/3/4');
});

test('while the records are being read in the map says so, and to ask again [map.warming-503]', async (t) => {
  const own = await openTowns();
  const holder = new pg.Client({ connectionString: own.database.url });
  await holder.connect();
  await holder.query('begin; lock table store.configurations in access exclusive mode');
  const answer = await own.api.as('starter').get(`/api/canonical/map?${all}`);
  t.is(answer.status, 503);
  t.is(answer.body.code, 'map_cache_warming');
  t.true(Number(answer.headers['retry-after']) >= 1);
  await holder.end();
  t.is((await ask(own.api.as('starter'), `?${all}`)).status, 200);
});
