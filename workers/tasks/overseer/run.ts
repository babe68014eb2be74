import type { Task } from 'graphile-worker';
import { readConfig } from '../../../server/config.ts';
import { deliverMessages } from '../../../server/overseer/messages.ts';
import { statementsOf } from '../../statements.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'overseer/run': Record<string, never>;
    }
  }
}

/** One turn of the review agent. Two at once do no harm: a message is delivered once. */
const run: Task<'overseer/run'> = async (_payload, helpers) => {
  const { overseerModel } = readConfig(process.env);
  await deliverMessages(statementsOf(helpers), overseerModel, helpers.abortSignal);
};

export default run;
