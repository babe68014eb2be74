import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'accounts/sweep-usage': Record<string, never>;
    }
  }
}

/** Deletes old usage counts and expired team invitations. Idempotent. */
const sweepUsage: Task<'accounts/sweep-usage'> = async (_payload, { withPgClient, logger }) => {
  const { rows } = await withPgClient((client) => client.query('select api.sweep_usage() as swept'));
  logger.info(`${rows[0]?.swept} days of use swept`);
  await withPgClient((client) => client.query('select api.sweep_team_invitations()'));
};

export default sweepUsage;
