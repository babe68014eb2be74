/** Requests the groups of records that the map draws. */
import type { FeatureCollection, Point } from 'geojson';
import { currentKey, getJson } from '../kit/session.ts';
import { around, contains } from './map-camera.ts';
import { gridZoom } from './map-cells.ts';
import type { Cell } from './map-drawn.ts';
import type { Bbox, Coverage, MapQuestion, RecordCounts } from './map-records.ts';

interface Properties {
  readonly groupId: string;
  readonly counts: RecordCounts;
  readonly targetKind?: string;
  readonly recordId?: string;
}

/** What the service answers for a box. */
export interface MapAnswer extends FeatureCollection<Point, Properties> {
  readonly coverage: Coverage;
}

/** The conditions of a question, as parameters of the map routes. */
export function selectionOf(question: MapQuestion | null): URLSearchParams {
  const parameters = new URLSearchParams();
  const { filter, kind, collection } = question ?? { filter: undefined, kind: 'organization' };
  if (filter !== undefined) parameters.set('filter', JSON.stringify(filter));
  if (filter !== undefined) parameters.set('filterKind', kind);
  if (collection !== undefined) parameters.set('collectionId', collection);
  return parameters;
}

/** Requests the groups of a box at a zoom of the grid. */
export async function requestGroups(
  question: MapQuestion | null,
  bbox: Bbox,
  zoom: number,
  signal?: AbortSignal,
): Promise<MapAnswer> {
  const parameters = selectionOf(question);
  parameters.set('bbox', bbox.join());
  parameters.set('zoom', String(zoom));
  const { data } = await getJson<{ data: MapAnswer }>(`/api/canonical/map?${parameters}`, signal);
  return data;
}

export function cellsOf({ features }: MapAnswer): Cell[] {
  return features.map(({ geometry: { coordinates }, properties }) => ({
    ...properties,
    place: [coordinates[0] ?? 0, coordinates[1] ?? 0] as const,
  }));
}

/** The box and the zoom of the grid that are requested for a view. */
export interface Asked {
  readonly bbox: Bbox;
  readonly asked: number;
}

export function askedFor(bbox: Bbox, zoom: number): Asked {
  return { bbox: around(bbox), asked: gridZoom(zoom) };
}

/** The first request of the page. */
interface First extends Asked {
  readonly selection: string;
  readonly key: string;
  readonly at: number;
  readonly answer: Promise<MapAnswer>;
}

/** After this many milliseconds the first answer is out of date. */
const fresh = 5000;
let first: First | null = null;

/** Sends the first request before the map library is loaded, unless an earlier one fits. */
export function requestFirst(question: MapQuestion, bbox: Bbox, zoom: number): Promise<MapAnswer> {
  if (first === null || !isFor(first, question, bbox, zoom)) {
    const asked = askedFor(bbox, zoom);
    const answer = requestGroups(question, asked.bbox, asked.asked);
    answer.catch(() => {});
    first = { ...asked, selection: String(selectionOf(question)), key: currentKey(), at: performance.now(), answer };
  }
  return first.answer;
}

/** The first request, once, for the map to take over its answer; null if it is of another question or view. */
export function takeFirst(question: MapQuestion | null, bbox: Bbox, zoom: number): First | null {
  const taken = first;
  first = null;
  return taken !== null && isFor(taken, question, bbox, zoom) ? taken : null;
}

function isFor(sent: First, question: MapQuestion | null, bbox: Bbox, zoom: number): boolean {
  return (
    sent.selection === String(selectionOf(question)) &&
    sent.key === currentKey() &&
    sent.asked === gridZoom(zoom) &&
    contains(sent.bbox, bbox) &&
    performance.now() - sent.at < fresh
  );
}
