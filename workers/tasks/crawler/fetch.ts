import type { Task } from 'graphile-worker';
import { readConfig } from '../../../server/config.ts';
import { openGuard } from '../../../server/outside/guard/guard.ts';
import { type Seeds, searchProvider } from '../../../server/outside/search/search.ts';
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

/** Continues crawls for a minute, then frees its slot. Any number of these jobs share all crawls. */
const fetchPages: Task<'crawler/fetch'> = async (_payload, helpers) => {
  const config = readConfig(process.env);
  const guard = openGuard(config.guard);
  const version = await readVersion();
  const pool = statementsOf(helpers);
  const seeds: Seeds = async ({ city, state, zip }, limit) => {
    const text = 'select api.list_campaign_seeds($1, $2, $3, $4) as seeds';
    const { rows } = await pool.query<{ seeds: Awaited<ReturnType<Seeds>> }>(text, [city, state, zip, limit]);
    return rows[0]?.seeds ?? [];
  };
  const tools = { config: config.search, seeds, version, signal: helpers.abortSignal };
  try {
    const runner = new CrawlRunner({
      pool,
      guard,
      search: (provider, term, limit) => searchProvider(provider, { term, limit }, tools),
      userAgent: `Campatlas/${version}`,
      slots: config.crawler.slots,
      signal: helpers.abortSignal,
    });
    const isDone = await runner.run(workMs);
    if (!isDone) await helpers.addJob('crawler/fetch', {}, { jobKey: 'crawler/fetch', jobKeyMode: 'replace' });
  } finally {
    await guard.close();
  }
};

export const lane = 'slow';
export default fetchPages;
