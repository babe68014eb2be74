import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      /** `all`: every record, since scores change with time. Otherwise only changed records. */
      'scores/refresh': { readonly all?: boolean };
    }
  }
}

/** Records per transaction: at most as many as a map change can list individually. */
const batch = 10_000;

/** Computes the scores of all queued records in batches. An interrupted batch stays queued. Idempotent. */
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
