import { columnOf, finestLevel, rowOf } from './morton.ts';

/** A viewport's edges in degrees. West greater than east crosses the antimeridian. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** A range of cells of one level by column and row, inclusive. */
export interface Window {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The cells of a level that touch the viewport: one window, or two across the antimeridian. */
export function windowsOf([west, south, east, north]: Bounds, level: number): Window[] {
  const scale = 2 ** (finestLevel - level);
  const left = Math.floor(columnOf(west) / scale);
  const right = Math.floor(columnOf(east) / scale);
  const top = Math.floor(rowOf(north) / scale);
  const bottom = Math.floor(rowOf(south) / scale);
  if (west <= east) return [{ left, right, top, bottom }];
  const last = 2 ** level - 1;
  if (left <= right + 1) return [{ left: 0, right: last, top, bottom }];
  return [
    { left: 0, right, top, bottom },
    { left, right: last, top, bottom },
  ];
}

/** Whether a point is inside the viewport or on its edge. */
export function holds(bounds: Bounds, longitude: number, latitude: number): boolean {
  // Indexed access: destructuring would create an iterator per dot.
  if (latitude < bounds[1] || latitude > bounds[3]) return false;
  const west = bounds[0];
  const east = bounds[2];
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}
