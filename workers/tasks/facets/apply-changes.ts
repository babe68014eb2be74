import type { Task } from 'graphile-worker';
import { kinds } from '../../../server/shared/kinds.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'facets/apply-changes': Record<string, never>;
    }
  }
}

/**
 * Applies pending changes to the facet bitmaps, kind by kind in slices of one transaction each: a killed worker loses
 * only the last slice. Idempotent; until it succeeds, facets are counted from the rows.
 */
const applyChanges: Task<'facets/apply-changes'> = async (_payload, { withPgClient, logger }) => {
  for (const kind of kinds)
    await withPgClient(async (client) => {
      try {
        for (let isDone = false; !isDone; ) {
          const { rows } = await client.query('select applied, is_done from api.apply_facet_changes($1)', [kind]);
          logger.info(`changes of ${rows[0]?.applied} records applied to the facets of ${kind}`);
          isDone = rows[0]?.is_done ?? true;
        }
      } catch (error) {
        await client.query('select api.fail_facets($1)', [kind]);
        throw error;
      }
    });
};

export default applyChanges;
