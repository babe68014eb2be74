import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { addDataset, box } from './world.ts';

let database: TestDatabase;
let api: Api;
let states: string;

const address = '/api/canonical/map/boundaries';

test.before(async () => {
  database = await openDatabase();
  states = await addDataset(database, 'state', [
    { code: 'OR', name: 'Oregon', geometry: box(-124, 42, -117, 46) },
    { code: 'WA', name: 'Washington', geometry: box(-124, 46, -117, 49) },
    {
      code: 'AK',
      name: 'Alaska',
      geometry: {
        type: 'MultiPolygon',
        coordinates: [box(-180, 51, -130, 71).coordinates, box(172, 51, 180, 53).coordinates],
      },
    },
  ]);
  await addDataset(database, 'city', [
    { code: '4159000', name: 'Portland', placeType: 'incorporated', geometry: box(-123, 45, -122, 45.6) },
    {
      code: '4100001',
      name: 'Portland Heights',
      placeType: 'census_designated',
      geometry: box(-122.5, 45.2, -122.4, 45.3),
    },
    { code: '4100002', name: 'Fort', placeType: 'other', geometry: box(-121, 45, -120.9, 45.1) },
  ]);
  api = await openApi(database);
});

const codes = async (query: string) => {
  const { status, body } = await api.as('starter').get(`${address}?${query}`);
  return status === 200 ? body.data.features.map((f: { properties: { code: string } }) => f.properties.code) : status;
};

test('boundaries come for a box and a zoom [boundaries.route] [boundaries.bbox-zoom]', async (t) => {
  t.deepEqual(await codes('kind=state&bbox=-118,41,-116,47&zoom=5'), ['OR', 'WA']);
  t.deepEqual(await codes('kind=state&bbox=-118,41,-116,45&zoom=5'), ['OR']);
  t.deepEqual(await codes('kind=state&bbox=171,50,-179,52&zoom=5'), ['AK']);
  t.is(await codes('kind=state&bbox=-118,41,-116,47'), 400);
});

test('kind is one of six [boundaries.kind-values]', async (t) => {
  for (const kind of ['state', 'metro', 'county', 'city', 'neighborhood', 'zip'])
    t.true(Array.isArray(await codes(`kind=${kind}&q=a`)), kind);
  for (const query of ['kind=country&q=a', 'q=a', 'kind=&q=a', 'kind=state&kind=city&q=a'])
    t.is(await codes(query), 400);
});

test('a dataset named is the one read, an unknown one is refused [boundaries.datasetid]', async (t) => {
  const first = await api.as('starter').get(`${address}?kind=state&code=OR`);
  t.is(first.body.data.features[0].properties.datasetId, states);
  const again = await api.as('starter').get(`${address}?kind=state&code=OR&datasetId=${states}`);
  t.deepEqual(again.body, first.body);
  const none = await api
    .as('starter')
    .get(`${address}?kind=state&code=OR&datasetId=00000000-0000-4000-8000-000000000000`);
  t.is(none.status, 400);
  t.is(none.body.code, 'unknown_region');
});
