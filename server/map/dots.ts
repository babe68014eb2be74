import { firstAtLeast } from './grid.ts';
import { columnOf, finestLevel, rowOf } from './morton.ts';
import type { Segment } from './segment.ts';
import type { PartitionView } from './source.ts';
import { type Bounds, holds } from './window.ts';

/** With fewer rows than this, each is checked individually. */
const few = 32;
const side = 2 ** finestLevel;

/** A range of dots, `to` exclusive; `sure` when all of them are known to be inside. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly sure: boolean;
}

/** Ranges that contain every dot inside the viewport or on its edge, in code order. */
export function stretchesInside({ dotCodes, dotCount }: Segment, bounds: Bounds): Stretch[] {
  const stretches: Stretch[] = [];
  const spans = spansOf(bounds);
  const top = bounds[3] >= 90 ? -1 : rowOf(bounds[3]);
  const bottom = bounds[1] <= -90 ? side : rowOf(bounds[1]);

  /** Visits a quadtree cell, `width` finest cells wide, whose first code is `first`. */
  function descend(width: number, column: number, row: number, first: number, from: number, to: number): void {
    if (from === to) return;
    const right = column + width - 1;
    const lower = row + width - 1;
    if (row > bottom || lower < top || !spans.some(([west, east]) => column <= east && right >= west)) return;
    const within = spans.some(([west, east]) => column > west && right < east);
    const sure = within && row > top && lower < bottom;
    if (sure || to - from <= few || width === 1) stretches.push({ from, to, sure });
    else {
      const half = width / 2;
      let start = from;
      for (let child = 0; child < 4; child++) {
        const end = child === 3 ? to : firstAtLeast(dotCodes, first + (child + 1) * half * half, start, to);
        const [x, y] = [column + (child & 1) * half, row + (child >> 1) * half];
        descend(half, x, y, first + child * half * half, start, end);
        start = end;
      }
    }
  }

  descend(side, 0, 0, 0, 0, dotCount);
  return stretches;
}

/** The rows of a partition's selected dots inside the viewport or on its edge, in code order. */
export function dotsInside(partition: PartitionView, bounds: Bounds): Uint32Array {
  const { dotLongitudes, dotLatitudes } = partition.segment;
  const set = partition.dots();
  const stretches = stretchesInside(partition.segment, bounds);
  const rows = new Uint32Array(stretches.reduce((sum, { from, to }) => sum + to - from, 0));
  let count = 0;
  for (const { from, to, sure } of stretches)
    for (let row = from; row < to; row++)
      if (
        (set === null || set.has(row)) &&
        (sure || holds(bounds, dotLongitudes[row] as number, dotLatitudes[row] as number))
      )
        rows[count++] = row;
  return rows.subarray(0, count);
}

/** Number of a partition's selected dots inside the viewport or on its edge. */
export function countInside(partition: PartitionView, bounds: Bounds): number {
  const { dotLongitudes, dotLatitudes } = partition.segment;
  const set = partition.dots();
  let count = 0;
  for (const { from, to, sure } of stretchesInside(partition.segment, bounds)) {
    if (set === null && sure) {
      count += to - from;
      continue;
    }
    for (let row = from; row < to; row++)
      if (
        (set === null || set.has(row)) &&
        (sure || holds(bounds, dotLongitudes[row] as number, dotLatitudes[row] as number))
      )
        count += 1;
  }
  return count;
}

/** The finest columns of the viewport's edges; columns strictly between them are inside. */
function spansOf([west, , east]: Bounds): readonly (readonly [number, number])[] {
  const left = west <= -180 ? -1 : columnOf(west);
  const right = east >= 180 ? side : columnOf(east);
  if (west <= east) return [[left, right]];
  return [
    [-1, right],
    [left, side],
  ];
}
