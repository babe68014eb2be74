/**
 * Geocoding, part of `npm run bench ingestion`: a quote, coverage and a job over 200,000 places of one state, compared
 * with simply counting the same places; then lists among 10,000 and 1,000,000 jobs, and the pages that their plans
 * read.
 */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { BenchContext } from '../../../scripts/bench.ts';
import { median, timed } from '../load.ts';

const places = 200_000;
const turns = 5;
const fewJobs = 10_000;
const manyJobs = 1_000_000;

// Each place has a camp and a session; every tenth has the address of the place before.
const fill = `
  set session_replication_role = replica;
  insert into store.configurations (id, city, region, region_key, address, postal_code)
    select md5('place ' || g)::uuid, 'City ' || g % 60, 'OR', 'OR', (g - (g % 10 = 0)::integer) || ' NE Main St',
      (97000 + g % 900)::text
    from generate_series(1, ${places}) g;
  insert into store.organizations (id, configuration_id, name, city, region_key)
    select gen_random_uuid(), c.id, 'Camp', c.city, c.region_key from store.configurations c where c.region_key = 'OR';
  insert into store.sessions (id, configuration_id, owner_id, name, city, region_key)
    select gen_random_uuid(), c.id, gen_random_uuid(), 'Week', c.city, c.region_key
    from store.configurations c where c.region_key = 'OR';
  reset session_replication_role;
  analyze store.configurations, store.organizations, store.sessions`;

const jobs = (from: number, to: number) => `
  set session_replication_role = replica;
  insert into store.geocode_jobs (scope_state, mode, provider, fingerprint, quote, unit_price_microusd,
    required_lookups, state, moved_by, run_at, created_at, updated_at)
    select case when g % 50 = 0 then 'WY' else 'CA' end, 'gaps', 'census', sha256('x'), '{"mode": "gaps"}', 1000, 0,
      case when g % 1000 = 0 then 'failed' else 'completed' end, 'finish', t.at, t.at, t.at
    from generate_series(${from}, ${to}) g, lateral (select timestamptz '2020-01-01' + g * interval '1 minute' as at) t;
  reset session_replication_role;
  analyze store.geocode_jobs`;

const plain = `
  with used as (
    select o.configuration_id from store.organizations o where o.region_key = 'OR'
    union all select s.configuration_id from store.sessions s where s.region_key = 'OR')
  select count(distinct c.id), count(*) from used u join store.configurations c on c.id = u.configuration_id`;

const lists = {
  'all, first page': 'api.list_geocode_jobs(null, null, 25, 0)',
  'of a state': "api.list_geocode_jobs('WY', null, 25, 0)",
  'failed ones': "api.list_geocode_jobs(null, 'failed', 25, 0)",
};

/** Runs the measurements in a separate database. */
export async function measureGeocoding({ empty, say }: BenchContext): Promise<void> {
  const client = new pg.Client({ connectionString: await empty() });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select api.create_account('bench@campatlas.test', 'B', 'free', 'staff') as id`,
    );
    await client.query(`select set_config('campatlas.account', $1, false)`, [rows[0].id]);
    await client.query(fill);
    await measureQuotes(client, say);
    await measureLists(client, say);
  } finally {
    await client.end();
  }
}

async function measureQuotes(client: pg.Client, say: (line: string) => void): Promise<void> {
  const { rows: backend } = await client.query('select pg_backend_pid() as pid');
  const spent = processorOf(backend[0].pid);
  const statements = {
    'counted plainly': plain,
    preview: `select api.geocode_preview('OR', null, null, 'gaps', null, 'none')`,
    coverage: `select api.geocode_coverage('OR', null, null)`,
  };
  let base = 0;
  say(`${places} places of one state (goals: preview 2,000 ms, coverage 1,000 ms)`);
  for (const [name, text] of Object.entries(statements)) {
    const all: number[] = [];
    const before = spent();
    for (let turn = 0; turn < turns; turn++) all.push(await timed(() => client.query(text)));
    const ms = median(all);
    base ||= ms;
    const processor = ((spent() - before) / turns).toFixed(0);
    say(`${name.padEnd(16)} ${ms.toFixed(0).padStart(6)} ms, processor ${processor} ms, ${(ms / base).toFixed(1)} ×`);
  }
  const { rows } = await client.query(`${statements.preview} as quote`);
  const create = `select job
    from api.create_geocode_job('OR', null, null, 'gaps', null, 'none', $1, 'bench', sha256('b'))`;
  const before = spent();
  const ms = await timed(() => client.query(create, [rows[0].quote.fingerprint]));
  say(`${'a job'.padEnd(16)} ${ms.toFixed(0).padStart(6)} ms, processor ${(spent() - before).toFixed(0)} ms`);
}

/** Processor milliseconds used by a backend on this machine; independent of other load. */
function processorOf(pid: number): () => number {
  return () => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };
}

async function measureLists(client: pg.Client, say: (line: string) => void): Promise<void> {
  const times: number[][] = [];
  for (const [from, to] of [
    [1, fewJobs],
    [fewJobs + 1, manyJobs],
  ] as const) {
    await client.query(jobs(from, to));
    const each: number[] = [];
    for (const list of Object.values(lists)) {
      const all: number[] = [];
      for (let turn = 0; turn < turns * 3; turn++) all.push(await timed(() => client.query(`select ${list}`)));
      each.push(median(all));
    }
    times.push(each);
  }
  Object.keys(lists).forEach((name, at) => {
    const [few = 0, many = 0] = times.map((each) => each[at] ?? 0);
    const ratio = (many / few).toFixed(1);
    say(`jobs, ${name.padEnd(16)} ${fewJobs}: ${few.toFixed(1)} ms, ${manyJobs}: ${many.toFixed(1)} ms, ${ratio} ×`);
  });
}
