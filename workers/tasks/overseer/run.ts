import type { Task } from 'graphile-worker';
import { readConfig } from '../../../server/config.ts';
import { openGuard } from '../../../server/outside/guard/guard.ts';
import { deliverMessages } from '../../../server/overseer/messages.ts';
import { makeRound } from '../../../server/overseer/rounds.ts';
import { clock } from '../../../server/shared/clock.ts';
import { statementsOf } from '../../statements.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'overseer/run': Record<string, never>;
    }
  }
}

/** Camps of one round: with a page each a few seconds apart, well within the minute until the next. */
const limit = 10;

/** One turn of the review agent. Two at once do no harm: a message is delivered once, a camp taken by one. */
const run: Task<'overseer/run'> = async (_payload, helpers) => {
  const { overseerModel, guard: config } = readConfig(process.env);
  const pool = statementsOf(helpers);
  const signal = helpers.abortSignal;
  // A round may take minutes: messages come first, and a model that fails does not hold it up.
  const failure = await deliverMessages(pool, overseerModel, signal).then(
    () => null,
    (error: unknown) => error,
  );
  const guard = openGuard(config);
  try {
    const log = (message: string) => helpers.logger?.info(message);
    const now = () => new Date(clock.now());
    await makeRound({ pool, guard, limit, now, log, ...(signal === undefined ? {} : { signal }) });
  } finally {
    await guard.close();
  }
  if (failure !== null) throw failure;
};

export const lane = 'slow';
export default run;
