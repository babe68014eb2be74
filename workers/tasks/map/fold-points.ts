import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'map/fold-points': Record<string, never>;
    }
  }
}

const pointsAtOnce = 5_000;

/**
 * Works out the regions of new points, a transaction for some thousand points, until none waits or another worker is at
 * it. What a dying worker leaves waits for the next.
 */
const foldPoints: Task<'map/fold-points'> = async (_payload, { withPgClient, logger, abortSignal }) => {
  let total = 0;
  await withPgClient(async (client) => {
    while (abortSignal?.aborted !== true) {
      const { rows } = await client.query<{ folded: number }>('select api.fold_points($1) as folded', [pointsAtOnce]);
      const folded = rows[0]?.folded ?? 0;
      if (folded === 0) break;
      total += folded;
    }
  });
  if (total > 0) logger.info(`the regions of ${total} points worked out`);
};

export default foldPoints;
