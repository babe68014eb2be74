import { columnOf, finestLevel, rowOf } from './morton.ts';

/** The sides of a viewport in degrees. West beyond east is a box across the antimeridian. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Cells of one level, by the first and last of their columns and rows. */
export interface Window {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Every cell of a level that touches the viewport, as one window, or as two across the antimeridian. */
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

/** Whether a point stands in the viewport or on its edge. */
export function holds(bounds: Bounds, longitude: number, latitude: number): boolean {
  // By number, not taken apart: that would ask an iterator for every dot.
  if (latitude < bounds[1] || latitude > bounds[3]) return false;
  const west = bounds[0];
  const east = bounds[2];
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}
