import { Bits } from './bits.ts';
import { codeOf } from './morton.ts';
import { grade, type Segment } from './segment.ts';
import type { RegionBits } from './view.ts';

/** A point exactly as stored in the database. */
export interface RegionPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** The rows of a segment at these points. Points of unknown quality are in no region. */
export function regionBits(segment: Segment, points: readonly RegionPoint[]): RegionBits {
  const dots = new Bits(segment.dotCount);
  const records = new Bits(segment.recordCount);
  for (const { longitude, latitude } of points) {
    const code = codeOf(longitude, latitude);
    for (let row = firstAt(segment.dotCodes, code); segment.dotCodes[row] === code; row++)
      if (segment.dotLongitudes[row] === longitude && segment.dotLatitudes[row] === latitude) dots.add(row);
    for (let row = firstAt(segment.codes, code); segment.codes[row] === code; row++)
      if (
        segment.longitudes[row] === longitude &&
        segment.latitudes[row] === latitude &&
        segment.grades[row] !== grade.unknown
      )
        records.add(row);
  }
  return { dots, records };
}

/** The first row whose code is at least `code`. */
function firstAt(codes: Float64Array, code: number): number {
  let low = 0;
  let high = codes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((codes[middle] as number) < code) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The distinct points of a segment's records with known quality. */
export function pointsOf({ recordCount, longitudes, latitudes, grades }: Segment): {
  latitudes: number[];
  longitudes: number[];
} {
  const points = { latitudes: [] as number[], longitudes: [] as number[] };
  for (let row = 0; row < recordCount; row++) {
    if (grades[row] === grade.unknown) continue;
    if (
      row > 0 &&
      grades[row - 1] !== grade.unknown &&
      longitudes[row] === longitudes[row - 1] &&
      latitudes[row] === latitudes[row - 1]
    )
      continue;
    points.longitudes.push(longitudes[row] as number);
    points.latitudes.push(latitudes[row] as number);
  }
  return points;
}
