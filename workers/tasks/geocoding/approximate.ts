import type { Task } from 'graphile-worker';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'geocoding/approximate': Record<string, never>;
    }
  }
}

/** Locations per transaction. */
const placesAtOnce = 5_000;

/**
 * Gives locations without a point an approximate one inside their ZIP code or state. An interrupted run starts again;
 * nothing is recorded twice.
 */
const approximate: Task<'geocoding/approximate'> = async (_payload, { withPgClient, logger, abortSignal }) => {
  let after: string | null = '00000000-0000-0000-0000-000000000000';
  let total = 0;
  await withPgClient(async (client) => {
    while (after !== null && abortSignal?.aborted !== true) {
      const { rows } = await client.query<{ last: string | null; records: string }>(
        'select * from api.approximate_points($1, $2)',
        [after, placesAtOnce],
      );
      after = rows[0]?.last ?? null;
      total += Number(rows[0]?.records ?? 0);
    }
  });
  if (total > 0) logger.info(`${total} records stand at a point of their ZIP code or state`);
};

export const lane = 'slow';
export default approximate;
