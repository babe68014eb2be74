import type { Task } from 'graphile-worker';
import { readConfig } from '../../../server/config.ts';
import { clock } from '../../../server/shared/clock.ts';
import { readVersion } from '../../../server/version.ts';
import { CampaignSearcher } from '../../campaign-search.ts';
import { statementsOf } from '../../statements.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'crawler/search': Record<string, never>;
    }
  }
}

const workMs = 30_000;
const jobKey = 'crawler/search';

/** Sends due searches of campaigns, then frees its slot and queues itself for later ones. */
const search: Task<'crawler/search'> = async (_payload, helpers) => {
  const searcher = new CampaignSearcher({
    pool: statementsOf(helpers),
    config: readConfig(process.env).search,
    version: await readVersion(),
    signal: helpers.abortSignal,
  });
  const ms = await searcher.run(workMs);
  if (ms === null) return;
  // A separate job key, so that a search that is due earlier is not delayed.
  const key = ms === 0 ? jobKey : `${jobKey} later`;
  await helpers.addJob('crawler/search', {}, { jobKey: key, jobKeyMode: 'replace', runAt: new Date(clock.now() + ms) });
};

export const lane = 'slow';
export default search;
