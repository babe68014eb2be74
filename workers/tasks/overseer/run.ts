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

/** Camps per round: with some seconds per page, a round takes less than the minute until the next. */
const limit = 10;

/**
 * One run of the review agent. Concurrent runs are harmless: each message is delivered once, each camp taken by one
 * run.
 */
const run: Task<'overseer/run'> = async (_payload, helpers) => {
  const { overseerModel, guard: config } = readConfig(process.env);
  const pool = statementsOf(helpers);
  const signal = helpers.abortSignal;
  // Messages first, since a round may take minutes; a failing model does not stop the round.
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
