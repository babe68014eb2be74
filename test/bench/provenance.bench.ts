/**
 * `npm run bench provenance`: the provenance of records with 100 and 10,000 contributions, compared with a plain select
 * of their rows as JSON, alternately on the same path; the timeline of an organization with 1,000 steps; the history of
 * links changed 2,000 times; and for each organization of the demo its score reconstructed as of now from its history,
 * compared with its live score.
 */
import { join } from 'node:path';
import pg from 'pg';
import type { BenchContext } from '../../scripts/bench.ts';
import { projectRoot } from '../../server/config.ts';
import { asViewer } from '../../server/db/as-viewer.ts';
import { openPools, type Pools } from '../../server/db/pool.ts';
import { ofRole } from '../../server/db/viewer.ts';
import { importFiles } from '../../server/imports/run.ts';
import { median, timed } from './load.ts';

const rounds = 31;
const viewer = ofRole('campatlas_admin');

/** Measures on the primary, as an ADMIN. Throws when a score reconstructed from the past differs from the live one. */
export async function run({ empty, say }: BenchContext): Promise<void> {
  const url = await empty();
  await importFiles({ ownerUrl: url, files: [join(projectRoot, 'demo/catalog.ndjson.gz')], log: () => {} });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const pools = await openPools({ databaseUrl: url, max: 2, log: () => {} });
  try {
    for (const count of [100, 1000, 10_000]) await fill(owner, count);
    await owner.query('vacuum analyze store.contributions, store.records, store.organizations');
    await owner.query(rowsOf);
    for (const [count, goal] of [
      [100, 'at most 3 ×'],
      [10_000, 'under a second'],
    ] as const) {
      const [bare, told] = await mediansOf(
        () => ask(pools, 'bench.rows_of($1)', [id(count)]),
        () => ask(pools, 'api.get_provenance($1, $2, 50)', ['organization', id(count)]),
      );
      say(
        `${count} contributions: bare select ${bare.toFixed(2)} ms, provenance ${told.toFixed(2)} ms, ` +
          `${(told / bare).toFixed(2)} × (goal ${goal})`,
      );
    }
    const fold = await medianOf(() => owner.query('select count(*) from logic.past_winners($1)', [id(1000)]));
    const page = await medianOf(() => ask(pools, 'api.get_timeline($1, 30, null)', [id(1000)]));
    say(`timeline of 1,000 steps: fold ${fold.toFixed(1)} ms, a page with scores ${page.toFixed(1)} ms (goal 100)`);
    await changeLinks(owner, 2000);
    const links = await medianOf(() => ask(pools, 'api.get_provenance($1, $2, 50)', ['organization', id(2000)]), 5);
    say(`provenance of 2,000 changes of links: ${links.toFixed(0)} ms`);
    await compareScores(owner, say);
  } finally {
    await pools.close();
    await owner.end();
  }
}

/** All stored data of a record's contributions as a viewer may read it, without formatting. */
const rowsOf = `
  create schema bench;
  create function bench.rows_of(p_id uuid) returns text language plpgsql stable security definer as $body$
  begin
    return (select json_agg(c) from store.contributions c where c.record_id = p_id);
  end
  $body$;
  grant usage on schema bench to campatlas_admin`;

const id = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;

/** An organization with `count` contributions from three kinds of sources, of four fields each. */
async function fill(owner: pg.Client, count: number): Promise<void> {
  await owner.query(`insert into store.records (id, kind, key) values ($1, 'organization', $2)`, [
    id(count),
    `b${count}`,
  ]);
  await owner.query(
    `insert into store.contributions (record_id, source, source_url, authority, observed_at, recorded_at, fields)
      select $1, s.source, 'https://' || s.source || '.example/camp',
        case s.source when 'manual_update' then 'human' else 'automated' end, t.at, t.at,
        jsonb_build_object('name', 'Camp', 'city', 'City ' || g % 7, 'description', repeat('d', 200) || g,
          'categories', jsonb_build_array('art', 'c' || g % 3))
      from generate_series(1, $2::integer) g,
        lateral (select (array['scrape', 'import', 'manual_update'])[1 + g % 3] as source) s,
        lateral (select '2026-01-01'::timestamptz + g * interval '1 minute' as at) t`,
    [id(count), count],
  );
  await owner.query(
    `select logic.materialise_records(array_agg(record_id), array_agg(fields))
      from logic.decide_values(array[$1::uuid])`,
    [id(count)],
  );
}

/** An organization whose links people and programs have changed `count` times, with 37 addresses. */
async function changeLinks(owner: pg.Client, count: number): Promise<void> {
  await owner.query(`insert into store.records (id, kind, key) values ($1, 'organization', $2)`, [
    id(count),
    `b${count}`,
  ]);
  await owner.query(
    `insert into store.contributions (record_id, source, authority, observed_at, recorded_at, fields, links)
      select $1::uuid, 'import', 'automated', t, t, '{"name": "Camp"}'::jsonb, null::jsonb
      from (select timestamptz '2026-01-01') f (t)
      union all
      select $1::uuid, 'manual_update', case when g % 3 = 0 then 'human' else 'automated' end, t, t, '{}',
        jsonb_build_object(case when g % 4 = 0 then 'remove' else 'add' end,
          jsonb_build_array('https://a.example/' || g % 37))
      from generate_series(1, $2::integer) g,
        lateral (select timestamptz '2026-01-02' + g * interval '1 minute') f (t)`,
    [id(count), count],
  );
  await owner.query(
    `select logic.materialise_records(array_agg(record_id), array_agg(fields))
      from logic.decide_values(array[$1::uuid])`,
    [id(count)],
  );
}

async function ask(pools: Pools, call: string, values: readonly string[]): Promise<void> {
  const text = `select ${call} as told`;
  await asViewer(pools.viewer(viewer.role), { viewer, text, values: [...values], prepare: pools.prepare });
}

async function medianOf(work: () => Promise<unknown>, turns = rounds): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < turns; round++) times.push(await timed(work));
  return median(times);
}

/** The medians of two alternating measurements, so that other load affects both. */
async function mediansOf(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    times[0].push(await timed(one));
    times[1].push(await timed(other));
  }
  return [median(times[0]), median(times[1])];
}

async function compareScores(owner: pg.Client, say: (line: string) => void): Promise<void> {
  const { rows } = await owner.query<{ all: number; equal: number }>(`
    with past as (
      select o.id, s.score
      from store.organizations o cross join lateral logic.past_scores(o.id,
        array(select w from logic.past_winners(o.id) w), array[2147483647],
        '{infinity}', array[9], array[0::bigint], array[guard.now()]) s
    ), live as (
      select s.* from logic.score_records('organization', array(select id from store.organizations), guard.now()) s
    )
    select count(*)::integer as all, (count(*) filter (where
      ((p.score ->> 'overall')::integer, (p.score ->> 'confidence')::integer, (p.score ->> 'sourceCount')::integer)
        = (l.overall, l.confidence, l.sources)
      and p.score -> 'caps' = logic.score_ceilings('organization', l.ceilings)))::integer as equal
    from past p full join live l on l.record_id = p.id
    where p.id is distinct from '${id(10_000)}'`);
  const { all = 0, equal = 0 } = rows[0] ?? {};
  if (all !== equal || all < 500) throw new Error(`${equal} of ${all} scores made from the past are the live ones`);
  say(`${all} organizations: each scored from its past as it is scored live`);
}
