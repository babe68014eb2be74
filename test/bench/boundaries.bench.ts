/**
 * `npm run bench boundaries`: which of 200,000 points lie within a boundary of 20,000 vertices. Compares the
 * precomputed membership with ST_DWithin on geographies, after checking that both agree.
 */
import pg from 'pg';
import type { BenchContext } from '../../scripts/bench.ts';
import { median, timed } from './load.ts';

const points = 200_000;
const vertices = 20_000;
const tolerance = 10_000;
/** The number of points for ST_DWithin, and of timed lookups. */
const sample = 400;
const rounds = 41;

/** A coast of two degrees in the middle of the country, with bays of all sizes. */
const coast = `
  select st_asgeojson(st_makepolygon(st_addpoint(line, st_startpoint(line)))) as outline
  from (
    select st_makeline(st_point(-93 + r * 2.4 * cosd(i * 360.0 / ${vertices}),
      41 + r * 1.8 * sind(i * 360.0 / ${vertices})) order by i) as line
    from generate_series(0, ${vertices - 1}) as i,
      lateral (select 1 + 0.06 * sin(i * 0.01) + 0.02 * sin(i * 0.23) + 0.005 * sin(i * 1.7) as r) w
  ) l`;

/** Measures on an empty database and prints times and ratios. */
export async function run({ empty, say }: BenchContext): Promise<void> {
  const owner = new pg.Client({ connectionString: await empty() });
  await owner.connect();
  try {
    await owner.query('set search_path = pg_catalog, extensions; set statement_timeout = 0');
    await addPoints(owner, say);
    const id = await addBoundary(owner, say);
    await owner.query('vacuum analyze store.region_memberships, store.boundaries, store.active_boundaries');
    await compare(owner, id, say);
  } finally {
    await owner.end();
  }
}

/** One point in twenty lies near the boundary, the others all over the country. */
async function addPoints(owner: pg.Client, say: (line: string) => void): Promise<void> {
  const insert = `insert into store.configurations (id, longitude, latitude, coordinate_precision)
    select gen_random_uuid(), case when n % 20 = 0 then -96.5 + 7 * random() else -120 + 45 * random() end,
      case when n % 20 = 0 then 38.5 + 5 * random() else 28 + 20 * random() end, 'exact'
        from generate_series(1, ${points}) as n`;
  await owner.query('begin; alter table store.configurations disable trigger points_insert');
  const bare = await timed(() => owner.query(insert));
  await owner.query('rollback');
  const noted = await timed(() => owner.query(insert));
  say(
    `${points} points inserted in ${noted.toFixed(0)} ms, ` +
      `${bare.toFixed(0)} ms unnoted: ${(((noted - bare) * 1000) / points).toFixed(2)} µs a point`,
  );
  const folded = await timed(async () => {
    for (let taken = 1; taken > 0; ) {
      const { rows } = await owner.query<{ taken: number }>('select api.apply_point_changes(50000) as taken');
      taken = rows[0]?.taken ?? 0;
    }
  });
  say(`taken in while no boundary is active: ${(folded / 1000).toFixed(1)} s`);
  await owner.query('analyze store.region_points');
}

async function addBoundary(owner: pg.Client, say: (line: string) => void): Promise<number> {
  const { rows } = await owner.query<{ outline: string }>(coast);
  const { rows: opened } = await owner.query<{ id: string }>(
    "select api.open_boundaries('state', 'bench', 'Benchmark', 2026, 'bench') as id",
  );
  const dataset = opened[0]?.id;
  const load = 'select * from api.load_boundaries($1, $2, $3, $4, $5, $6)';
  const cut = await timed(() => owner.query(load, [dataset, [1], ['XX'], ['Coast'], [null], [rows[0]?.outline]]));
  await owner.query('analyze store.boundary_parts, store.boundary_lines');
  const worked = await timed(() => owner.query('select api.prepare_boundaries($1, 0, 10, 1000000000)', [dataset]));
  await owner.query('select api.activate_boundaries($1, 1000000000)', [dataset]);
  say(`a boundary of ${vertices} vertices stored and cut up in ${(cut / 1000).toFixed(2)} s`);
  say(`members among ${points} points worked out in ${(worked / 1000).toFixed(2)} s (goal at most 2)`);
  const { rows: found } = await owner.query<{ id: number }>(
    "select boundary_id as id from api.find_region('state', 'XX')",
  );
  return found[0]?.id ?? 0;
}

async function compare(owner: pg.Client, id: number, say: (line: string) => void): Promise<void> {
  // Candidates are the points that an index finds in the bounding box of the region.
  const box = `p.location && st_expand((select geometry from store.boundaries where id = ${id}), 0.15)`;
  const { rows: counted } = await owner.query<{ members: number; candidates: number }>(
    `select (select count(*)::int from api.region_points(${id})) as members, count(*)::int as candidates
      from store.region_points p where ${box}`,
  );
  const { members = 0, candidates = 0 } = counted[0] ?? {};
  await owner.query(
    `create temporary table asked as select p.latitude, p.longitude, p.location from store.region_points p where ${box}
      order by md5(p.id::text) limit ${sample}`,
  );
  const plain = `select a.latitude, a.longitude from asked a, store.boundaries b
    where b.id = ${id} and st_dwithin(b.geometry::geography, a.location::geography, ${tolerance}) order by 1, 2`;
  const times: number[] = [];
  let expected: unknown[] = [];
  for (let round = 0; round < 3; round += 1)
    times.push(
      await timed(async () => {
        expected = (await owner.query(plain)).rows;
      }),
    );
  const { rows: found } = await owner.query(
    `select a.latitude, a.longitude from asked a join api.region_points(${id}) using (latitude, longitude) order by 1,
      2`,
  );
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error('the members differ from those of ST_DWithin');
  const live = (median(times) / sample) * candidates;
  const lookups: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    lookups.push(await timed(() => owner.query(`select count(*) from api.region_points(${id})`)));
  const lookup = median(lookups);
  say(
    `${members} members looked up in ${lookup.toFixed(2)} ms; ` +
      `ST_DWithin on geographies ${(live / 1000).toFixed(1)} s for ${candidates} candidates ` +
      `(extrapolated from ${sample}, whose ${expected.length} members are equal): ` +
      `${Math.round(live / lookup).toLocaleString('en')} × (goal 10,000)`,
  );
}
