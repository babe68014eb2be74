import { bandNames, idAt, type Segment } from '../segment.ts';
import type { PartitionView, View } from '../source.ts';

/** The visible data of a camp's dot, compared to detect changes. */
export interface Dot {
  readonly longitude: number;
  readonly latitude: number;
  /** Null when not disclosed or unknown. */
  readonly name: string | null;
  /** An index into bandNames. */
  readonly band: number;
}

/** The optional columns after id, longitude and latitude. */
export interface Columns {
  readonly names: boolean;
  readonly scores: boolean;
}

const decoder = new TextDecoder();

/** The dot of a camp in a view; null when it has none or is not selected. */
export function dotOf(view: View, campId: string): Dot | null {
  const place = view.find(campId);
  if (place === null || place.camp >= place.partition.segment.dotCount) return null;
  return isShown(place.partition, place.camp) ? dotAt(place.partition.segment, place.camp) : null;
}

function isShown(partition: PartitionView, row: number): boolean {
  const dots = partition.dots();
  return dots === null || dots.has(row);
}

function dotAt(segment: Segment, row: number): Dot {
  return {
    longitude: segment.dotLongitudes[row] as number,
    latitude: segment.dotLatitudes[row] as number,
    name: nameAt(segment, row),
    band: segment.bands[row] as number,
  };
}

function nameAt({ names, nameStarts }: Segment, row: number): string | null {
  const from = nameStarts[row] as number;
  const to = nameStarts[row + 1] as number;
  return from === to ? null : decoder.decode(names.subarray(from, to));
}

/** The column names of a row in order. */
export function columnNames({ names, scores }: Columns): string[] {
  return ['id', 'longitude', 'latitude', ...(names ? ['name'] : []), ...(scores ? ['scoreBand'] : [])];
}

const quotedBands = bandNames.map((name) => `,"${name}"`);

/** A dot as a JSON row. */
export function rowText(id: string, { longitude, latitude, name, band }: Dot, columns: Columns): string {
  let text = `["${id}",${longitude},${latitude}`;
  if (columns.names) text += name === null ? ',null' : `,${JSON.stringify(name)}`;
  if (columns.scores) text += quotedBands[band];
  return `${text}]`;
}

/** The same for a row of a segment, without an intermediate object. */
export function rowTextAt(segment: Segment, row: number, columns: Columns): string {
  let text = `["${idAt(segment.campIds, row)}",${segment.dotLongitudes[row]},${segment.dotLatitudes[row]}`;
  if (columns.names) {
    const name = nameAt(segment, row);
    text += name === null ? ',null' : `,${JSON.stringify(name)}`;
  }
  if (columns.scores) text += quotedBands[segment.bands[row] as number];
  return `${text}]`;
}
