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

/** Takes logins of the pool that are due one step on. Of any number at once each login is one's, under a lease. */
const login: Task<'pool/login'> = async (_payload, helpers) => {
  const config = readConfig(process.env);
  const steps = await logIn({ pool: statementsOf(helpers), config, signal: helpers.abortSignal });
  helpers.logger.info(`${steps} logins of the pool taken a step on`);
};

export default login;
