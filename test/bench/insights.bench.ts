/**
 * `npm run bench insights`: ranked search over 1,000,000 rows of two datasets through SQL as ADMIN, compared with
 * ranking everything that a trigram index finds; also pages and facets. Answers are first checked against a search
 * without index.
 */
import pg from 'pg';
import type { BenchContext } from '../../scripts/bench.ts';
import { median } from './load.ts';

const rows = 1_000_000;
/** Names like those of camps, from common and rare words. */
const fill = `
  insert into store.dataset_rows (dataset_id, id, folded, data)
  select d.id, gen_random_uuid(), lower(n.name), jsonb_build_object('name', n.name, 'city', n.city, 'year', n.year)
  from (
    select concat_ws(' ', p.first[1 + abs(hashint4(g)) % 40], p.second[1 + abs(hashint4(g + 1)) % 60],
        p.third[1 + abs(hashint4(g + 2)) % 12], case when g % 5 > 0 then (g % 4001)::text end) as name,
      p.second[1 + g % 60] || ' City' as city, 1990 + g % 30 as year, g
    from generate_series(1, ${rows}) as g
    -- Only one of the datasets has rows of a city, which no statistics tell.
    cross join (select
      string_to_array('Lake,Pine,Great,North,South,Little,Big,Upper,Lower,New,Old,Saint,Silver,Golden,Blue,Green,Red,'
        'White,Wild,Sunny,Happy,Bright,Eagle,Bear,Wolf,Otter,Maple,Oak,Cedar,Birch,River,Ocean,Bay,Hill,Rock,Stone,'
        'Summer,Winter,First,Young', ',') as first,
      string_to_array('Ridge,Valley,Brook,Creek,Falls,Meadow,Forest,Woods,Point,Harbor,Island,Shore,Beach,Canyon,'
        'Mountain,Prairie,Garden,Field,Grove,Park,Trail,Bend,Crossing,Bridge,Mill,Farm,Ranch,Lodge,Village,Square,'
        'Center,Heights,Terrace,Landing,Hollow,Glen,Dale,Mesa,Bluff,Cove,Lagoon,Marsh,Pond,Spring,Rapids,Cliff,'
        'Summit,Peak,Pass,Gap,Lakeside,Riverside,Zephyr,Quartz,Juniper,Willow,Aspen,Sequoia,Yucca,Fjord', ',')
        as second,
      string_to_array('Camp,Academy,School,Club,Program,Studio,Workshop,Adventure,Robotics,Soccer,Art,Music', ',')
        as third) p
  ) n
  join store.datasets d on d.slug = case when n.g % 5 < 3 then 'one' else 'two' end`;

const naive = `
  select r.dataset_id, r.id from store.dataset_rows r where r.folded like '%' || $1 || '%'
  order by r.folded <> $1, not starts_with(r.folded, $1), r.folded, r.dataset_id, r.id limit 24`;

const queries: Readonly<Record<string, readonly object[]>> = {
  'a common word': ['lake', 'camp', 'pine', 'ridge', 'academy', 'robotics', 'o', 'ar', 'e c'].map((q) => ({ q: [q] })),
  'a beginning': ['pine ri', 'great la', 'summer z', 'young fjord camp'].map((q) => ({ q: [q] })),
  'a part': ['zephyr', 'yucca', 'quartz robotics', 'ephy', 'obotic', 'jord'].map((q) => ({ q: [q] })),
  'few or none': ['zephyr robotics 17', '3999', 'xq', 'nowhere', 'fjord music 4000', 'zzz'].map((q) => ({ q: [q] })),
  'two texts': [
    ['lake', 'camp'],
    ['yucca', 'art'],
    ['o', 'e'],
    ['zephyr', '77'],
  ].map((q) => ({ q })),
  'in a dataset': ['lake', 'zephyr', 'ridge', '3999'].map((q) => ({ q: [q], dataset: 'two' })),
  'with a filter': ['lake', 'camp', 'zephyr'].map((q) => ({ q: [q], filters: { city: 'Fjord City' } })),
  'the tenth page': ['lake', 'zephyr', 'pine'].map((q) => ({ q: [q], offset: 216 })),
};

export async function run({ empty, say }: BenchContext): Promise<void> {
  const owner = new pg.Client({ connectionString: await empty() });
  await owner.connect();
  try {
    await makeRows(owner, say);
    await check(owner, say);
    await compare(owner, say);
    await owner.query('set role campatlas_admin');
    const page = `select api.list_dataset_rows('one', $1)`;
    for (const [name, query] of Object.entries({
      'first page': {},
      'by a filter': { filters: { city: 'Aspen City' } },
      'by a filter of few': { filters: { city: 'Aspen City', year: '1996' } },
      'by a filter of none': { filters: { city: 'Fjord City' } },
      'by part of a name': { q: 'z%phyr' },
      'ordered by a number': { orderBy: 'year' },
    })) {
      const ms = await time(owner, page, JSON.stringify({ limit: 24, offset: 0, ...query }), 3);
      say(`page, ${name}: ${ms.toFixed(1)} ms`);
    }
    const counted = await time(owner, 'select api.count_dataset_values($1)', 'one', 3);
    await owner.query('reset role');
    const stored = await time(
      owner,
      'select api.store_dataset_facets(id) from store.datasets where slug = $1',
      'one',
      1,
    );
    await owner.query('set role campatlas_admin');
    const read = await time(owner, 'select api.count_dataset_values($1)', 'one', 3);
    say(
      `facets of 600,000 rows: ${counted.toFixed(0)} ms; stored by their import in ${stored.toFixed(0)} ms, ` +
        `then ${read.toFixed(1)} ms`,
    );
  } finally {
    await owner.end();
  }
}

async function makeRows(owner: pg.Client, say: (line: string) => void): Promise<void> {
  const columns = ['name', 'city', 'year'].map((name) => ({
    name,
    type: name === 'year' ? 'number' : 'text',
    filterable: name !== 'name',
    capability: null,
  }));
  for (const slug of ['one', 'two'])
    await owner.query('select api.describe_dataset($1)', [
      JSON.stringify({ slug, title: slug, description: '', source: 'made up', licence: 'none', columns }),
    ]);
  const began = performance.now();
  await owner.query(fill);
  await owner.query('vacuum (analyze) store.dataset_rows');
  const { rows: sizes } = await owner.query<{ size: string }>(
    "select pg_size_pretty(pg_total_relation_size('store.dataset_rows')) as size",
  );
  say(`${rows.toLocaleString('en')} rows in ${((performance.now() - began) / 1000).toFixed(0)} s, ${sizes[0]?.size}`);
}

/** Throws unless the ranked search returns what reading all names returns. */
async function check(owner: pg.Client, say: (line: string) => void): Promise<void> {
  const asked = ['lake', 'zephyr', 'pine ri', 'e c', 'xq', '3999'];
  for (const q of asked) {
    const expected = (await owner.query<{ id: string }>(naive, [q])).rows.map(({ id }) => id);
    const query = JSON.stringify({ q: [q], limit: 24, offset: 0 });
    const found = await owner.query<{ ids: string[] }>(
      `select ids::text[] as ids from logic.pick_dataset_matches($1, 'campatlas_admin')`,
      [query],
    );
    if (JSON.stringify(found.rows[0]?.ids) !== JSON.stringify(expected))
      throw new Error(`${JSON.stringify(q)} finds other rows than a slow reading`);
  }
  say(`checked: ${asked.length} searches find what a slow reading finds, in the same order`);
}

async function compare(owner: pg.Client, say: (line: string) => void): Promise<void> {
  const all: number[] = [];
  const ratios: number[] = [];
  for (const [name, asked] of Object.entries(queries)) {
    const found: string[] = [];
    for (const query of asked) {
      const text = JSON.stringify({ limit: 24, offset: 0, ...query });
      const { q } = query as { q: string[] };
      await owner.query('reset role');
      const slow = q.length === 1 && Object.keys(query).length === 1 ? await time(owner, naive, q[0] ?? '', 1) : null;
      await owner.query('set role campatlas_admin');
      const ms = await time(owner, 'select api.search_datasets($1)', text, 5);
      all.push(ms);
      if (slow !== null) ratios.push(slow / ms);
      found.push(`${q.join(' + ')} ${ms.toFixed(1)}${slow === null ? '' : ` (${(slow / ms).toFixed(1)} x)`}`);
    }
    say(`${name.padEnd(14)} ms: ${found.join(', ')}`);
  }
  await owner.query('reset role');
  const sorted = all.toSorted((a, b) => a - b);
  say(
    `ranked search, ${all.length} requests: p50 ${median(all).toFixed(1)} ms (goal: at most 50), slowest ` +
      `${sorted.at(-1)?.toFixed(0)} ms; ranking all that trigrams find takes ${median(ratios).toFixed(1)} x as long`,
  );
}

/** The median of several runs, in milliseconds. */
async function time(client: pg.Client, text: string, value: string, runs: number): Promise<number> {
  const found: number[] = [];
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    await client.query(text, [value]);
    found.push(performance.now() - began);
  }
  return median(found);
}
