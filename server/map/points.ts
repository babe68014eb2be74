import { setImmediate } from 'node:timers/promises';
import { apiError } from '../shared/errors.ts';
import { dotsInside } from './dots.ts';
import { bandNames, idAt, type Segment } from './segment.ts';
import type { View } from './source.ts';
import type { Bounds } from './window.ts';

/** Optional data of camp points. */
export interface PointColumns {
  readonly names: boolean;
  readonly scores: boolean;
}

/** The camp points in a viewport, as rows of each segment. */
export interface Points {
  readonly count: number;
  readonly parts: readonly { readonly segment: Segment; readonly rows: Uint32Array }[];
}

/** Finds the camp points in a viewport. Throws 413 when there are more than `most`. */
export function findPoints(view: View, bounds: Bounds, most: number): Points {
  const parts = view.partitions.map((partition) => ({
    segment: partition.segment,
    rows: dotsInside(partition, bounds),
  }));
  const count = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count > most) throw overflow(`There are more than ${most} camps in the box.`);
  return { count, parts };
}

/** The error for a response that would be too large. */
export function overflow(what: string) {
  return apiError(413, 'map_overflow', `${what} Request a smaller box or a narrower filter.`);
}

/** Points written before yielding to the event loop. */
const slice = 5000;

/** The points as comma-separated GeoJSON features, some thousand at a time. */
export async function* writePoints({ parts }: Points, columns: PointColumns): AsyncGenerator<string> {
  for (const { segment, rows } of parts)
    for (let from = 0; from < rows.length; from += slice) {
      if (from > 0) await setImmediate();
      let text = '';
      for (const row of rows.subarray(from, from + slice)) {
        if (text !== '') text += ',';
        text += pointOf(segment, row, columns);
      }
      yield text;
    }
}

function pointOf(segment: Segment, row: number, { names, scores }: PointColumns): string {
  const name = names ? nameOf(segment, row) : null;
  const properties = [
    ...(name === null ? [] : [`"name":${JSON.stringify(name)}`]),
    ...(scores ? [`"scoreBand":"${bandNames[segment.bands[row] as number]}"`] : []),
  ];
  return (
    `{"type":"Feature","id":"${idAt(segment.campIds, row)}","geometry":{"type":"Point",` +
    `"coordinates":[${segment.dotLongitudes[row]},${segment.dotLatitudes[row]}]},"properties":{${properties.join()}}}`
  );
}

/** The name of a dot; null when none is disclosed. */
function nameOf({ names, nameStarts }: Segment, row: number): string | null {
  const from = nameStarts[row] as number;
  const to = nameStarts[row + 1] as number;
  return from === to ? null : Buffer.from(names.buffer, names.byteOffset + from, to - from).toString();
}
