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
 * Takes a hold a step on, or leaves it to who has it. What it could not find out is tried again by the row's own time,
 * so a failure of the provider is no failure of the job.
 */
const stepHold: Task<'bookings/step-hold'> = async ({ hold }, helpers) => {
  const provider = providerOf(readConfig(process.env).payments);
  if (provider !== null) await new HoldSteps(statementsOf(helpers), provider).step(hold);
};

export default stepHold;
