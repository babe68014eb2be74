import type { Task } from 'graphile-worker';
import { readConfig } from '../../../server/config.ts';
import { openGuard } from '../../../server/outside/guard/guard.ts';
import { readVersion } from '../../../server/version.ts';
import { CrawlRunner } from '../../crawl.ts';
import { statementsOf } from '../../statements.ts';

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'crawler/fetch': Record<string, never>;
    }
  }
}

const workMs = 60_000;

/** Goes on with crawls for a minute, then lets others have the slot. Any number at once share all of them. */
const fetchPages: Task<'crawler/fetch'> = async (_payload, helpers) => {
  const config = readConfig(process.env);
  const guard = openGuard(config.guard);
  try {
    const runner = new CrawlRunner({
      pool: statementsOf(helpers),
      guard,
      search: async () => ({ outcome: 'skipped', detail: 'This provider is not set up.' }),
      userAgent: `Campatlas/${await readVersion()}`,
      slots: config.crawler.slots,
      signal: helpers.abortSignal,
    });
    const isDone = await runner.run(workMs);
    if (!isDone) await helpers.addJob('crawler/fetch', {}, { jobKey: 'crawler/fetch', jobKeyMode: 'replace' });
  } finally {
    await guard.close();
  }
};

export default fetchPages;
