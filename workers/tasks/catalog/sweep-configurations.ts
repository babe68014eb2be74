import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'catalog/sweep-configurations': Record<string, never>;
    }
  }
}

/** Deletes configurations that no record uses. Idempotent. */
const sweepConfigurations: Task<'catalog/sweep-configurations'> = async (_payload, { withPgClient, logger }) => {
  const { rows } = await withPgClient((client) => client.query('select api.sweep_configurations() as swept'));
  logger.info(`${rows[0]?.swept} configurations swept`);
};

export default sweepConfigurations;
