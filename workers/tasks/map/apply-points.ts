import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'map/apply-points': Record<string, never>;
    }
  }
}

const pointsAtOnce = 5_000;

/**
 * Computes the regions of new points, some thousand per transaction, until none is pending or another worker is doing
 * it. Points of a killed worker are taken by the next run.
 */
const applyPoints: Task<'map/apply-points'> = async (_payload, { withPgClient, logger, abortSignal }) => {
  let total = 0;
  await withPgClient(async (client) => {
    while (abortSignal?.aborted !== true) {
      const { rows } = await client.query<{ applied: number }>('select api.apply_point_changes($1) as applied', [
        pointsAtOnce,
      ]);
      const applied = rows[0]?.applied ?? 0;
      if (applied === 0) break;
      total += applied;
    }
  });
  if (total > 0) logger.info(`the regions of ${total} points worked out`);
};

export default applyPoints;
