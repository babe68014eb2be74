/**
 * `npm run demo:boundaries -- <folder>`: extracts the outlines of demo/boundaries from a folder of published files.
 * Features are unchanged byte for byte; only their order changes, so that neighbours are adjacent and compress better.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { demoBoundaries } from '../demo/boundaries/files.ts';
import { projectRoot } from '../server/config.ts';
import { command, readFolder } from './command.ts';

type Position = readonly [number, number];
type Bounds = { west: number; south: number; east: number; north: number };

const folder = readFolder(`npm run demo:boundaries -- <folder>

Makes the outlines in demo/boundaries from a folder of published files.`);
const demo = join(projectRoot, 'demo');

command(async () => {
  const camps = readCamps();
  for (const { file, from, around } of demoBoundaries) {
    const lines = gunzipSync(readFileSync(join(folder, from)))
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '');
    const features = lines.map((line) => ({ line, bounds: boundsOf(line) }));
    const chosen = features.filter(
      ({ bounds }) => around === null || camps.some((camp) => isNear(bounds, camp, around)),
    );
    chosen.sort((a, b) => placeOf(a.bounds) - placeOf(b.bounds));
    const text = chosen.map(({ line }) => `${line}\n`).join('');
    const bytes = gzipSync(text, { level: constants.Z_BEST_COMPRESSION });
    writeFileSync(join(demo, 'boundaries', file), bytes);
    console.log(`${file}: ${chosen.length} of ${features.length} features, ${(bytes.length / 1024).toFixed(0)} KiB`);
  }
});

function readCamps(): Position[] {
  const points = new Map<string, Position>();
  const text = gunzipSync(readFileSync(join(demo, 'catalog.ndjson.gz'))).toString('utf8');
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const { fields = {} } = JSON.parse(line) as { fields?: { longitude?: number; latitude?: number } };
    if (fields.longitude !== undefined && fields.latitude !== undefined)
      points.set(`${fields.longitude} ${fields.latitude}`, [fields.longitude, fields.latitude]);
  }
  return [...points.values()];
}

function boundsOf(line: string): Bounds {
  const { geometry } = JSON.parse(line) as { geometry: { type: string; coordinates: unknown } };
  const polygons = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Position[][][];
  const bounds = { west: 180, south: 90, east: -180, north: -90 };
  for (const [x, y] of polygons.flat(2)) {
    bounds.west = Math.min(bounds.west, x);
    bounds.east = Math.max(bounds.east, x);
    bounds.south = Math.min(bounds.south, y);
    bounds.north = Math.max(bounds.north, y);
  }
  return bounds;
}

function isNear({ west, south, east, north }: Bounds, [x, y]: Position, degrees: number): boolean {
  return x >= west - degrees && x <= east + degrees && y >= south - degrees && y <= north + degrees;
}

/** The position of the center on a Hilbert curve: nearby places have similar numbers. */
function placeOf({ west, south, east, north }: Bounds): number {
  let x = Math.floor((((west + east) / 2 + 180) / 360) * 65_535);
  let y = Math.floor((((south + north) / 2 + 90) / 180) * 65_535);
  let place = 0;
  for (let side = 32_768; side >= 1; side /= 2) {
    const right = (x & side) > 0;
    const upper = (y & side) > 0;
    place += side * side * (right ? (upper ? 2 : 3) : upper ? 1 : 0);
    if (upper) continue;
    if (right) [x, y] = [65_535 - x, 65_535 - y];
    [x, y] = [y, x];
  }
  return place;
}
