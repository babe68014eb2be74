import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'map/prune-changes': Record<string, never>;
    }
  }
}

/** Deletes map changes that every server has read. Idempotent. */
const pruneChanges: Task<'map/prune-changes'> = async (_payload, { withPgClient, logger }) => {
  const { rows } = await withPgClient((client) => client.query("select api.prune_map_changes('30 minutes') as pruned"));
  logger.info(`${rows[0]?.pruned} changes of the map pruned`);
};

export default pruneChanges;
