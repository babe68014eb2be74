import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'accounts/sweep-sessions': Record<string, never>;
    }
  }
}

/** Deletes expired browser sessions. Idempotent. */
const sweepSessions: Task<'accounts/sweep-sessions'> = async (_payload, { withPgClient, logger }) => {
  const { rows } = await withPgClient((client) => client.query('select api.sweep_browser_sessions() as swept'));
  logger.info(`${rows[0]?.swept} sessions swept`);
};

export default sweepSessions;
