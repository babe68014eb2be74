import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'edits/sweep-receipts': Record<string, never>;
    }
  }
}

/** Deletes receipts of edits after a month. Idempotent. */
const sweepReceipts: Task<'edits/sweep-receipts'> = async (_payload, { withPgClient, logger }) => {
  const { rows } = await withPgClient((client) => client.query('select api.sweep_edit_receipts() as swept'));
  logger.info(`${rows[0]?.swept} receipts of edits swept`);
};

export default sweepReceipts;
