import type { Task } from 'graphile-worker';
import { statementsOf } from '../../statements.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'overseer/prune-captures': Record<string, never>;
    }
  }
}

/** Number of captures whose images are kept. */
const kept = 10_000;

/** Deletes the images of older captures in batches. */
const pruneCaptures: Task<'overseer/prune-captures'> = async (_payload, helpers) => {
  const pool = statementsOf(helpers);
  while (!helpers.abortSignal?.aborted) {
    const { rows } = await pool.query<{ removed: number }>('select api.prune_captures($1) as removed', [kept]);
    if (rows[0]?.removed === 0) break;
  }
};

export default pruneCaptures;
