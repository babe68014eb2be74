import { addProtocol, type RequestParameters, type SourceSpecification } from 'maplibre-gl';
import { credentials, getJson } from '../kit/session.ts';
import type { BaseAbout, Outlines, Tiles } from './map-about.ts';

/** Description of the outline tiles, for the signed-in caller. */
export async function loadOutlines(signal: AbortSignal): Promise<Outlines> {
  const { data } = await getJson<{ data: Outlines }>('/api/canonical/map/outlines', signal);
  return data;
}

/** The base map covers the whole world up to this zoom, and each box of `finer` up to the `zoom` of the box. */
const worldZoom = 6;
const finer: readonly (readonly [west: number, south: number, east: number, north: number, zoom: number])[] = [
  [-125.5, 24, -66.5, 50, 9],
  [-170, 54, -129, 72, 7],
  [-161, 18.5, -154.5, 22.5, 9],
  [-68, 17.5, -64.2, 18.8, 9],
  [144.5, 13, 146.2, 15.5, 9],
  [-171, -14.6, -169, -14, 9],
];

function hasTile(z: number, x: number, y: number): boolean {
  if (z <= worldZoom) return true;
  const latitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI;
  const [west, east] = [(x / 2 ** z) * 360 - 180, ((x + 1) / 2 ** z) * 360 - 180];
  const [south, north] = [latitude(y + 1), latitude(y)];
  return finer.some(([w, s, e, n, zoom]) => z <= zoom && west < e && east > w && south < n && north > s);
}

/** Thrown for a tile that does not exist: the map then enlarges the tile of the next lower zoom. */
class NoTile extends Error {
  override readonly name = 'NoTile';
}

const noTile = 'there is no such tile';

export function isNoTile(error: unknown): boolean {
  return error instanceof Error && error.message.includes(noTile);
}

/**
 * The page requests the tiles: the map's worker may make no requests, and outline tiles need the caller's credentials.
 */
addProtocol('campatlas', async ({ url }: RequestParameters, { signal }: AbortController) => {
  const path = url.slice('campatlas://'.length);
  const isBase = path.startsWith('/explore/tiles/base/');
  const [z = 0, x = 0, y = 0] = (/\/(\d+)\/(\d+)\/(\d+)\.mvt$/.exec(path) ?? []).slice(1).map(Number);
  if (isBase && !hasTile(z, x, y)) throw new NoTile(noTile);
  const response = await fetch(path, { signal, ...(path.startsWith('/api/') && { headers: credentials() }) });
  if (!response.ok) throw new NoTile(`${noTile}: ${response.status}`);
  const data = await response.arrayBuffer();
  // An empty tile is all land, and so is that part of the tile above it, which is enlarged instead.
  if (isBase && data.byteLength === 0) throw new NoTile(noTile);
  return { data };
});

/** The sources of a style. `outlines` is null for callers without access to outlines. */
export function sourcesOf({ base, detail }: BaseAbout, outlines: Outlines | null): Record<string, SourceSpecification> {
  const vector = ({ tiles, minZoom, maxZoom }: Tiles): SourceSpecification => ({
    type: 'vector',
    tiles: [`campatlas://${tiles}`],
    minzoom: minZoom,
    maxzoom: maxZoom,
  });
  return {
    base: vector(base),
    ...(detail !== null && { detail: { ...vector(detail), bounds: detail.bounds } as SourceSpecification }),
    ...(outlines !== null && { outlines: vector(outlines) }),
  };
}
