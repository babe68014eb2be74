import type { Task } from 'graphile-worker';
import { readConfig } from '../../../server/config.ts';
import { AssetStores } from '../../../server/media/asset-store.ts';
import { removeLeftovers } from '../../../server/media/leftovers.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'media/sweep-assets': Record<string, never>;
    }
  }
}

const atOnce = 1000;

/**
 * Deletes uploads that no record uses a day after they came, then what is left of them in the object store. Repeating
 * it deletes nothing more.
 */
const sweepAssets: Task<'media/sweep-assets'> = async (_payload, { withPgClient, logger, abortSignal }) => {
  let total = 0;
  await withPgClient(async (client) => {
    while (abortSignal?.aborted !== true) {
      const { rows } = await client.query<{ swept: string }>('select api.sweep_assets($1) as swept', [atOnce]);
      const swept = Number(rows[0]?.swept ?? 0);
      total += swept;
      if (swept < atOnce) break;
    }
  });
  // No connection is held while the object store is waited for.
  const query = (text: string, values: readonly unknown[]) => withPgClient((client) => client.query(text, [...values]));
  const stores = new AssetStores(readConfig(process.env));
  const removed = await removeLeftovers({ query: query as never }, stores, abortSignal);
  logger.info(`${total} unused uploads swept, ${removed} objects removed from the object store`);
};

export default sweepAssets;
