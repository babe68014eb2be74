import type { Task } from 'graphile-worker';
import { readConfig } from '../../../server/config.ts';
import { readCardSetup } from '../../../server/payments/card-setup.ts';
import { providerOf } from '../../../server/payments/open.ts';
import { statementsOf } from '../../statements.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'bookings/settle': Record<string, never>;
    }
  }
}

/** Requeues events and refunds whose worker died, and reads card setups whose browser did not return. */
const settle: Task<'bookings/settle'> = async (_payload, helpers) => {
  const provider = providerOf(readConfig(process.env).payments);
  if (provider === null) return;
  const pool = statementsOf(helpers);
  const { rows } = await pool.query<{ sessions: string[] }>('select api.due_payments() as sessions');
  for (const session of rows[0]?.sessions ?? []) {
    if (helpers.abortSignal?.aborted === true) return;
    await readCardSetup(pool, provider, session);
  }
};

export default settle;
