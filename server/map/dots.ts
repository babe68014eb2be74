import { firstAtLeast } from './grid.ts';
import { columnOf, finestLevel, rowOf } from './morton.ts';
import type { Layer } from './source.ts';
import { type Bounds, holds } from './window.ts';

/** Rows below which each is looked at by itself. */
const few = 32;
const side = 2 ** finestLevel;

/** The rows of a layer's selected dots that stand in the viewport or on its edge, in the order of their codes. */
export function dotsInside(layer: Layer, bounds: Bounds): Uint32Array {
  const { segment } = layer;
  const set = layer.dots();
  const { dotCodes, dotLongitudes, dotLatitudes, dotCount } = segment;
  const rows = new Uint32Array(dotCount);
  const spans = spansOf(bounds);
  const top = bounds[3] >= 90 ? -1 : rowOf(bounds[3]);
  const bottom = bounds[1] <= -90 ? side : rowOf(bounds[1]);
  let count = 0;

  function takeAll(from: number, to: number): void {
    for (let row = from; row < to; row++) if (set === null || set.has(row)) rows[count++] = row;
  }

  function takeInside(from: number, to: number): void {
    for (let row = from; row < to; row++)
      if ((set === null || set.has(row)) && holds(bounds, dotLongitudes[row] as number, dotLatitudes[row] as number))
        rows[count++] = row;
  }

  /** A square of `width` finest cells from a column and row on, whose first code is `first`. */
  function descend(width: number, column: number, row: number, first: number, from: number, to: number): void {
    if (from === to) return;
    const right = column + width - 1;
    const lower = row + width - 1;
    if (row > bottom || lower < top || !spans.some(([west, east]) => column <= east && right >= west)) return;
    const within = spans.some(([west, east]) => column > west && right < east);
    if (within && row > top && lower < bottom) takeAll(from, to);
    else if (to - from <= few || width === 1) takeInside(from, to);
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
  return rows.subarray(0, count);
}

/** The finest columns of the viewport's edges: what stands strictly between two is inside. */
function spansOf([west, , east]: Bounds): readonly (readonly [number, number])[] {
  const left = west <= -180 ? -1 : columnOf(west);
  const right = east >= 180 ? side : columnOf(east);
  if (west <= east) return [[left, right]];
  return [
    [-1, right],
    [left, side],
  ];
}
