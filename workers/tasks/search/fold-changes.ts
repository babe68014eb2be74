import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'search/fold-changes': Record<string, never>;
    }
  }
}

const recordsAtOnce = 10_000;

/**
 * Brings the entries of search up to date, a transaction for some thousand records, until no change waits or another
 * worker is at it. What a dying worker leaves waits for the next.
 */
const foldChanges: Task<'search/fold-changes'> = async (_payload, { withPgClient, logger, abortSignal }) => {
  let total = 0;
  await withPgClient(async (client) => {
    while (abortSignal?.aborted !== true) {
      const { rows } = await client.query<{ folded: number }>('select api.fold_search_changes($1) as folded', [
        recordsAtOnce,
      ]);
      const folded = rows[0]?.folded ?? 0;
      if (folded === 0) break;
      total += folded;
    }
  });
  if (total > 0) logger.info(`${total} records folded`);
};

export default foldChanges;
