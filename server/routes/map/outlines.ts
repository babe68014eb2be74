import type { ViewerDatabase } from '../../db/viewer-database.ts';
import { Cache } from '../../shared/cache.ts';
import type { RestrictedAccess } from '../../viewer/access.ts';
import { mapReaders } from './parameters.ts';

/** Same access as boundaries; unmetered, because a page requests dozens of tiles. */
export const outlineAccess: RestrictedAccess = { ...mapReaders, metered: false };

/** At lower zooms the base map draws states; at higher zooms outlines get no finer. */
export const zooms = { min: 5, max: 12 } as const;

/** Increase it when the tiles of unchanged boundaries change. */
const drawing = 1;

/** Compressed tiles by path; shared by all callers, since outlines have no hidden data. */
export const outlineTiles = new Cache<Buffer>('outline tiles', 32 * 1024 * 1024, (tile) => tile.length);

interface State {
  readonly version: string;
  readonly kinds: readonly string[];
  readonly sources: readonly string[];
}

/** The current state of the tiles' data. */
export async function outlineState(db: ViewerDatabase) {
  const { version, kinds, sources } = (await db.call('api.outline_state', {})) as unknown as State;
  return { version: `${version.slice(0, 16)}-${drawing}`, minZoom: zooms.min, maxZoom: zooms.max, kinds, sources };
}
