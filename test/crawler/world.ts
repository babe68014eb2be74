import type { Search } from '../../server/crawler/frontier/seeds.ts';
import { type Guard, openGuard } from '../../server/outside/guard/guard.ts';
import type { GuardConfig } from '../../server/settings/crawler.ts';
import { CrawlRunner } from '../../workers/crawl.ts';
import type { TestDatabase } from '../database.ts';

export type CrawlJob = Partial<
  Record<
    | 'mode'
    | 'search_term'
    | 'organization'
    | 'activity_filter'
    | 'providers'
    | 'settings'
    | 'depth'
    | 'allow_unlimited'
    | 'max_urls_per_site'
    | 'budget_queries'
    | 'budget_candidates'
    | 'budget_pages'
    | 'budget_pages_per_site'
    | 'contract_version'
    | 'confidence_threshold',
    unknown
  >
>; // prettier-ignore

/** A job of contract 2 that starts from this web site, with generous budgets. */
export async function newCrawl(database: TestDatabase, website: string, job: CrawlJob = {}): Promise<string> {
  const all: CrawlJob = {
    mode: 'organization_website',
    search_term: 'camp',
    organization: { name: 'Camp', website },
    contract_version: 2,
    budget_pages: 1000,
    budget_pages_per_site: 1000,
    max_urls_per_site: 1000,
    ...job,
  };
  const [row] = await database.sql<{ id: string }>(
    `insert into store.crawler_jobs (${Object.keys(all).join(', ')})
    select ${Object.keys(all)
      .map((name) => `j.${name}`)
      .join(', ')}
    from jsonb_populate_record(null::store.crawler_jobs, $1) j returning id`,
    [JSON.stringify(all)],
  );
  return row?.id ?? '';
}

const noSearch: Search = async () => ({ outcome: 'skipped' });

export async function openCrawler(
  database: TestDatabase,
  config: GuardConfig,
  { leastMs = 0, slots = 8, search = noSearch }: { leastMs?: number; slots?: number; search?: Search } = {},
) {
  const guard: Guard = openGuard(config, async () => []);
  const pool = { query: async (text: string, values?: unknown[]) => ({ rows: await database.sql(text, values) }) };
  const runner = new CrawlRunner({
    pool: pool as never,
    guard,
    search,
    userAgent: 'Campatlas/1.0',
    slots,
    leastMs,
  });
  return { run: (ms = 60_000) => runner.run(ms), close: () => guard.close() };
}
