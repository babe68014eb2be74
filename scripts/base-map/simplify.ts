/**
 * `node scripts/base-map/simplify.ts`: removes invisible details from the low zooms of `server/map/base/base.pmtiles`:
 * points whose removal moves the line by less than half a pixel, and areas smaller than a pixel. A browser then needs a
 * third of the time to draw the water of its first view. Run it once only: each run adds to the error.
 */
import { writeFile } from 'node:fs/promises';
import { VectorTile, type VectorTileFeature, type VectorTileLayer } from '@mapbox/vector-tile';
import { fromVectorTileJs } from '@maplibre/vt-pbf';
import { PbfReader } from 'pbf';
import { archiveOf, type Tile } from './archive.ts';
import { path, readTiles } from './tiles.ts';

/** Tiles of this zoom are enlarged where there are no finer ones, so they are not simplified. */
const wholeZoom = 6;
/** In units of a tile; eight units are a pixel. */
const tolerance = 4;
const leastArea = 64;

interface Place {
  readonly x: number;
  readonly y: number;
}

const tiles = await readTiles();
const before = tiles.reduce((sum, { data }) => sum + data.length, 0);
const simple = tiles.map((tile) => (tile.z < wholeZoom ? { ...tile, data: simplified(tile) } : tile));
const archive = archiveOf(simple, { name: 'base' });
await writeFile(path, archive);
console.log(`${before - simple.reduce((sum, { data }) => sum + data.length, 0)} bytes less, ${archive.length} bytes`);

function simplified({ data }: Tile): Buffer {
  const { layers } = new VectorTile(new PbfReader(data));
  const simple = Object.entries(layers).map(([name, layer]) => [name, simpleLayer(layer)] as const);
  return Buffer.from(fromVectorTileJs({ layers: Object.fromEntries(simple) } as unknown as VectorTile));
}

function simpleLayer(layer: VectorTileLayer) {
  const features = Array.from({ length: layer.length }, (_, at) => simpleFeature(layer.feature(at))).filter(
    (feature) => feature.loadGeometry().length > 0,
  );
  const { name, version, extent } = layer;
  return { name, version, extent, length: features.length, feature: (at: number) => features[at] };
}

function simpleFeature(feature: VectorTileFeature) {
  const { type, id, properties } = feature;
  const parts = feature.loadGeometry();
  const simple = type === 3 ? simpleAreas(parts) : parts.map((line) => simplify(line));
  return { type, id, properties, loadGeometry: () => simple };
}

/** Removes small outer rings, together with the holes that follow them. */
function simpleAreas(rings: readonly Place[][]): Place[][] {
  const outer = Math.sign(areaOf(rings[0] ?? []));
  const kept: Place[][] = [];
  let isKept = false;
  for (const ring of rings) {
    const simple = simplifyRing(ring);
    const isSeen = simple.length >= 4 && Math.abs(areaOf(simple)) >= leastArea;
    const isOuter = Math.sign(areaOf(ring)) === outer;
    if (isOuter) isKept = isSeen;
    if (isSeen && isKept) kept.push(simple);
  }
  return kept;
}

/** Simplifies a ring as two lines, divided at the point farthest from its first one. */
function simplifyRing(ring: readonly Place[]): Place[] {
  const [first] = ring;
  if (first === undefined) return [];
  const far = ring.reduce((best, { x, y }, at) => {
    const { x: bestX, y: bestY } = ring[best] ?? first;
    return (x - first.x) ** 2 + (y - first.y) ** 2 > (bestX - first.x) ** 2 + (bestY - first.y) ** 2 ? at : best;
  }, 0);
  return [...simplify(ring.slice(0, far + 1)), ...simplify(ring.slice(far)).slice(1)];
}

/** The Douglas-Peucker algorithm. */
function simplify(line: readonly Place[]): Place[] {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return [...line];
  let [far, distance] = [0, tolerance];
  for (const [at, place] of line.entries()) {
    const away = distanceOf(place, first, last);
    if (away > distance) [far, distance] = [at, away];
  }
  if (far === 0) return [first, last];
  return [...simplify(line.slice(0, far + 1)), ...simplify(line.slice(far)).slice(1)];
}

function distanceOf({ x, y }: Place, from: Place, to: Place): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
}

function areaOf(ring: readonly Place[]): number {
  let sum = 0;
  for (const [at, { x, y }] of ring.entries()) {
    const { x: nextX, y: nextY } = ring[(at + 1) % ring.length] ?? { x, y };
    sum += x * nextY - nextX * y;
  }
  return sum / 2;
}
