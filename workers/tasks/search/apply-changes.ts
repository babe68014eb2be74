import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'search/apply-changes': Record<string, never>;
    }
  }
}

const recordsAtOnce = 10_000;

/**
 * Applies pending changes to the search index, some thousand records per transaction, until none is pending or another
 * worker is doing it. Changes left by a killed worker are applied by the next run.
 */
const applyChanges: Task<'search/apply-changes'> = async (_payload, { withPgClient, logger, abortSignal }) => {
  let total = 0;
  await withPgClient(async (client) => {
    while (abortSignal?.aborted !== true) {
      const { rows } = await client.query<{ applied: number }>('select api.apply_search_changes($1) as applied', [
        recordsAtOnce,
      ]);
      const applied = rows[0]?.applied ?? 0;
      if (applied === 0) break;
      total += applied;
    }
  });
  if (total > 0) logger.info(`changes of ${total} records applied to search`);
};

export default applyChanges;
