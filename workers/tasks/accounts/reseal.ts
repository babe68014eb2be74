import type { Task } from 'graphile-worker';
import { readConfig } from '../../../server/config.ts';
import { reseal as resealAll } from '../../../server/seal/reseal.ts';
import { openSeal } from '../../../server/seal/ring.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'accounts/reseal': Record<string, never>;
    }
  }
}

/** Seals what older keys have sealed with the first key of the ring. Repeating it finds nothing more to do. */
const reseal: Task<'accounts/reseal'> = async (_payload, { withPgClient, logger, abortSignal }) => {
  const seal = openSeal(readConfig(process.env));
  const query = (text: string, values: unknown[]) => withPgClient((client) => client.query(text, values));
  const total = await resealAll({ query: query as never }, seal, { signal: abortSignal });
  logger.info(`${total} values sealed with the key ${seal.keyId}`);
};

export default reseal;
