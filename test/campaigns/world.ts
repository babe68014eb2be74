/** Campaigns with fake providers, and the work of a worker. */

import { readConfig } from '../../server/config.ts';
import type { Pool } from '../../server/db/pool.ts';
import { CampaignSearcher } from '../../workers/campaign-search.ts';
import { type Api, type ApiOptions, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { type FakeSearch, openFakeSearch } from '../fakes/search/open.ts';

export const root = '/api/ingestion/crawler-campaigns';

// biome-ignore lint/suspicious/noExplicitAny: a test reads members of many shapes
type Body = any;

let keys = 0;

export interface World {
  readonly api: Api;
  readonly database: TestDatabase;
  readonly fake: FakeSearch;
  get(path: string): Promise<{ status: number; body: Body }>;
  post(path: string, body?: unknown): Promise<{ status: number; body: Body }>;
  create(input?: object): Promise<Body>;
  read(id: string): Promise<Body>;
  control(id: string, action: string, generation?: number): Promise<{ status: number; body: Body }>;
  /** Sends the searches that are due, after making all waiting ones due. */
  search(options?: { timeoutMs?: number; isDue?: boolean }): Promise<void>;
  stop(): Promise<void>;
}

export async function openWorld(options: ApiOptions = {}): Promise<World> {
  const database = await openDatabase();
  const fake = await openFakeSearch();
  const api = await openApi(database, options);
  const get = (path: string) => api.as('staff').get(`${root}${path}`);
  const post = (path: string, body: unknown = {}) => api.as('staff').send('POST', `${root}${path}`, body);
  const config = readConfig({ DATABASE_URL: database.url, ...fake.environment }).search;
  const due = () =>
    database.sql(`with s as (update store.campaign_searches set run_at = now() - interval '1 minute'
        where state = 'queued') update store.campaign_paces set next_at = '-infinity'`);
  return {
    api,
    database,
    fake,
    get,
    post,
    async create(input = {}) {
      const { status, body } = await post('', { location: 'Bend, Oregon', idempotency_key: `key ${++keys}`, ...input });
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body.data.campaign;
    },
    read: async (id) => (await get(`/${id}`)).body.data.campaign,
    control: (id, action, generation) =>
      post(`/${id}/control`, { action, ...(generation === undefined ? {} : { expected_generation: generation }) }),
    async search({ timeoutMs = 5000, isDue = true } = {}) {
      if (isDue) await due();
      const pool = {
        query: async (text: string, values?: unknown[]) => ({ rows: await database.sql(text, values as never) }),
      };
      const paces = { 1: 0, 2: 0, 4: 0, 8: 0 };
      await new CampaignSearcher({ pool: pool as unknown as Pool, config, version: 'test', paces, timeoutMs }).run(
        60_000,
      );
    },
    stop: () => fake.stop(),
  };
}

/** The rows of a campaign in one table, by plain SQL. */
export const rowsOf = (world: World, table: string, campaign: string) =>
  world.database.sql<Record<string, unknown>>(
    `select to_jsonb(t) as row from store.${table} t where t.campaign_id = $1 order by 1`,
    [campaign],
  );

export interface CrawledPage {
  readonly url: string;
  readonly confidence?: number;
  readonly error?: string;
}

/** Ends the crawl of a site as the crawler would, with these pages; a confidence of one half includes a page. */
export async function endCrawl(
  { database }: World,
  campaign: string,
  host: string,
  pages: readonly CrawledPage[],
  [event, state]: readonly [string, string] = ['complete', 'completed'],
): Promise<void> {
  const [job] = await database.sql<{ id: string }>(
    `update store.crawler_jobs j set state = 'running', moved_by = 'claim', version = version + 1,
       lease_attempt = gen_random_uuid(), lease_until = now() + '60 s'
     from store.campaign_sites s where s.campaign_id = $1 and s.host = $2 and s.job_id = j.id returning j.id`,
    [campaign, host],
  );
  const [attempt] = await database.sql<{ id: string }>(
    `insert into store.crawler_attempts (job_id, number, state, ended_at) values ($1, 1, $2, now()) returning id`,
    [job?.id, state],
  );
  for (const { url, confidence = null, error = null } of pages)
    await database.sql(
      `insert into store.crawler_results (attempt_id, final_digest, final_url, root, site, included, confidence, reason,
         evidence, error, fetched_at)
       values ($1, sha256($2::text::bytea), $2::text, substring($2::text from '^https?://[^/]+') || '/', $3,
         $4::float8 >= 0.5, $4, 'Its words.', '{"words": ["camp"]}', $5, now())`,
      [attempt?.id, url, host, confidence, error],
    );
  await database.sql(
    `update store.crawler_jobs set state = $3, moved_by = $2, version = version + 1, lease_attempt = null,
       lease_until = null, error = case when $3 = 'completed' then null else 'It could not be read.' end,
       site_assessment = '{"accepted": 1}', site_resolution = '{"status": "resolved"}' where id = $1`,
    [job?.id, event, state],
  );
}
