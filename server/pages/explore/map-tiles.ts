/** The tiles of the own base map: which exist, and which a view needs. */
import { boxOf, type Camera } from './map-camera.ts';
import { latitudeOf } from './map-cells.ts';

export interface TilePlace {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/**
 * The base map covers the whole world up to this zoom, and each box of `finer` up to the `zoom` of the box. Only tiles
 * up to this zoom have borders.
 */
export const worldZoom = 6;
const finer: readonly (readonly [west: number, south: number, east: number, north: number, zoom: number])[] = [
  [-125.5, 24, -66.5, 50, 9],
  [-170, 54, -129, 72, 7],
  [-161, 18.5, -154.5, 22.5, 9],
  [-68, 17.5, -64.2, 18.8, 9],
  [144.5, 13, 146.2, 15.5, 9],
  [-171, -14.6, -169, -14, 9],
];

export function hasTile({ z, x, y }: TilePlace): boolean {
  if (z <= worldZoom) return true;
  const side = 2 ** z;
  const [west, east] = [(x / side) * 360 - 180, ((x + 1) / side) * 360 - 180];
  const [south, north] = [latitudeOf((y + 1) / side), latitudeOf(y / side)];
  return finer.some(([w, s, e, n, zoom]) => z <= zoom && west < e && east > w && south < n && north > s);
}

/** The tile above one, which shows it in less detail; null above that of the whole world. */
export function tileAbove({ z, x, y }: TilePlace): TilePlace | null {
  return z === 0 ? null : { z: z - 1, x: x >> 1, y: y >> 1 };
}

/** The tiles of a view, at most of zoom `finest`. */
export function tilesOf(camera: Camera, finest: number): readonly TilePlace[] {
  const z = Math.max(0, Math.min(finest, Math.floor(camera.zoom)));
  const side = 2 ** z;
  const { left, top, right, bottom } = boxOf(camera);
  const within = (place: number) => Math.min(side - 1, Math.max(0, Math.floor(place * side)));
  const tiles: TilePlace[] = [];
  for (let x = within(left); x <= within(right); x += 1)
    for (let y = within(top); y <= within(bottom); y += 1) tiles.push({ z, x, y });
  return tiles;
}
