import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { addDataset, box } from './world.ts';

let database: TestDatabase;
let api: Api;

test.before(async () => {
  database = await openDatabase();
  await addDataset(database, 'state', [
    { code: 'OR', name: 'Oregon', geometry: box(-124, 42, -117, 46) },
    { code: 'WA', name: 'Washington', geometry: box(-124, 46, -117, 49) },
  ]);
  await addDataset(database, 'county', [{ code: '41051', name: 'Multnomah', geometry: box(-123, 45.3, -122, 45.6) }]);
  await addDataset(database, 'city', [
    { code: '4159000', name: 'Portland', geometry: box(-122.8, 45.4, -122.5, 45.6) },
  ]);
  await addDataset(database, 'neighborhood', [
    { code: 'PEARL', name: 'Pearl District', geometry: box(-122.69, 45.52, -122.67, 45.54) },
  ]);
  api = await openApi(database);
});

const about = '/api/canonical/map/outlines';

/** The URL of the tile that contains a point. */
async function tileAt(z: number, longitude: number, latitude: number): Promise<string> {
  const { body } = await api.as('starter').get(about);
  const x = Math.floor(((longitude + 180) / 360) * 2 ** z);
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z);
  return body.data.tiles.replace('{z}', z).replace('{x}', x).replace('{y}', y);
}

/** The names in a tile; vector tiles contain texts uncompressed. */
async function namesIn(address: string): Promise<string[]> {
  const { text } = await api.as('starter').get(address);
  return ['Oregon', 'Washington', 'Multnomah', 'Portland', 'Pearl District'].filter((name) => text.includes(name));
}

test.serial('a tile names what is drawn at its zoom, each in one tile', async (t) => {
  t.deepEqual(await namesIn(await tileAt(5, -120.5, 44)), ['Oregon', 'Washington']);
  t.deepEqual(await namesIn(await tileAt(8, -122.5, 45.45)), ['Multnomah']);
  t.deepEqual(await namesIn(await tileAt(10, -122.65, 45.5)), ['Multnomah', 'Portland']);
  t.deepEqual(await namesIn(await tileAt(12, -122.68, 45.53)), ['Pearl District']);
  t.deepEqual(await namesIn(await tileAt(8, -80, 30)), []);
});

test.serial('the lines of a tile are of the kinds of its zoom', async (t) => {
  const kinds = async (z: number) => {
    const { text } = await api.as('starter').get(await tileAt(z, -122.8, 45.5));
    return ['state', 'county', 'city', 'neighborhood'].filter((kind) => text.includes(kind));
  };
  t.deepEqual(await kinds(5), ['state']);
  t.true((await kinds(9)).includes('city'));
  t.false((await kinds(8)).includes('city'));
});

test.serial('tiles are for readers of the map, take no reads and are packed for who wants them', async (t) => {
  const address = await tileAt(8, -122.5, 45.45);
  for (const [who, status] of [
    ['starter', 200],
    ['preview', 200],
    ['free', 402],
    ['nobody', 401],
  ] as const) {
    t.is((await api.as(who).get(address)).status, status, who);
    t.is((await api.as(who).get(about)).status, status, who);
  }
  const left = async () => (await api.as('starter').get('/api/canonical/map?bbox=0,0,1,1&zoom=3')).headers;
  const before = Number((await left())['x-reads-remaining']);
  await api.as('starter').get(address);
  t.is(Number((await left())['x-reads-remaining']), before - 1);
  const packed = await api.as('starter').get(address, { 'accept-encoding': 'gzip' });
  t.is(packed.headers['content-encoding'], 'gzip');
  t.regex(String(packed.headers['cache-control']), /^private, max-age=31536000, immutable$/);
});

test.serial('there is no tile outside the grid, and none of boundaries that are active no more', async (t) => {
  const address = await tileAt(8, -122.5, 45.45);
  const status = async (path: string) => (await api.as('starter').get(path)).status;
  t.is(await status(address.replace(/\/8\/\d+\//, '/8/256/')), 404);
  t.is(await status(address.replace('/8/', '/23/')), 400);
  t.is(await status(address.replace('/8/', '/4/')), 404);
  t.is(await status(address.replace(/\.mvt$/, 'x.mvt')), 400);
  t.is(await status(address), 200);
  await addDataset(database, 'county', [{ code: '41005', name: 'Clackamas', geometry: box(-123, 45, -122, 45.3) }]);
  t.is(await status(address), 404);
  t.not(await tileAt(8, -122.5, 45.45), address);
});
