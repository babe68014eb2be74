import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'jobs/sweep': Record<string, never>;
    }
  }
}

/** Reclaims expired leases and ends jobs past their deadline. Idempotent. */
const sweep: Task<'jobs/sweep'> = async (_payload, { withPgClient, logger }) => {
  const { rows } = await withPgClient((client) => client.query('select api.sweep_jobs() as swept'));
  logger.info(`${rows[0]?.swept} rows swept`);
};

export default sweep;
