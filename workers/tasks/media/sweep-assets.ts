import type { Task } from 'graphile-worker';
import { readConfig } from '../../../server/config.ts';
import { AssetStores } from '../../../server/media/asset-store.ts';
import { removeLeftovers } from '../../../server/media/leftovers.ts';
import { statementsOf } from '../../statements.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'media/sweep-assets': Record<string, never>;
    }
  }
}

const atOnce = 1000;

/** Deletes uploads that no record uses after a day, then leftovers in the object store. Idempotent. */
const sweepAssets: Task<'media/sweep-assets'> = async (_payload, helpers) => {
  const { withPgClient, logger, abortSignal } = helpers;
  let total = 0;
  await withPgClient(async (client) => {
    while (abortSignal?.aborted !== true) {
      const { rows } = await client.query<{ swept: string }>('select api.sweep_assets($1) as swept', [atOnce]);
      const swept = Number(rows[0]?.swept ?? 0);
      total += swept;
      if (swept < atOnce) break;
    }
  });
  const stores = new AssetStores(readConfig(process.env));
  const removed = await removeLeftovers(statementsOf(helpers), stores, abortSignal);
  logger.info(`${total} unused uploads swept, ${removed} objects removed from the object store`);
};

export default sweepAssets;
