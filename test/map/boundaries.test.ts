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

test('a text finds names and codes, the best first [boundaries.q]', async (t) => {
  t.deepEqual(await codes('kind=city&q=portland'), ['4159000', '4100001']);
  t.deepEqual(await codes('kind=city&q=HEIGHTS'), ['4100001']);
  t.deepEqual(await codes('kind=city&q=41590'), ['4159000']);
  t.deepEqual(await codes('kind=state&q=wa'), ['WA']);
  t.deepEqual(await codes('kind=state&q=%25'), []);
  t.is(await codes('kind=state&q='), 400);
});

test('a code is one boundary [boundaries.code]', async (t) => {
  t.deepEqual(await codes('kind=state&code=OR'), ['OR']);
  t.deepEqual(await codes('kind=state&code=or'), ['OR']);
  t.deepEqual(await codes('kind=state&code=O'), []);
  t.deepEqual(await codes('kind=city&code=OR'), []);
});

test('a point is in the boundaries that hold it, of the kind that is asked for [boundaries.point]', async (t) => {
  t.deepEqual(await codes('kind=city&point=-122.9,45.5'), ['4159000']);
  t.deepEqual(await codes('kind=state&point=-122.9,45.5'), ['OR']);
  t.deepEqual(await codes('kind=city&point=-120,44'), []);
});

test('a point has degrees of longitude up to 180 and of latitude up to 85 [boundaries.point-range]', async (t) => {
  for (const point of ['180,85', '-180,-85', '0,0'])
    t.true(Array.isArray(await codes(`kind=state&point=${point}`)), point);
  for (const point of ['0,86', '181,0', '0,-85.1', '-180.5,0', '0', '0,0,0', 'a,b', ',', '1e1,0', '0,NaN'])
    t.is(await codes(`kind=state&point=${point}`), 400, point);
});

test('a point on an edge is in both neighbours, also at 180° by either name [boundaries.point-edges]', async (t) => {
  t.deepEqual(await codes('kind=state&point=-120,46'), ['OR', 'WA']);
  t.deepEqual(await codes('kind=state&point=-124,42'), ['OR']);
  t.deepEqual(await codes('kind=state&point=180,60'), ['AK']);
  t.deepEqual(await codes('kind=state&point=-180,51.5'), ['AK']);
});

test(
  'exactly one of bbox, q, code and point is given ' +
    '[boundaries.point-exclusive] [boundaries.selectors-exclusive.open]',
  async (t) => {
    const selectors = ['bbox=-118,41,-116,47', 'q=Oregon', 'code=OR', 'point=-120,44'];
    t.is(await codes('kind=state&zoom=5'), 400);
    for (const [at, one] of selectors.entries()) {
      t.deepEqual(await codes(`kind=state&zoom=5&${one}`), at === 0 ? ['OR', 'WA'] : ['OR'], one);
      for (const other of selectors.slice(at + 1))
        t.is(await codes(`kind=state&zoom=5&${one}&${other}`), 400, `${one} ${other}`);
    }
  },
);

test('zoom may be left out for point, text and code; it is 0 to 22 [boundaries.zoom-optional]', async (t) => {
  for (const selector of ['q=Oregon', 'code=OR', 'point=-120,44'])
    for (const zoom of ['', '&zoom=0', '&zoom=7.5', '&zoom=22'])
      t.deepEqual(await codes(`kind=state&${selector}${zoom}`), ['OR'], zoom);
  for (const zoom of ['-1', '22.5', 'x', '']) t.is(await codes(`kind=state&code=OR&zoom=${zoom}`), 400);
});

test('a feature says what it is, where it is from and how far it reaches [boundaries.feature-members]', async (t) => {
  const { body } = await api.as('admin').get(`${address}?kind=state&q=a`);
  t.deepEqual(
    body.data.features.map(({ properties }: { properties: object }) => properties),
    [
      {
        kind: 'state',
        code: 'AK',
        name: 'Alaska',
        bounds: [172, 51, -130, 71],
        source: 'Test',
        vintage: 2020,
        datasetId: states,
      },
      {
        kind: 'state',
        code: 'WA',
        name: 'Washington',
        bounds: [-124, 46, -117, 49],
        source: 'Test',
        vintage: 2020,
        datasetId: states,
      },
    ],
  );
  for (const feature of body.data.features) {
    t.is(feature.type, 'Feature');
    t.is(feature.geometry.type, 'MultiPolygon');
  }
});

test('a city says whether it is incorporated or was designated by the Census [boundaries.city-type]', async (t) => {
  const { body } = await api.as('starter').get(`${address}?kind=city&bbox=-124,44,-120,46&zoom=8`);
  t.deepEqual(
    body.data.features.map(({ properties: { code, placeType } }: { properties: Record<string, string> }) => [
      code,
      placeType,
    ]),
    [
      ['4100001', 'census_designated'],
      ['4100002', 'other'],
      ['4159000', 'incorporated'],
    ],
  );
});

test('a kind that nobody has imported is said to be unavailable [boundaries.availability-explicit]', async (t) => {
  const none = await api.as('starter').get(`${address}?kind=metro&q=a`);
  t.deepEqual(none.body.data, {
    type: 'FeatureCollection',
    features: [],
    availability: 'unavailable',
    truncated: false,
  });
  const some = await api.as('starter').get(`${address}?kind=state&q=nowhere`);
  t.deepEqual(some.body.data, { type: 'FeatureCollection', features: [], availability: 'available', truncated: false });
});

test('an answer that does not hold all says so [boundaries.truncation-explicit]', async (t) => {
  const many = Array.from({ length: 501 }, (_, at) => ({
    code: String(10_000 + at),
    geometry: box(
      -100 + (at % 25) * 0.1,
      30 + Math.floor(at / 25) * 0.1,
      -99.9 + (at % 25) * 0.1,
      30.1 + Math.floor(at / 25) * 0.1,
    ),
  }));
  await addDataset(database, 'zip', many);
  const all = await api.as('starter').get(`${address}?kind=zip&bbox=-110,20,-90,40&zoom=6`);
  t.true(all.body.data.truncated);
  t.is(all.body.data.features.length, 500);
  const fewer = await api.as('starter').get(`${address}?kind=zip&bbox=-99.85,20,-90,40&zoom=6`);
  t.false(fewer.body.data.truncated);
  t.is(fewer.body.data.features.length, 480);
});

test('boundaries that overlap come in the order of their codes [boundaries.overlap-order]', async (t) => {
  t.deepEqual(await codes('kind=city&point=-122.45,45.25'), ['4100001', '4159000']);
  t.deepEqual(await codes('kind=city&bbox=-122.46,45.24,-122.45,45.25&zoom=12'), ['4100001', '4159000']);
});

test('boundaries are a catalog read: Starter and above, previews that may browse', async (t) => {
  const question = `${address}?kind=state&code=OR`;
  for (const name of ['starter', 'pro', 'team', 'staff', 'admin', 'preview', 'service'] as const)
    t.deepEqual((await api.as(name).get(question)).body.data.features.length, 1, name);
  t.is((await api.as('free').get(question)).status, 402);
  t.is((await api.as('nobody').get(question)).status, 401);
});

test('a dataset that was replaced can still be read by its id, and says its own year', async (t) => {
  const before = await addDataset(database, 'neighborhood', [{ code: '1', geometry: box(0, 0, 1, 1) }], {
    vintage: 2016,
  });
  const after = await addDataset(database, 'neighborhood', [{ code: '1', geometry: box(2, 2, 3, 3) }], {
    vintage: 2020,
  });
  const loading = await addDataset(database, 'neighborhood', [{ code: '1', geometry: box(4, 4, 5, 5) }], {
    vintage: 2021,
    activate: false,
  });
  const read = async (id: string) =>
    (await api.as('starter').get(`${address}?kind=neighborhood&code=1${id}`)).body.data?.features[0].properties;
  t.like(await read(''), { vintage: 2020, bounds: [2, 2, 3, 3], datasetId: after });
  t.like(await read(`&datasetId=${before}`), { vintage: 2016, bounds: [0, 0, 1, 1], datasetId: before });
  t.is((await api.as('starter').get(`${address}?kind=neighborhood&code=1&datasetId=${loading}`)).status, 400);
  t.is((await api.as('starter').get(`${address}?kind=city&code=1&datasetId=${after}`)).status, 400);
});
