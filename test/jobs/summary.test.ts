/** The summary of ingestion: exact numbers of one snapshot, why something waits, and the cost of the request. */
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { everybody } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { openGiven } from '../scrapers/given.ts';

let api: Api;
let database: TestDatabase;
let given: ReturnType<typeof openGiven>;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
  given = openGiven(database);
});

const path = '/api/ingestion/summary';
const area = async (name: string) => {
  const { status, body } = await api.as('staff').get(path);
  if (status !== 200) throw new Error(`${status}`);
  return body.data.summary.areas.find((one: { area: string }) => one.area === name);
};

test.serial('staff and ADMIN in person see it, by key and by cookie; nobody else', async (t) => {
  for (const name of everybody) {
    const { status } = await api.as(name).get(path);
    const expected = ['staff', 'admin'].includes(name) ? 200 : name === 'nobody' ? 401 : 403;
    t.is(status, expected, name);
  }
  t.is((await api.inBrowser('staff').get(path)).status, 200);
  t.is((await api.as('staff').get(`${path}?area=pool`)).status, 400);
});

test.serial('where nothing is, all is zero and nothing is held', async (t) => {
  const { body } = await api.as('staff').get(path);
  const empty = { queued: 0, running: 0, failed: 0, waiting: 0, held: [], known: 0 };
  const never = { oldestQueuedAt: null, oldestRunningAt: null, lastSeenAt: null };
  t.deepEqual(
    body.data.summary.areas,
    ['geocoding', 'scrapers', 'pool'].map((name) => ({ area: name, ...empty, ...never })),
  );
});

test.serial('scraper jobs are counted by state; what fails or is refused counts for a day', async (t) => {
  const installation = await given.installation('North');
  const site = { installation };
  await given.job(site);
  t.like((await area('scrapers')).held[0], { kind: 'no_installation', count: 1 });
  await database.sql('update store.scraper_installations set last_seen_at = now() where id = $1', [installation]);
  await given.claim(await given.job(site));
  const old = await given.ended(site, 'fatal');
  await given.ended(site, 'crash');
  const refused = await given.ended(site, 'complete');
  await database.sql(
    `update store.scraper_jobs set publication = 'refused', publication_error = 'no', published_at = now()
    where id = $1`,
    [refused],
  );
  const seen = await area('scrapers');
  t.like(seen, { queued: 1, running: 1, failed: 2, waiting: 1, known: 1, held: [] });
  t.truthy(seen.oldestQueuedAt);
  t.truthy(seen.oldestRunningAt);
  t.truthy(seen.lastSeenAt);
  await database.sql(`alter table store.scraper_jobs disable trigger times`);
  await database.sql(`update store.scraper_jobs set finished_at = now() - interval '25 hours' where id = $1`, [old]);
  await database.sql(`update store.scraper_jobs set published_at = now() - interval '25 hours' where id = $1`, [
    refused,
  ]);
  await database.sql(`alter table store.scraper_jobs enable trigger times`);
  t.like(await area('scrapers'), { failed: 1, waiting: 0 });
});

test.serial(
  'a paused provider is told with its reason and the jobs that wait for it; an update while it goes on',
  async (t) => {
    const installation = await given.installation('South');
    await given.ended({ installation }, 'unavailable');
    t.deepEqual(
      (await area('scrapers')).held.map(({ kind, name, count }: Record<string, unknown>) => [kind, name, count]),
      [['provider_paused', 'codex', 1]],
      'no installation has told of it yet',
    );
    await database.sql(
      `insert into store.provider_pauses (installation_id, provider, reason, paused_at)
    values ($1, 'codex', 'Its limit is reached.', now()), ($1, 'grok', 'It is down.', now())`,
      [installation],
    );
    const request = await api.as('staff').send('POST', `/api/ingestion/scrapers/${installation}/rollback`);
    t.is(request.status, 202);
    t.deepEqual(
      (await area('scrapers')).held.map(({ since: _, ...hold }: Record<string, unknown>) => hold),
      [
        { kind: 'provider_paused', name: 'codex', detail: 'Its limit is reached.', count: 1, until: null },
        { kind: 'provider_paused', name: 'grok', detail: 'It is down.', count: 0, until: null },
        { kind: 'updating', name: 'South', detail: 'pending', count: 0, until: null },
      ],
    );
    await database.sql(`update store.scraper_updates set due_at = now() - interval '1 second'`);
    t.is((await area('scrapers')).held.length, 2, 'beyond its deadline it holds nothing');
  },
);

test.serial('pool accounts count by what they are now, ceilings and codes that ran out included', async (t) => {
  const add = async (label: string): Promise<string> =>
    (await api.as('staff').send('POST', '/api/ingestion/pool-accounts', { label })).body.data.account.id;
  const [fresh, shown, lapsed, full] = [await add('a'), await add('b'), await add('c'), await add('d')];
  t.truthy(fresh);
  for (const [id, minutes] of [
    [shown, 10],
    [lapsed, -1],
    [full, 10],
  ] as const)
    await database.sql(
      `update store.pool_accounts set state = 'awaiting_approval', moved_by = 'show_code', version = version + 1,
        device_url = 'https://login.example', user_code = 'A', code_expires_at = now() + $2 * interval '1 minute'
      where id = $1`,
      [id, minutes],
    );
  await database.sql(
    `update store.pool_accounts set state = 'active', moved_by = 'approve', version = version + 1, device_url = null,
      user_code = null, code_expires_at = null, used_5h_pct = 90, usage_ceiling_pct = 80, stopped_until = 'infinity'
    where id = $1`,
    [full],
  );
  const pool = await area('pool');
  t.like(pool, { known: 4, queued: 1, waiting: 1, failed: 1, running: 0 });
  t.deepEqual(
    pool.held.map(({ kind, name, until }: Record<string, unknown>) => [kind, name, until]),
    [['ceiling', 'd', null]],
  );
});

test.serial('geocoding that nobody looks up says why: no provider, no worker, a refused credential', async (t) => {
  await database.sql(
    `insert into store.geocode_jobs (scope_state, mode, provider, fingerprint, quote, unit_price_microusd,
      required_lookups, run_at, created_at, updated_at)
    values ('VT', 'gaps', 'census', sha256('a'), '{}', 1000, 0, now(), now(), now())`,
  );
  const held = async (settings: Record<string, string>) => {
    const other = await openApi(database, { environment: settings });
    const { areas } = (await other.as('staff').get(path)).body.data.summary;
    return areas[0].held.map(({ kind, count }: Record<string, unknown>) => [kind, count]);
  };
  t.deepEqual(await held({}), [['no_provider', 1]]);
  t.deepEqual(await held({ GEOCODER: 'census' }), [['no_worker', 1]]);
  await database.sql(
    `insert into store.geocode_workers (id, provider, credential_configured, started_at, last_seen_at)
    values (gen_random_uuid(), 'census', true, now(), now())`,
  );
  t.deepEqual(await held({ GEOCODER: 'census' }), []);
  await database.sql(
    `insert into store.geocode_blocks (provider, reason, created_at) values ('census', 'authentication', now())`,
  );
  t.deepEqual(await held({ GEOCODER: 'census' }), [['blocked_authentication', 0]]);
  await database.sql(`update store.geocode_blocks set ended_at = now()`);
  t.deepEqual(await held({ GEOCODER: 'census' }), []);
});

test.serial('a long past makes it no dearer: only what waits, runs or has just ended is read', async (t) => {
  const pages = async () => {
    const [plan] = await database.sql<{ 'QUERY PLAN': readonly { Plan: Record<string, number> }[] }>(
      'explain (analyze, buffers, format json) select logic.summarize_scrapers(), logic.summarize_geocoding(true)',
    );
    const { Plan: top } = plan?.['QUERY PLAN'][0] ?? { Plan: {} };
    return (top['Shared Hit Blocks'] ?? 0) + (top['Shared Read Blocks'] ?? 0);
  };
  await database.sql('vacuum analyze store.scraper_jobs, store.geocode_jobs');
  await pages();
  const before = await pages();
  await database.sql('alter table store.scraper_jobs disable trigger user');
  await database.sql(
    `insert into store.scraper_jobs (installation_id, website, website_origin, website_target, kind, contract_version,
      state, moved_by, attempts, run_at, created_at, updated_at, finished_at, error_code)
    select i.id, 'https://camp.example/', 'https://camp.example', 'https://camp.example/', 'refresh', 5,
      case when n % 2 = 0 then 'completed' else 'failed' end, 'x', 1, at, at, at, at,
      case when n % 2 = 1 then 'timeout' end
    from generate_series(1, 20000) n, lateral (select now() - interval '2 days' - n * interval '1 minute' as at) a,
      (select id from store.scraper_installations limit 1) i`,
  );
  await database.sql('alter table store.geocode_jobs disable trigger user');
  await database.sql(
    `insert into store.geocode_jobs (scope_state, mode, provider, fingerprint, quote, unit_price_microusd,
      required_lookups, state, moved_by, run_at, created_at, updated_at)
    select 'VT', 'gaps', 'census', sha256('a'), '{}', 1000, 0, 'completed', 'x', at, at, at
    from generate_series(1, 20000) n, lateral (select now() - interval '2 days' - n * interval '1 minute' as at) a`,
  );
  await database.sql('vacuum analyze store.scraper_jobs, store.geocode_jobs');
  await pages();
  const after = await pages();
  t.true(after <= before + 40, `${before} pages, then ${after}`);
});
