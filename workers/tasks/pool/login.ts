import type { Task } from 'graphile-worker';
import { readConfig } from '../../../server/config.ts';
import { logIn } from '../../../server/pool/log-in.ts';
import { statementsOf } from '../../statements.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'pool/login': Record<string, never>;
    }
  }
}

/** Advances due logins of the pool by one step. Leases ensure that each login is handled by one worker. */
const login: Task<'pool/login'> = async (_payload, helpers) => {
  const config = readConfig(process.env);
  const steps = await logIn({ pool: statementsOf(helpers), config, signal: helpers.abortSignal });
  helpers.logger.info(`${steps} logins of the pool taken a step on`);
};

export default login;
