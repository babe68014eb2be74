import type { Task } from 'graphile-worker';
import { readConfig } from '../../../server/config.ts';
import { HoldSteps } from '../../../server/payments/hold-steps.ts';
import { providerOf } from '../../../server/payments/open.ts';
import { statementsOf } from '../../statements.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'bookings/step-hold': { hold: string };
    }
  }
}

/**
 * Advances a hold by one step, unless another worker has it. Failures of the provider are retried on the row's own
 * schedule and do not fail the job.
 */
const stepHold: Task<'bookings/step-hold'> = async ({ hold }, helpers) => {
  const provider = providerOf(readConfig(process.env).payments);
  if (provider !== null) await new HoldSteps(statementsOf(helpers), provider).step(hold);
};

export default stepHold;
