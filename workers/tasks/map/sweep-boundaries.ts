import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'map/sweep-boundaries': Record<string, never>;
    }
  }
}

/** Deletes boundary datasets that were replaced long ago. Idempotent. */
const sweepBoundaries: Task<'map/sweep-boundaries'> = async (_payload, { withPgClient, logger }) => {
  const { rows } = await withPgClient((client) => client.query('select api.sweep_boundaries() as swept'));
  logger.info(`${rows[0]?.swept} retired boundary datasets swept`);
};

export default sweepBoundaries;
