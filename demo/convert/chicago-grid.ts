/** Chicago numbers houses by their distance from State and Madison Street, so an address determines one coordinate. */
import { kilometres, type Point } from './places.ts';

const ORIGIN: Point = { latitude: 41.882, longitude: -87.6278 };
const MILE_KM = 1.609;
/** A mile is 800 numbers, except the first three miles south of Madison: 1200, 1000 and 900. */
const SOUTH_MILES = [0, 1200, 2200, 3100];
const TOLERANCE_KM = 0.6;

/** Whether a point is where its house number implies; undefined if the address does not follow the grid. */
export function fitsGrid(address: string, point: Point): boolean | undefined {
  const found = /^\s*(\d+)\s+([NSEW])\b/i.exec(address);
  if (!found) return undefined;
  const side = (found[2] ?? '').toUpperCase();
  const expected = milesOut(Number(found[1]), side) * MILE_KM;
  const onAxis =
    side === 'N' || side === 'S'
      ? { latitude: point.latitude, longitude: ORIGIN.longitude }
      : { latitude: ORIGIN.latitude, longitude: point.longitude };
  const isBeyond =
    side === 'N'
      ? point.latitude > ORIGIN.latitude
      : side === 'S'
        ? point.latitude < ORIGIN.latitude
        : side === 'E'
          ? point.longitude > ORIGIN.longitude
          : point.longitude < ORIGIN.longitude;
  const distance = kilometres(ORIGIN, onAxis) * (isBeyond ? 1 : -1);
  return Math.abs(distance - expected) <= TOLERANCE_KM;
}

function milesOut(number: number, side: string): number {
  if (side !== 'S' || number >= 3100) return side === 'S' ? 3 + (number - 3100) / 800 : number / 800;
  const mile = number < 1200 ? 0 : number < 2200 ? 1 : 2;
  const from = SOUTH_MILES[mile] ?? 0;
  return mile + (number - from) / ((SOUTH_MILES[mile + 1] ?? 0) - from);
}
