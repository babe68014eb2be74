/**
 * Every list uses an index. OVERSEER_ROWS=200000 runs the queries over that many reviews and events, where PostgreSQL
 * chooses freely, and prints times; with few rows, full scans are made expensive.
 */
import test from 'ava';
import pg from 'pg';
import { openDatabase } from '../database.ts';

const rows = Number(process.env.OVERSEER_ROWS ?? 3000);
const isLarge = rows >= 100_000;

let client: pg.Client;
test.before(async (t) => {
  t.timeout(600_000);
  const { sql, url } = await openDatabase();
  await sql(`select api.create_account('staff@plans.test', 'Staff', 'free', 'staff')`);
  // The triggers would write history rows for each.
  const tables = ['records', 'reviews', 'review_versions', 'overseer_events', 'overseer_jobs'];
  for (const table of tables) await sql(`alter table store.${table} disable trigger user`);
  await sql(
    `insert into store.records (id, kind, key, state)
    select md5('r' || n)::uuid, 'organization', 'r' || n, 'deleted' from generate_series(1, $1::integer / 5) n`,
    [rows],
  );
  await sql(
    `insert into store.reviews (id, record_id, entity_kind, state, application, has_images, opened_at, updated_at)
    select md5('v' || n)::uuid, md5('r' || n % ($1::integer / 5) + 1)::uuid,
      (array['organization', 'activity', 'session'])[n % 3 + 1],
      case when n <= 400 then 'unreviewed' when n % 50 = 0 then 'changes_requested' else 'reviewed' end,
      case when n % 100 = 7 then 'reverted' when n % 1000 = 8 then 'reverting' else 'applied' end, n <= 1000,
      now() - n * interval '1 min', now()
    from generate_series(1, $1::integer) n`,
    [rows],
  );
  await sql(`insert into store.review_versions (review_id, number, contribution_id, expected, proposed, cleared,
      evidence, created_at)
    select r.id, 1, 1, '{}', '{}', '{}', '[]', r.opened_at from store.reviews r`);
  await sql(
    `insert into store.overseer_events (id, revision, kind, created_at)
    select n, n / 100, 'agent_output', now() from generate_series(1, $1::integer) n`,
    [rows],
  );
  await sql(
    `insert into store.overseer_jobs (id, kind, job_id, revision, label, linked_at)
    select n, 'crawler_job', md5('j' || n)::uuid, n / 100, 'job', now() from generate_series(1, $1::integer) n`,
    [rows],
  );
  for (const table of tables) await sql(`alter table store.${table} enable trigger user`);
  await sql('vacuum analyze store.records, store.reviews, store.review_versions, store.overseer_events');
  await sql('vacuum analyze store.overseer_jobs');
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select set_config('campatlas.account', id::text, false) from store.accounts
    where email = 'staff@plans.test'`);
  if (!isLarge) await client.query('set enable_seqscan = off');
});
test.after.always(() => client?.end());

const reviews = (name: string, filters: string, cursor = 'null') =>
  `api.list_${name}(${['application', 'review', 'kind', 'entity', 'retained']
    .map((one) => `p_${one} => ${new RegExp(`\\b${one}=(\\S+)`).exec(filters)?.[1] ?? 'null'}`)
    .join(', ')}, p_cursor => ${cursor}, p_limit => 25)`;
const filters: Readonly<Record<string, string>> = {
  all: '',
  unreviewed: `review='unreviewed'`,
  'sent back': `review='changes_requested'`,
  reverting: `application='reverting'`,
  reverted: `application='reverted'`,
  'applied and unreviewed': `application='applied' review='unreviewed'`,
  sessions: `kind='session'`,
  'of a record': `kind='organization' entity=md5('r77')::uuid`,
  'with images': 'retained=true',
};
const questions: Record<string, string> = {
  'events, oldest first': 'api.list_overseer_events(null, null, false, 0, 50)',
  'events after one': 'api.list_overseer_events(2000, null, false, 0, 50)',
  'events before one': 'api.list_overseer_events(null, 2000, true, 0, 50)',
  'events of a revision': 'api.list_overseer_events(null, null, true, 20, 50)',
  'jobs before one': 'api.list_overseer_jobs(2000, 0, 50)',
  'jobs of a revision': 'api.list_overseer_jobs(null, 20, 50)',
  'one review': `api.get_review(md5('v5')::uuid, null)`,
};
for (const [name, filter] of Object.entries(filters)) {
  questions[`reviews: ${name}`] = reviews('reviews', filter);
  questions[`groups: ${name}`] = reviews('review_groups', filter);
}
const far = (name: string) => `(select logic.review_cursor(jsonb_build_array('${name}', null, null, null, null,
  null)::text, now() - 1500 * interval '1 min', md5('x')::uuid))`;
questions['reviews, far behind'] = reviews('reviews', '', far('reviews'));
questions['groups, far behind'] = reviews('review_groups', '', far('groups'));

async function scans(): Promise<number> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows: found } = await client.query<{ scans: string }>(
    `select sum(seq_scan) as scans from pg_stat_user_tables
    where relname in ('reviews', 'review_versions', 'overseer_events', 'overseer_jobs')`,
  );
  return Number(found[0]?.scans);
}

for (const [name, call] of Object.entries(questions))
  test.serial(`an index answers: ${name}`, async (t) => {
    const before = await scans();
    const times: number[] = [];
    for (let round = 0; round < (isLarge ? 5 : 1); round += 1) {
      const began = performance.now();
      const { rows: found } = await client.query(`select ${call} as answer`);
      times.push(performance.now() - began);
      t.truthy(found[0]?.answer);
    }
    t.is(await scans(), before);
    if (isLarge) t.log(`${times.toSorted((a, b) => a - b)[2]?.toFixed(1)} ms`);
  });

test.serial('control: what no index answers is noticed', async (t) => {
  const before = await scans();
  await client.query('select count(*) from store.reviews where updated_at < now() and version = 7');
  t.true((await scans()) > before);
});
