import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      /** `all`: every record, since time alone moves scores. Without it, what has changed. */
      'scores/refresh': { readonly all?: boolean };
    }
  }
}

/** How many records are prepared in one transaction: no more than a change of the map names one by one. */
const batch = 10_000;

/**
 * Prepares the scores of all records in the queue, batch by batch. A batch that is cut short is in the queue again.
 * Repeating it writes nothing more.
 */
const refresh: Task<'scores/refresh'> = async (payload, { withPgClient, logger, abortSignal }) => {
  let scored = 0;
  let changed = 0;
  await withPgClient(async (client) => {
    if (payload?.all === true) await client.query('select api.queue_all_scores()');
    while (abortSignal?.aborted !== true) {
      const { rows } = await client.query<{ taken: number; written: number }>('select * from api.refresh_scores($1)', [
        batch,
      ]);
      if (rows[0] === undefined || rows[0].taken === 0) break;
      scored += rows[0].taken;
      changed += rows[0].written;
    }
  });
  logger.info(`${scored} records looked at, ${changed} scores changed`);
};

export default refresh;
