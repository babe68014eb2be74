import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'pool/finish-removal': Record<string, never>;
    }
  }
}

/** Deletes pool accounts that are due for removal, with their logins. Sends no requests. */
const finishRemoval: Task<'pool/finish-removal'> = async (_payload, { withPgClient, logger }) => {
  const { rows } = await withPgClient((client) => client.query('select api.finish_pool_removals() as removed'));
  logger.info(`${rows[0]?.removed} accounts removed from the pool`);
};

export default finishRemoval;
