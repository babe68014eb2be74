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

/**
 * Key rotation: reseals values of older keys with the first key of the ring. Idempotent. A value that no key opens is
 * logged and skipped; the job then fails.
 */
const reseal: Task<'accounts/reseal'> = async (_payload, helpers) => {
  const seal = openSeal(readConfig(process.env));
  let unopened = 0;
  const total = await resealAll(statementsOf(helpers), seal, {
    signal: helpers.abortSignal,
    onUnopened({ table, column, id }) {
      unopened += 1;
      helpers.logger.error(`${table}.${column} of ${id} cannot be opened by any key of SEAL_KEYS`);
    },
  });
  helpers.logger.info(`${total} values sealed with the key ${seal.keyId}`);
  if (unopened > 0) throw new Error(`${unopened} sealed values cannot be opened; the log names them`);
};

export default reseal;
