import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import test from 'ava';
import { PbfReader } from 'pbf';
import { archiveOf } from '../../scripts/base-map/archive.ts';
import { openBaseMaps } from '../../server/map/base/open.ts';
import { openApi } from '../api.ts';
import { openDatabase } from '../database.ts';

const tiles = [
  { z: 0, x: 0, y: 0, data: Buffer.from('world') },
  { z: 1, x: 0, y: 0, data: Buffer.from('west') },
  { z: 1, x: 1, y: 0, data: Buffer.from('east') },
];
const archive = archiveOf(tiles, { attribution: '<a href="x">&copy; Somebody</a>' });
let folder: string;

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campatlas-base-'));
});
test.after.always(() => rm(folder, { recursive: true, force: true }));

async function fileOf(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** Serves an archive by ranges on this machine; its content can be changed. */
async function serve(bytes: Buffer) {
  const held = { bytes, etag: '"one"', ranges: true, asked: 0 };
  const server = createServer((request, response) => {
    held.asked += 1;
    const [, from, to] = (/^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []).map(Number);
    response.setHeader('etag', held.etag);
    if (!held.ranges) return response.end(held.bytes);
    response.statusCode = 206;
    return response.end(held.bytes.subarray(from ?? 0, (to ?? 0) + 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    held,
    url: `http://127.0.0.1:${port}/a.pmtiles`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const quiet = () => {};

test('the own archive has all of the world at low zooms, with rivers', async (t) => {
  const { base, close } = await openBaseMaps(null, quiet);
  t.teardown(close);
  for (let zoom = 0; zoom <= 3; zoom += 1)
    for (let x = 0; x < 2 ** zoom; x += 1)
      for (let y = 0; y < 2 ** zoom; y += 1) t.not((await base.tile(zoom, x, y)).length, 0, `${zoom}/${x}/${y}`);
  t.true(gunzipSync(await base.tile(5, 0, 8)).includes('water'), 'along the antimeridian');
  t.true(gunzipSync(await base.tile(6, 17, 15)).includes('water'), 'Foxe Basin, as far north as Chukotka');
  for (const [zoom, x, y] of [
    [4, 3, 6],
    [6, 15, 24],
  ] as const)
    t.true(gunzipSync(await base.tile(zoom, x, y)).includes('river'), `${zoom}/${x}/${y}`);
});

test('what a first view cuts into triangles has no more points than can be seen', async (t) => {
  const { base, close } = await openBaseMaps(null, quiet);
  t.teardown(close);
  let points = 0;
  for (const [x, y] of [
    [1, 2],
    [1, 3],
    [2, 2],
    [2, 3],
  ] as const) {
    const { water } = new VectorTile(new PbfReader(gunzipSync(await base.tile(3, x, y)))).layers;
    for (let at = 0; at < (water?.length ?? 0); at += 1) points += water?.feature(at).loadGeometry().flat().length ?? 0;
  }
  t.true(points > 5000 && points < 12_000, String(points));
});

test('an archive of a file gives its tiles, and nothing where it has none', async (t) => {
  const maps = await openBaseMaps(await fileOf('good.pmtiles', archive), quiet);
  t.teardown(() => maps.close());
  const about = await maps.detail?.about();
  t.like(about, { minZoom: 0, maxZoom: 1, attribution: '© Somebody' });
  for (const { z, x, y, data } of tiles) t.deepEqual(gunzipSync((await maps.detail?.tile(z, x, y)) ?? ''), data);
  t.is((await maps.detail?.tile(1, 0, 1))?.length, 0);
});

test('a file that is no archive of vector tiles is told at the start', async (t) => {
  const raster = Buffer.from(archive);
  raster[99] = 2;
  const bad: Record<string, [Buffer, RegExp]> = {
    'text.pmtiles': [Buffer.from('no archive '.repeat(40)), /is not a PMTiles archive of version 3/],
    'raster.pmtiles': [raster, /contains no vector tiles \(its tile type is Png\)/],
    'empty.pmtiles': [Buffer.alloc(0), /cannot be used/],
    'cut.pmtiles': [archive.subarray(0, 130), /cannot be used/],
  };
  for (const [name, [bytes, message]] of Object.entries(bad)) {
    const path = await fileOf(name, bytes);
    const error = await t.throwsAsync(() => openBaseMaps(path, quiet), undefined, name);
    t.regex(error?.message ?? '', message, name);
    t.true(error?.message.startsWith(`BASEMAP_PMTILES (${path}) cannot be used: `), name);
  }
  await t.throwsAsync(() => openBaseMaps(join(folder, 'none.pmtiles'), quiet), { message: /ENOENT/ });
});

test('an archive on the web is read by ranges, once each, and again when it is another one', async (t) => {
  const { held, url, close } = await serve(archive);
  t.teardown(close);
  const maps = await openBaseMaps(url, quiet);
  const first = await maps.detail?.about();
  await maps.detail?.tile(1, 0, 0);
  const { asked } = held;
  await maps.detail?.tile(1, 0, 0);
  t.is(held.asked, asked, 'a tile is kept');
  Object.assign(held, { bytes: archiveOf(tiles.slice(0, 2), {}), etag: '"two"' });
  await maps.detail?.tile(1, 1, 0);
  t.not((await maps.detail?.about())?.build, first?.build);
  t.is((await maps.detail?.tile(1, 1, 0))?.length, 0, 'the other one has no such tile');
});

test('a web that is away stops no start, one that knows no ranges gives no tiles', async (t) => {
  const { held, url, close } = await serve(archive);
  t.teardown(close);
  held.ranges = false;
  const logged: string[] = [];
  const maps = await openBaseMaps(url, (message) => logged.push(message));
  t.is(logged.length, 1);
  await t.throwsAsync(async () => maps.detail?.about(), { message: /status 200|more than \d+ bytes/ });
  held.ranges = true;
  t.is((await maps.detail?.about())?.maxZoom, 1, 'it is tried again');
  const gone = await openBaseMaps('http://127.0.0.1:9/none.pmtiles', (message) => logged.push(message));
  t.is(logged.length, 2);
  await t.throwsAsync(async () => gone.detail?.about(), { message: /cannot be reached/ });
});

test('the base map is for everybody, under addresses that never change', async (t) => {
  const api = await openApi(await openDatabase());
  const nobody = api.as('nobody');
  const { status, body } = await nobody.get('/explore/map.json');
  t.is(status, 200);
  t.is(body.data.detail, null);
  const tile = body.data.base.tiles.replace('{z}', '3').replace('{x}', '2').replace('{y}', '2');
  const found = await nobody.get(tile);
  t.is(found.status, 200);
  t.true(found.text.length > 1000);
  t.is(found.headers['cache-control'], 'public, max-age=31536000, immutable');
  t.is((await nobody.get(tile.replace(/base\/[0-9a-f]+/, 'base/0'))).status, 404);
  t.is((await nobody.get(tile.replace('/2/2.mvt', '/8/2.mvt'))).status, 404);
  t.is((await nobody.get(tile.replace('tiles/base', 'tiles/detail'))).status, 404);
});
