import { randomUUID } from 'node:crypto';
import type { Task } from 'graphile-worker';
import { readConfig } from '../../../server/config.ts';
import { readVersion } from '../../../server/version.ts';
import { GeocodeRunner } from '../../geocode.ts';
import { statementsOf } from '../../statements.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'geocoding/run': Record<string, never>;
    }
  }
}

/** The id of this process, shown to staff. */
const worker = randomUUID();
const workMs = 60_000;

/**
 * Sends the lookups of confirmed jobs for a minute, then frees its slot. Leases ensure that each job is run by one
 * worker.
 */
const run: Task<'geocoding/run'> = async (_payload, helpers) => {
  const { geocoder } = readConfig(process.env);
  const runner = new GeocodeRunner({
    pool: statementsOf(helpers),
    config: geocoder,
    version: await readVersion(),
    worker,
    signal: helpers.abortSignal,
  });
  const isDone = await runner.run(workMs);
  if (!isDone) await helpers.addJob('geocoding/run', {}, { jobKey: 'geocoding/run', jobKeyMode: 'replace' });
};

export const lane = 'slow';
export default run;
