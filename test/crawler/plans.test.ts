/**
 * Every query of staff about crawls uses an index. CRAWL_PAGES=100000 runs them on large crawls, where PostgreSQL
 * chooses freely, and prints times; with few pages, full scans are made expensive.
 */
import test from 'ava';
import pg from 'pg';
import { openDatabase } from '../database.ts';

const pages = Number(process.env.CRAWL_PAGES ?? 2000);
const isLarge = pages >= 50_000;

let client: pg.Client;
test.before(async () => {
  const database = await openDatabase();
  await database.sql(`select api.create_account('staff@plans.test', 'Staff', 'free', 'staff')`);
  // The triggers would write history rows for each.
  await database.sql('alter table store.crawler_jobs disable trigger user');
  await database.sql('alter table store.crawler_attempts disable trigger user');
  await database.sql(`insert into store.crawler_jobs (id, mode, search_term, contract_version, state, created_at)
    select md5('j' || n)::uuid, 'search', 'camps in town ' || n, 2,
      case when n % 50 = 0 then 'queued' else 'completed' end, now() - n * interval '1 s'
    from generate_series(1, 5000) n`);
  await database.sql(`insert into store.crawler_attempts (id, job_id, number, state, started_at, ended_at)
    select md5('a' || n)::uuid, md5('j' || n)::uuid, 1, 'completed', now() - interval '1 h', now()
    from generate_series(1, 20) n`);
  await database.sql(
    `insert into store.crawler_results (attempt_id, final_digest, final_url, root, site, included, confidence, reason,
      evidence, fetched_at)
    select a.id, sha256(u::bytea), u, 'https://h/', 'h', n % 3 > 0, (n % 100) / 100.0, 'Because.',
      jsonb_build_object('features', repeat('x', 300)), now() - n * interval '1 ms'
    from store.crawler_attempts a,
      generate_series(1, $1::integer / case a.id when md5('a1')::uuid then 1 else 10 end) n,
      lateral (select 'https://www.camp.example/a-page-of-it/' || n) as made (u)`,
    [pages],
  );
  await database.sql('alter table store.crawler_jobs enable trigger user');
  await database.sql('alter table store.crawler_attempts enable trigger user');
  await database.sql('vacuum analyze store.crawler_jobs, store.crawler_attempts, store.crawler_results');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`select set_config('campatlas.account', id::text, false) from store.accounts
    where email = 'staff@plans.test'`);
  await client.query(`select api.create_crawler_evaluation(md5('j1')::uuid, 'url_relevance', '{}', 1, null, null)`);
  const lease = `select api.claim_crawler_evaluation() ->> 'lease' as lease`;
  const { rows } = await client.query<{ lease: string }>(lease);
  await client.query(
    `update store.crawler_judgements set included = digest < '\\x80', confidence = 0.8, judged_at = now()`,
  );
  await client.query('vacuum analyze store.crawler_judgements, store.crawler_evaluations');
  await client.query('select api.finish_crawler_evaluation($1, null)', [rows[0]?.lease]);
  if (!isLarge) await client.query('set enable_seqscan = off');
});
test.after.always(() => client?.end());

const list = (filters: string, offset = 0) =>
  `api.list_crawler_results(p_job => md5('j1')::uuid, ${[
    'attempt',
    'evaluation',
    'baseline',
    'membership',
    'excluded',
    'threshold',
    'search',
  ]
    .map((name) => `p_${name} => ${new RegExp(`\\b${name}=(\\S+)`).exec(filters)?.[1] ?? 'null'}`)
    .join(', ')}, p_offset => ${offset}, p_limit => 25)`;
const session = `(select id from store.crawler_evaluations where kind='rejudge')`.replaceAll(' ', '/**/');

const questions: Record<string, string> = {
  crawls: 'api.list_crawler_jobs(null, null, 0, 25)',
  'crawls of a term': `api.list_crawler_jobs('TOWN 4321', null, 0, 25)`,
  'queued crawls': `api.list_crawler_jobs(null, 'queued', 0, 25)`,
  'one crawl': `api.show_crawler_job(md5('j1')::uuid)`,
  pages: list(''),
  'the last page': list('', pages - 30),
  included: list(`membership='included'`),
  excluded: list('excluded=true'),
  threshold: list('threshold=0.95'),
  search: list(`search='PAGE-OF-IT/199'`),
  'a session': list(`evaluation=${session}`),
  'changes of a session': list(`evaluation=${session} membership='changed'`),
  'against a session': list(`baseline=${session} membership='changed'`),
  'a session whole': `api.show_crawler_evaluation(md5('j1')::uuid, ${session}, null)`,
  sessions: `api.list_crawler_evaluations(md5('j1')::uuid, 0, 25)`,
};

/** The number of sequential scans of crawl tables. */
async function scans(): Promise<number> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ scans: string }>(
    `select sum(seq_scan) as scans from pg_stat_user_tables
    where relname in ('crawler_jobs', 'crawler_results', 'crawler_judgements')`,
  );
  return Number(rows[0]?.scans);
}

for (const [name, call] of Object.entries(questions))
  test.serial(`an index answers: ${name}`, async (t) => {
    const before = await scans();
    const times: number[] = [];
    for (let round = 0; round < (isLarge ? 5 : 1); round += 1) {
      const began = performance.now();
      const { rows } = await client.query<{ answer: object }>(`select ${call} as answer`);
      times.push(performance.now() - began);
      t.truthy(rows[0]?.answer);
    }
    // With one large crawl among small ones PostgreSQL may prefer to read all rows.
    if (!isLarge) t.is(await scans(), before);
    else t.log(`${times.toSorted((a, b) => a - b)[2]?.toFixed(1)} ms`);
  });

test.serial('control: what no index answers is noticed', async (t) => {
  const before = await scans();
  await client.query(`select count(*) from store.crawler_results where reason = 'x'`);
  t.true((await scans()) > before);
});
