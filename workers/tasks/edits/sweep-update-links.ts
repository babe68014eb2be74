import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'edits/sweep-update-links': Record<string, never>;
    }
  }
}

/** Deletes update links that ended a month ago; until then staff can see them. Idempotent. */
const sweepUpdateLinks: Task<'edits/sweep-update-links'> = async (_payload, { withPgClient, logger }) => {
  const { rows } = await withPgClient((client) => client.query('select api.sweep_update_links() as swept'));
  logger.info(`${rows[0]?.swept} update links swept`);
};

export default sweepUpdateLinks;
