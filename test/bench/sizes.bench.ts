/** `npm run bench sizes`: the cost of a page while the catalog grows from 10,000 to 1,000,000 organizations. */
import pg from 'pg';
import type { BenchContext } from '../../scripts/bench.ts';
import { median } from './load.ts';

const sizes = [10_000, 100_000, 1_000_000];
const role = 'campatlas_pro';

const pages = {
  'first page': { limit: 24, offset: 0 },
  'page 40': { limit: 24, offset: 936 },
  'one state': { limit: 24, offset: 0, region: 'VT' },
  'one city': { limit: 24, offset: 0, city: 'City 7' },
};

/** Fills one database step by step and prints the time and buffers of pages, without the count of a filtered total. */
export async function run({ empty, say }: BenchContext): Promise<void> {
  const owner = new pg.Client({ connectionString: await empty() });
  await owner.connect();
  try {
    const smallest = new Map<string, number>();
    let have = 0;
    for (const size of sizes) {
      await fill(owner, have + 1, size);
      have = size;
      for (const [name, query] of Object.entries(pages)) {
        const { ms, blocks } = await cost(owner, query);
        if (!smallest.has(name)) smallest.set(name, ms);
        const growth = ms / (smallest.get(name) ?? ms);
        say(
          `${String(size).padStart(9)} organizations  ${name.padEnd(12)} ${ms.toFixed(3)} ms  ` +
            `${String(blocks).padStart(5)} blocks  ${growth.toFixed(2)} × the smallest (goal at most 1.5)`,
        );
      }
    }
  } finally {
    await owner.end();
  }
}

/** Organizations with numbers from `from` to `to`, spread over 50 states and 200 cities, so that cities grow. */
async function fill(owner: pg.Client, from: number, to: number): Promise<void> {
  await owner.query(`
    with made as materialized (
      select i, md5('o' || i)::uuid as id, md5('c' || i)::uuid as configuration, 'City ' || i % 200 as city,
        (array['VT', 'OR', 'NY', 'CA', 'WA', 'IL', 'TX', 'ME', 'NH', 'MA'])[1 + i / 200 % 10] as region
      from generate_series(${from}, ${to}) as i
    ), configurations as (
      insert into store.configurations (id, city, region, region_key, categories)
        select configuration, city, region, region, '{art}' from made
    ), records as (
      insert into store.records (id, kind, key) select id, 'organization', 'o' || i from made
    )
    insert into store.organizations (id, configuration_id, name, description, city, region_key, categories)
      select id, configuration, 'Camp ' || md5(i::text), 'A camp.', city, region, '{art}' from made`);
  await owner.query('vacuum analyze');
}

/** Time and buffers to choose a page's ids and read its rows, without the total, which may be a live count. */
async function cost(owner: pg.Client, query: object): Promise<{ ms: number; blocks: number }> {
  const text = `
    select logic.show_organizations(array(
      select r.id from store.organizations r left join store.configurations c on c.id = r.configuration_id
      where ${await conditionOf(owner, query)} order by ${await orderOf(owner)}
        limit 24 offset ${(query as { offset: number }).offset}))`;
  const times: number[] = [];
  for (let turn = 0; turn < 200; turn++) {
    const began = process.hrtime.bigint();
    await owner.query(text);
    times.push(Number(process.hrtime.bigint() - began) / 1e6);
  }
  const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) ${text}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
  return { ms: median(times.slice(20)), blocks: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0) };
}

async function conditionOf(owner: pg.Client, query: object): Promise<string> {
  const { rows } = await owner.query<{ text: string }>(
    "select condition as text from logic.compile_parameters('organization', $1, $2)",
    [JSON.stringify(query), role],
  );
  return rows[0]?.text ?? '';
}

async function orderOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ text: string }>(
    "select ordering as text from logic.compile_order('organization', null, 'asc', $1)",
    [role],
  );
  return rows[0]?.text ?? '';
}
