import { addProtocol, type RequestParameters, type SourceSpecification } from 'maplibre-gl';
import { credentials, getJson } from '../kit/session.ts';
import type { BaseAbout, Outlines, Tiles } from './map-about.ts';
import { hasTile, worldZoom } from './map-tiles.ts';

/** Description of the outline tiles, for the signed-in caller. */
export async function loadOutlines(signal: AbortSignal): Promise<Outlines> {
  const { data } = await getJson<{ data: Outlines }>('/api/canonical/map/outlines', signal);
  return data;
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
  if (isBase && !hasTile({ z, x, y })) throw new NoTile(noTile);
  const response = await fetch(path, { signal, ...(path.startsWith('/api/') && { headers: credentials() }) });
  if (!response.ok) throw new NoTile(`${noTile}: ${response.status}`);
  const data = await response.arrayBuffer();
  // An empty tile is all land, and so is that part of the tile above it, which is enlarged instead.
  if (isBase && data.byteLength === 0) throw new NoTile(noTile);
  return { data };
});

/**
 * The sources of a style. `outlines` is null for callers without access to outlines: they see the borders of the base
 * map at all zooms, enlarged where its tiles have none.
 */
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
    ...(outlines === null
      ? { borders: vector({ ...base, maxZoom: Math.min(base.maxZoom, worldZoom) }) }
      : { outlines: vector(outlines) }),
  };
}
