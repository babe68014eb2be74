import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'signin/sweep': Record<string, never>;
    }
  }
}

/** Deletes expired codes, counters and mails. Idempotent. */
const sweep: Task<'signin/sweep'> = async (_payload, { withPgClient, logger }) => {
  const { rows } = await withPgClient((client) => client.query('select api.sweep_signin() as swept'));
  logger.info(`${rows[0]?.swept} mails swept`);
};

export default sweep;
