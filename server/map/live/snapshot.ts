import { stretchesInside } from '../dots.ts';
import type { Layer } from '../source.ts';
import { type Bounds, holds } from '../window.ts';
import { largestBatch, pointsText } from './events.ts';
import { type Columns, rowTextAt } from './rows.ts';

/** The points events of all selected dots in a viewport, each made when it is asked for. */
export function* snapshotBatches(
  layers: readonly Layer[],
  bounds: Bounds,
  columns: Columns,
): Generator<string, void, undefined> {
  let sequence = 0;
  // Joined, not added up: a text that was added up piece by piece takes ten times its length until it is written.
  let rows: string[] = [];
  let length = 0;
  for (const layer of layers) {
    const { segment } = layer;
    const { dotLongitudes, dotLatitudes } = segment;
    const dots = layer.dots();
    for (const { from, to, sure } of stretchesInside(segment, bounds))
      for (let row = from; row < to; row++) {
        if (dots !== null && !dots.has(row)) continue;
        if (!sure && !holds(bounds, dotLongitudes[row] as number, dotLatitudes[row] as number)) continue;
        const text = rowTextAt(segment, row, columns);
        rows.push(text);
        length += text.length;
        if (length < largestBatch) continue;
        const batch = pointsText(sequence, rows.join(), '');
        // While the reader stalls nothing but the batch is held.
        rows = [];
        length = 0;
        sequence += 1;
        yield batch;
      }
  }
  if (rows.length > 0) yield pointsText(sequence, rows.join(), '');
}
