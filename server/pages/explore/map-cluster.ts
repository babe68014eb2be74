import type { Map as MapLibre } from 'maplibre-gl';
import { boundsOf, levelOf, pixelsBetween, readCell } from './map-cells.ts';
import type { MapData } from './map-data.ts';
import type { Bubble } from './map-drawn.ts';
import type { Bbox, MapHandlers } from './map-interface.ts';

interface Around {
  readonly map: MapLibre;
  readonly data: MapData;
  readonly handlers: MapHandlers;
  readonly signal: AbortSignal;
}

/** A bubble's cell is first requested this many grid levels finer, then at `finest`. */
const finer = 4;
const finest = 22;
/** Closer zooms separate no more records. */
const mostZoom = 17;

/** Opens a bubble: zooms in while that separates its records, else shows them as a list. */
export async function openBubble(bubble: Bubble, around: Around): Promise<void> {
  const { cells, camps } = bubble;
  const [cell, ...others] = cells;
  const { map, handlers } = around;
  if (cell.recordId !== undefined && cell.targetKind !== undefined) {
    if (cell.targetKind === 'organization') handlers.camp(cell.recordId);
    else handlers.record(cell.targetKind as 'activity' | 'session', cell.recordId);
    return;
  }
  if (camps.length > 0) return listOf(bubble, around);
  if (others.length > 0) return zoomTo(map, boxOf(cells.map(({ place }) => place)));
  const places = map.getZoom() >= mostZoom ? null : await placesOf(bubble, around);
  if (around.signal.aborted) return;
  if (places === null) return listOf(bubble, around);
  zoomTo(map, places);
}

function zoomTo(map: MapLibre, [west, south, east, north]: Bbox): void {
  const { clientWidth, clientHeight } = map.getContainer();
  const padding = Math.min(110, clientWidth / 5, clientHeight / 5);
  map.fitBounds([west, south, east, north], { padding, maxZoom: mostZoom, maxDuration: 900 });
}

function boxOf(places: readonly (readonly [number, number])[]): Bbox {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The bounding box of the finer cells in a bubble; null if they do not separate its records. */
async function placesOf({ cells: [cell] }: Bubble, { data, signal }: Around): Promise<Bbox | null> {
  const place = readCell(cell.groupId);
  // Slightly smaller than the cell, because points on its edge belong to neighbouring cells.
  const [west, south, east, north] = boundsOf(place);
  const [dx, dy] = [(east - west) * 1e-6, (north - south) * 1e-6];
  const box: Bbox = [west + dx, south + dy, east - dx, north - dy];
  const own = place.level - levelOf(0);
  for (const zoom of new Set([Math.min(finest, own + finer), finest])) {
    const { features } = await data.cells(box, zoom, signal);
    if (features.length < 2) continue;
    const found = boxOf(
      features.map(
        ({
          geometry: {
            coordinates: [x = 0, y = 0],
          },
        }) => [x, y] as const,
      ),
    );
    return pixelsBetween([found[0], found[1]], [found[2], found[3]], mostZoom) < 24 ? null : found;
  }
  return null;
}

function listOf({ cells: [cell], counts, camps }: Bubble, { data, handlers }: Around): void {
  const pathOf = (after: string | null) => {
    const parameters = data.selection();
    parameters.set('group', cell.groupId);
    if (after !== null) parameters.set('after', after);
    return `/api/canonical/map/members?${parameters}`;
  };
  const isAll = camps.length > 0;
  handlers.cluster({ camps, counts, path: isAll ? null : pathOf(null), nextPath: pathOf });
}
