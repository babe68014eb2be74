import type { AssetStores } from './asset-store.ts';

/** Runs one statement on the primary. */
export interface Statements {
  query<Row>(text: string, values: readonly unknown[]): Promise<{ readonly rows: readonly Row[] }>;
}

const atOnce = 100;

/**
 * Removes objects from the store that no asset uses. Their rows are deleted afterwards, so an interrupted run is
 * completed by the next.
 */
export async function removeLeftovers(db: Statements, stores: AssetStores, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  while (signal?.aborted !== true) {
    const { rows } = await db.query<{ place: string; key: string }>('select * from api.list_asset_leftovers($1)', [
      atOnce,
    ]);
    if (rows.length === 0) break;
    for (const { place, key } of rows) {
      await stores.at(place).remove(key);
      await db.query('select api.forget_asset_leftover($1, $2)', [place, key]);
      removed += 1;
    }
  }
  return removed;
}
