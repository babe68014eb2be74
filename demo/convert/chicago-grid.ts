/** Chicago numbers its houses by distance from State and Madison: an address tells one coordinate by itself. */
import { kilometres, type Point } from './places.ts';

const ORIGIN: Point = { latitude: 41.882, longitude: -87.6278 };
const MILE_KM = 1.609;
/** South of Madison the first three miles are counted in 12, 10 and 9 blocks; everywhere else a mile is 800 numbers. */
const SOUTH_MILES = [0, 1200, 2200, 3100];
const TOLERANCE_KM = 0.6;

/** Whether a point lies where its house number says; undefined when the address does not follow the grid. */
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
