import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'family/sweep-families': Record<string, never>;
    }
  }
}

/** Deletes family data that was not used for long, after a warning by mail. Idempotent. */
const sweepFamilies: Task<'family/sweep-families'> = async (_payload, { withPgClient, logger }) => {
  const { rows } = await withPgClient((client) => client.query('select api.sweep_families() as swept'));
  logger.info(`${rows[0]?.swept} families swept`);
};

export default sweepFamilies;
