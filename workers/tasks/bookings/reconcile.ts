import type { Task } from 'graphile-worker';
import { readConfig } from '../../../server/config.ts';
import { providerOf } from '../../../server/payments/open.ts';
import { reconcilePayments } from '../../../server/payments/reconcile.ts';
import { statementsOf } from '../../statements.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'bookings/reconcile': Record<string, never>;
    }
  }
}

/** Compares the provider's payments with our holds; differences become alarms for staff. */
const reconcile: Task<'bookings/reconcile'> = async (_payload, helpers) => {
  const provider = providerOf(readConfig(process.env).payments);
  if (provider === null) return;
  const { intents, alarms } = await reconcilePayments(statementsOf(helpers), provider, helpers.abortSignal);
  const summary = `${intents} payments of the provider compared, ${alarms} differ`;
  if (alarms > 0) helpers.logger.error(summary);
  else helpers.logger.info(summary);
};

export default reconcile;
