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
const foldChanges: Task<'search/fold-changes'> = async (_payload, { withPgClient, logger }) => {
  const fold = async () => {
    const { rows } = await withPgClient((client) =>
      client.query<{ folded: number }>('select api.fold_search_changes($1) as folded', [recordsAtOnce]),
    );
    return rows[0]?.folded ?? 0;
  };
  let total = 0;
  for (let folded = await fold(); folded > 0; folded = await fold()) total += folded;
  if (total > 0) logger.info(`${total} records folded`);
};

export default foldChanges;
