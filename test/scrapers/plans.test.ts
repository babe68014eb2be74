/**
 * Every query of staff about jobs uses an index. SCRAPER_JOBS=1000000 runs them on a large history, where PostgreSQL
 * chooses freely, and prints times; with few jobs, full scans are made expensive.
 */
import test from 'ava';
import pg from 'pg';
import { openDatabase } from '../database.ts';

const jobs = Number(process.env.SCRAPER_JOBS ?? 3000);
const isLarge = jobs >= 100_000;

let client: pg.Client;
test.before(async () => {
  const database = await openDatabase();
  await database.sql(`select api.create_account('staff@plans.test', 'Staff', 'free', 'staff')`);
  await database.sql(`insert into store.scraper_installations (id, name, created_at, last_seen_at)
    select md5('i' || n)::uuid, 'place ' || n, now(), now() from generate_series(1, 20) n`);
  await database.sql(`insert into store.scraper_sessions (installation_id, contract_version, capacity, started_at,
      last_seen_at, ended_at)
    select i.id, 5, 4, now() - n * interval '1 h', now(), case when n > 0 then now() end
    from store.scraper_installations i, generate_series(0, 40) n`);
  // The triggers would write history rows for each.
  await database.sql('alter table store.scraper_jobs disable trigger user');
  await database.sql(
    `insert into store.scraper_jobs (id, installation_id, website, website_origin, website_target, kind,
      contract_version, state, lease_attempt, lease_until, paused_provider, error_code, run_at, created_at, started_at,
      updated_at, finished_at)
    select md5('j' || n)::uuid, md5('i' || n % 20 + 1)::uuid, o || '/camps/' || n % 7, o, o || '/camps/' || n % 7,
      case n % 3 when 0 then 'onboarding' else 'refresh' end, 5, s, case s when 'running' then gen_random_uuid() end,
      case s when 'running' then now() end, case s when 'paused' then 'codex' end,
      case s when 'failed' then case n % 4 when 1 then 'crash_loop' else 'timeout' end end, t, t, t, t,
      case when s in ('completed', 'failed') then t end
    from generate_series(1, $1::integer) n,
      lateral (select 'https://www.site-' || n % ($1::integer / 10) || '.example' as o, now() - n * interval '1 s' as t,
        case when n <= 40 then 'running' when n <= 300 then 'queued' when n <= 360 then 'paused'
          when n % 20 = 1 then 'failed' else 'completed' end as s) as made`,
    [jobs],
  );
  await database.sql('alter table store.scraper_jobs enable trigger user');
  await database.sql('vacuum analyze store.scraper_jobs, store.scraper_sessions, store.scraper_installations');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`select set_config('campatlas.account', id::text, false) from store.accounts
    where email = 'staff@plans.test'`);
  if (!isLarge) await client.query('set enable_seqscan = off');
});
test.after.always(() => client?.end());

const list = (filters: string, offset = 0) =>
  `api.list_scraper_jobs(${['installation', 'website', 'origin', 'target', 'kind', 'state', 'error_code', 'from', 'to']
    .map((name) => `p_${name} => ${new RegExp(`\\b${name}=(\\S+)`).exec(filters)?.[1] ?? 'null'}`)
    .join(', ')}, p_offset => ${offset}, p_limit => 25)`;

const site = `'https://www.site-77.example'`;
const questions: Record<string, string> = {
  all: list(''),
  'page 400': list('', 10_000),
  installation: list(`installation=md5('i3')::uuid`),
  'part of a website': list(`website='SITE-77.example'`),
  origin: list(`origin=${site}`),
  target: list(`target='https://www.site-77.example/camps/0'`),
  kind: list(`kind='onboarding'`),
  queued: list(`state='queued'`),
  running: list(`state='running'`),
  paused: list(`state='paused'`),
  completed: list(`state='completed'`),
  failed: list(`state='failed'`),
  error: list(`error_code='crash_loop'`),
  'no such error': list(`error_code='root_page_missing'`),
  created: list(`from=now()-interval'1h' to=now()`),
  'failed of an installation': list(`installation=md5('i3')::uuid state='failed'`),
  'website status': `api.list_website_status(array(select 'https://www.site-' || n || '.example/camps/' || n % 7
    from generate_series(1, 50) n))`,
  installations: 'api.list_scrapers()',
  'one job': `api.show_scraper_job(md5('j5')::uuid)`,
  artifacts: `api.list_scraper_artifacts(md5('j5')::uuid)`,
};

/** The number of sequential scans of scraper tables, and of the rows they read. */
async function scans(): Promise<number> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ scans: string }>(
    `select sum(seq_scan) as scans from pg_stat_user_tables where relname = 'scraper_jobs'`,
  );
  return Number(rows[0]?.scans);
}

for (const [name, call] of Object.entries(questions))
  test.serial(`an index answers: ${name}`, async (t) => {
    const before = await scans();
    const times: number[] = [];
    for (let round = 0; round < (isLarge ? 5 : 1); round += 1) {
      const began = performance.now();
      const { rows } = await client.query<{ answer: { total?: number } }>(`select ${call} as answer`);
      times.push(performance.now() - began);
      t.truthy(rows[0]?.answer);
    }
    // So many rows match that PostgreSQL may prefer to read all.
    if (name !== 'completed' || !isLarge) t.is(await scans(), before);
    if (isLarge) t.log(`${times.toSorted((a, b) => a - b)[2]?.toFixed(1)} ms`);
  });

test.serial('control: what no index answers is noticed', async (t) => {
  const before = await scans();
  await client.query(`select count(*) from store.scraper_jobs where deaths = 2 and updated_at < now()`);
  t.true((await scans()) > before);
});
