/** Reads the tiles of the base map shipped with the program. */
import { readFile } from 'node:fs/promises';
import { PMTiles } from 'pmtiles';
import type { Tile } from './archive.ts';

export type Place = Omit<Tile, 'data'>;

export const path = new URL('../../server/map/base/base.pmtiles', import.meta.url);
const lastZoom = 9;

export async function readTiles(): Promise<Tile[]> {
  const bytes = await readFile(path);
  const getBytes = async (from: number, length: number) => ({
    data: new Uint8Array(bytes.subarray(from, from + length)).buffer,
  });
  const archive = new PMTiles({ getKey: () => 'base', getBytes });
  const tiles: Tile[] = [];
  for (const place of placesTo(lastZoom)) {
    const found = await archive.getZxy(place.z, place.x, place.y);
    if (found !== undefined) tiles.push({ ...place, data: Buffer.from(found.data) });
  }
  return tiles;
}

export function* placesTo(zoom: number): Generator<Place> {
  for (let z = 0; z <= zoom; z += 1)
    for (let x = 0; x < 2 ** z; x += 1) for (let y = 0; y < 2 ** z; y += 1) yield { z, x, y };
}
