/** Points and their precision. */
import type { Fields } from './line.ts';

export type Point = { latitude: number; longitude: number };
export type Placed = Pick<Fields, 'latitude' | 'longitude' | 'coordinate_precision'>;

/** The fields of a point with its precision; empty without a point. */
export function placed(point: Point | undefined, precision: NonNullable<Fields['coordinate_precision']>): Placed {
  return point ? { latitude: point.latitude, longitude: point.longitude, coordinate_precision: precision } : {};
}

/** Parses two numeric columns as a point; undefined for blanks, text and 0,0. */
export function readPoint(
  latitude: string | number | undefined,
  longitude: string | number | undefined,
): Point | undefined {
  const point = { latitude: numberOf(latitude), longitude: numberOf(longitude) };
  if (Number.isNaN(point.latitude) || Number.isNaN(point.longitude)) return undefined;
  return point.latitude === 0 && point.longitude === 0 ? undefined : point;
}

/** Approximate distance for plausibility checks; accurate to one percent within a city. */
export function kilometres(a: Point, b: Point): number {
  const north = (a.latitude - b.latitude) * 111.2;
  const east = (a.longitude - b.longitude) * 111.2 * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

function numberOf(value: string | number | undefined): number {
  if (typeof value === 'number') return value;
  return value === undefined || value.trim() === '' ? Number.NaN : Number(value);
}
