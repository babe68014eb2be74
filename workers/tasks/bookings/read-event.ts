import type { Task } from 'graphile-worker';
import { readConfig } from '../../../server/config.ts';
import { readCardSetup } from '../../../server/payments/card-setup.ts';
import { HoldSteps } from '../../../server/payments/hold-steps.ts';
import { providerOf } from '../../../server/payments/open.ts';
import { statementsOf } from '../../statements.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'bookings/read-event': { event: string };
    }
  }
}

/**
 * Handles a webhook event: reads its subject at the provider. A hold that another worker is processing is read by that
 * worker.
 */
const readEvent: Task<'bookings/read-event'> = async ({ event }, helpers) => {
  const provider = providerOf(readConfig(process.env).payments);
  if (provider === null) return;
  const pool = statementsOf(helpers);
  const { rows } = await pool.query<{ hold: string | null; session: string | null }>(
    'select hold, session from api.find_provider_event($1)',
    [event],
  );
  const [found] = rows;
  if (found === undefined) return;
  if (found.session !== null && !(await readCardSetup(pool, provider, found.session))) return;
  // If the hold has ended or another worker has it, that worker reads it.
  if (found.hold !== null) await new HoldSteps(pool, provider).step(found.hold);
  await pool.query('select api.handle_provider_event($1)', [event]);
};

export default readEvent;
