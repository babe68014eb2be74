import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'catalog/copy-addresses': Record<string, never>;
    }
  }
}

/** Organizations per transaction. */
const organizationsAtOnce = 2_000;

/**
 * Copies the addresses of organizations that were written by an earlier version into their rows, which filters by a
 * part of an address read. Does nothing when all are copied.
 */
const copyAddresses: Task<'catalog/copy-addresses'> = async (_payload, { withPgClient, logger, abortSignal }) => {
  let total = 0;
  await withPgClient(async (client) => {
    while (abortSignal?.aborted !== true) {
      const { rows } = await client.query<{ copied: number }>('select api.copy_addresses($1) as copied', [
        organizationsAtOnce,
      ]);
      const copied = rows[0]?.copied ?? 0;
      if (copied === 0) break;
      total += copied;
    }
  });
  if (total > 0) logger.info(`addresses of ${total} organizations copied`);
};

export default copyAddresses;
