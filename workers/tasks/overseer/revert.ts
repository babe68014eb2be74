import type { Task } from 'graphile-worker';
import { statementsOf } from '../../statements.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'overseer/revert': Record<string, never>;
    }
  }
}

/** Carries out reversals that people decided, each in its own transaction; finished ones are skipped. */
const revert: Task<'overseer/revert'> = async (_payload, helpers) => {
  const pool = statementsOf(helpers);
  let failure: unknown = null;
  let last: string | null = null;
  while (!helpers.abortSignal?.aborted) {
    const { rows }: { rows: { id: string | null }[] } = await pool.query('select api.next_reversal($1) as id', [last]);
    last = rows[0]?.id ?? null;
    if (last === null) break;
    // A reversal that fails now does not block the others.
    await pool.query('select api.carry_out_reversal($1)', [last]).catch((error: unknown) => {
      failure ??= error;
    });
  }
  if (failure !== null) throw failure;
};

export default revert;
