import type { ViewerDatabase } from '../../db/viewer-database.ts';
import { Cache } from '../../shared/cache.ts';
import type { RestrictedAccess } from '../../viewer/access.ts';
import { mapReaders } from './parameters.ts';

/** As boundaries are read; a page draws dozens of tiles, so that they take no reads. */
export const outlineAccess: RestrictedAccess = { ...mapReaders, metered: false };

/** States are drawn by the base map below, neighborhoods are as fine as they get above. */
export const zooms = { min: 5, max: 12 } as const;

/** Raised when the same boundaries are drawn in another way. */
const drawing = 1;

/** Tiles by their addresses, packed: they hold nothing that one caller may see and another may not. */
export const outlineTiles = new Cache<Buffer>('outline tiles', 32 * 1024 * 1024, (tile) => tile.length);

interface State {
  readonly version: string;
  readonly kinds: readonly string[];
  readonly sources: readonly string[];
}

/** What the tiles are drawn from now. */
export async function outlineState(db: ViewerDatabase) {
  const { version, kinds, sources } = (await db.call('api.outline_state', {})) as unknown as State;
  return { version: `${version.slice(0, 16)}-${drawing}`, minZoom: zooms.min, maxZoom: zooms.max, kinds, sources };
}
