import type { Task } from 'graphile-worker';
import { readConfig } from '../../../server/config.ts';
import { reseal as resealAll } from '../../../server/seal/reseal.ts';
import { openSeal } from '../../../server/seal/ring.ts';
import { statementsOf } from '../../statements.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'accounts/reseal': Record<string, never>;
    }
  }
}

/** Seals what older keys have sealed with the first key of the ring. Repeating it finds nothing more to do. */
const reseal: Task<'accounts/reseal'> = async (_payload, helpers) => {
  const seal = openSeal(readConfig(process.env));
  const total = await resealAll(statementsOf(helpers), seal, { signal: helpers.abortSignal });
  helpers.logger.info(`${total} values sealed with the key ${seal.keyId}`);
};

export default reseal;
