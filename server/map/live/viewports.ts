import type { Bounds } from '../window.ts';
import type { Difference } from './difference.ts';

/** Flags: the camp's dot was inside the bounds before, and is inside after. */
export const inside = { before: 1, after: 2 } as const;

/** The differences visible in a viewport: their numbers, and for each a sum of `inside` flags. */
export interface Sight {
  readonly numbers: readonly number[];
  readonly states: readonly number[];
}

/** The points of differences, sorted by longitude. */
interface Sweep {
  readonly longitudes: Float64Array;
  readonly latitudes: Float64Array;
  /** The number of each point's difference. */
  readonly numbers: Uint32Array;
  readonly states: Uint8Array;
  /** Scratch space with one sum per difference; all zero between two viewports. */
  readonly marks: Uint8Array;
}

/** Prepares differences for Viewports.look. */
export function sweepOf(differences: readonly Difference[]): Sweep {
  const points = differences.flatMap(({ before, after }, number) => [
    ...(before === null ? [] : [{ point: before, number, state: inside.before }]),
    ...(after === null ? [] : [{ point: after, number, state: inside.after }]),
  ]);
  points.sort((a, b) => a.point.longitude - b.point.longitude);
  return {
    longitudes: Float64Array.from(points, ({ point }) => point.longitude),
    latitudes: Float64Array.from(points, ({ point }) => point.latitude),
    numbers: Uint32Array.from(points, ({ number }) => number),
    states: Uint8Array.from(points, ({ state }) => state),
    marks: new Uint8Array(differences.length),
  };
}

/** The bounds of many viewports in flat arrays, to compare a change with thousands of them quickly. */
export class Viewports {
  count = 0;
  #edges = new Float64Array(4 * 64);

  /** Appends a viewport. */
  add(bounds: Bounds): void {
    if (this.count * 4 === this.#edges.length) {
      const larger = new Float64Array(this.#edges.length * 2);
      larger.set(this.#edges);
      this.#edges = larger;
    }
    this.#edges.set(bounds, this.count * 4);
    this.count += 1;
  }

  /** Removes a viewport; the last one takes its index. */
  removeAt(index: number): void {
    this.count -= 1;
    this.#edges.copyWithin(index * 4, this.count * 4, this.count * 4 + 4);
  }

  /** The differences visible in a viewport; null for none. */
  look(index: number, sweep: Sweep): Sight | null {
    const edges = this.#edges;
    const west = edges[index * 4] as number;
    const south = edges[index * 4 + 1] as number;
    const east = edges[index * 4 + 2] as number;
    const north = edges[index * 4 + 3] as number;
    const { longitudes } = sweep;
    let numbers: number[] | null = null;
    if (west <= east) numbers = scan(sweep, lowerBound(longitudes, west), east, south, north, numbers);
    else {
      numbers = scan(sweep, 0, east, south, north, numbers);
      numbers = scan(sweep, lowerBound(longitudes, west), 180, south, north, numbers);
    }
    if (numbers === null) return null;
    const { marks } = sweep;
    const states = new Array<number>(numbers.length);
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at] as number;
      states[at] = marks[number] as number;
      marks[number] = 0;
    }
    return { numbers, states };
  }
}

/** Marks the points from an index up to a longitude and collects newly marked differences. */
function scan(
  { longitudes, latitudes, numbers, states, marks }: Sweep,
  from: number,
  east: number,
  south: number,
  north: number,
  found: number[] | null,
): number[] | null {
  let list = found;
  for (let at = from; at < longitudes.length && (longitudes[at] as number) <= east; at++) {
    const latitude = latitudes[at] as number;
    if (latitude < south || latitude > north) continue;
    const number = numbers[at] as number;
    if (marks[number] === 0) {
      list ??= [];
      list.push(number);
    }
    marks[number] = (marks[number] as number) | (states[at] as number);
  }
  return list;
}

function lowerBound(values: Float64Array, value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
