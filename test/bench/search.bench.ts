/**
 * `npm run bench search`: suggestions for every input of one to three letters, with or without hits, compared with
 * ranking everything that a trigram index finds, both through SQL on one connection; and the ordinary search. Answers
 * are first checked against a search without index.
 */
import pg from 'pg';
import type { BenchContext } from '../../scripts/bench.ts';
import { median } from './load.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const pairs = letters.flatMap((one) => letters.map((two) => one + two));
const triples = pairs.flatMap((pair) => letters.map((three) => pair + three));
const others = [...'0123456789', "'", '%', '_', '!', 'é', 'xq', 'e c', 'p a', '202', '12', 'vt', 'or', ' - ', ', w'];
const longer = [
  'camp',
  'camp pine',
  'lakeside',
  'academy',
  'ademy',
  'oregon',
  'los angeles',
  'robotics at maple',
  'nowhere at all',
];

const names = `
  select name from bench.names where name like '%' || $1 || '%'
  order by name <> $1, not starts_with(name, $1), name, kind, id limit 10`;
const brute = `
  select array(
    select id::text from bench.documents e
    where strpos(e.name, $1) > 0 or strpos(e.organization, $1) > 0 or strpos(e.activity, $1) > 0
      or strpos(e.city, $1) > 0
      or strpos(e.region, $1) > 0 or e.region_key = logic.region_key($1)
    order by e.name <> $1, not starts_with(e.name, $1), e.name, e.kind, e.id limit 20) as ids`;

/** Runs the benchmark on a large catalog and prints times and ratios. */
export async function run({ catalog, say }: BenchContext): Promise<void> {
  const owner = new pg.Client({ connectionString: await catalog(200_000) });
  await owner.connect();
  try {
    await fold(owner, say);
    await makeBaseline(owner, say);
    await checkAnswers(owner, say);
    await compare(owner, say);
  } finally {
    await owner.query('reset role; drop schema if exists bench cascade');
    await owner.end();
  }
}

/** Applies waiting changes, as the worker does. */
async function fold(owner: pg.Client, say: (line: string) => void): Promise<void> {
  const began = performance.now();
  let records = 0;
  for (let folded = 1; folded > 0; records += folded) {
    const { rows } = await owner.query<{ folded: number }>('select api.apply_search_changes(10000) as folded');
    folded = rows[0]?.folded ?? 0;
  }
  const seconds = (performance.now() - began) / 1000;
  if (records > 0) say(`folded ${records.toLocaleString('en')} records in ${seconds.toFixed(0)} s`);
  for (const table of ['entries', 'texts', 'tops', 'grams', 'changes'])
    await owner.query(`vacuum analyze store.search_${table}`);
  const { rows } = await owner.query<{ line: string }>(`
    select string_agg(format('%s %s', relname, pg_size_pretty(pg_total_relation_size(oid))), ', ' order by relname)
      as line
    from pg_class where relkind = 'r' and relname ~ '^search_' and relnamespace = 'store'::regnamespace`);
  say(`sizes with indexes: ${rows[0]?.line}`);
}

/** The same names with a trigram index, and the documents for the search without index. */
async function makeBaseline(owner: pg.Client, say: (line: string) => void): Promise<void> {
  await owner.query(`
    drop schema if exists bench cascade; create schema bench;
    create table bench.documents as select * from logic.search_documents;
    create table bench.names as select name, kind, id from bench.documents;
    create index on bench.names using gin (name extensions.gin_trgm_ops);`);
  await owner.query('vacuum analyze bench.names, bench.documents');
  const { rows } = await owner.query<{ count: string }>('select count(*) from bench.names');
  say(`names: ${Number(rows[0]?.count).toLocaleString('en')}`);
}

/** Throws unless the answers equal those of the search without index. */
async function checkAnswers(owner: pg.Client, say: (line: string) => void): Promise<void> {
  const asked = [...every(letters, 6), ...every(pairs, 97), ...every(triples, 2339), ...others, ...longer];
  for (const q of asked) {
    const expected = (await owner.query<{ ids: string[] }>(brute, [q.trim().replace('é', 'e')])).rows[0]?.ids;
    const { rows } = await owner.query<{ ids: string[] }>(
      'select ids::text[] as ids from logic.pick_suggestions($1, 20)',
      [q],
    );
    if (JSON.stringify(rows[0]?.ids) !== JSON.stringify(expected))
      throw new Error(`${JSON.stringify(q)} finds other records than a slow reading`);
  }
  say(`checked: ${asked.length} inputs find what a slow reading finds, in the same order`);
}

async function compare(owner: pg.Client, say: (line: string) => void): Promise<void> {
  const ranked = new Map<string, number>();
  for (const q of [...every(letters, 5), ...every(pairs, 29), ...every(triples, 97), 'xq', 'soc', 'zen', ...longer])
    ranked.set(q, await time(owner, names, q, 1));
  await owner.query('set role campatlas_starter');
  const suggest = 'select api.suggest_records($1, 10)';
  const ours = new Map<string, number>();
  for (const q of letters) await time(owner, suggest, q, 1);
  say(`a round trip for nothing: ${(await time(owner, 'select $1', 'x', 501)).toFixed(2)} ms in the middle`);
  for (const [name, inputs] of Object.entries({
    '1 letter': letters,
    '2 letters': pairs,
    '3 letters': triples,
    others,
  })) {
    const middles: number[] = [];
    const best: number[] = [];
    for (const q of inputs) {
      const runs = await times(owner, suggest, q, 3);
      best.push(runs[0] ?? Number.NaN);
      middles.push(median(runs));
      ours.set(q, median(runs));
    }
    const sorted = middles.toSorted((a, b) => a - b);
    const slow = sorted.filter((ms) => ms > 1).length;
    say(
      `${name.padEnd(9)} ${String(inputs.length).padStart(5)} inputs: ` +
        `p50 ${median(sorted).toFixed(2)} ms (best of three runs ${median(best).toFixed(2)} ms), ` +
        `p99 ${at(sorted, 0.99)} ms, ` +
        `slowest input ${at(sorted, 1)} ms, ${slow} above 1 ms (goal: none)`,
    );
  }
  for (const q of longer) ours.set(q, await time(owner, suggest, q, 5));
  // For rare trigrams the index finds few names, so there is little to gain.
  for (const [name, least, most] of [
    ['more than 20 ms', 20, Number.POSITIVE_INFINITY],
    ['2 to 20 ms', 2, 20],
    ['less than 2 ms', 0, 2],
  ] as const) {
    const ratios = [...ranked]
      .filter(([q, ms]) => q.length <= 3 && ms > least && ms <= most)
      .map(([q, ms]) => ms / (ours.get(q) ?? Number.NaN));
    if (ratios.length === 0) continue;
    const share = (100 * ratios.filter((ratio) => ratio >= 50).length) / ratios.length;
    say(
      `where trigram ranking takes ${name} (${ratios.length} inputs): ${median(ratios).toFixed(0)} x as long ` +
        'in the middle, ' +
        `${Math.min(...ratios).toFixed(1)} x at least, ${share.toFixed(0)} % at least 50 x (goal: all)`,
    );
  }
  for (const [q, ms] of ranked)
    if (q.length > 3 || (ms > 2 && ms / (ours.get(q) ?? 1) < 50) || ['xq', 'soc', 'zen'].includes(q))
      say(
        `  ${JSON.stringify(q).padEnd(22)} ${ours.get(q)?.toFixed(2).padStart(8)} ms, ` +
          `trigram ranking ${ms.toFixed(1)} ms`,
      );
  for (const q of ['lakeside', 'robotics at maple grove day camp', 'a'])
    say(
      `ordinary search for ${JSON.stringify(q)}: ` +
        `${(await time(owner, 'select api.search_records($1, 24)', q, 3)).toFixed(1)} ms`,
    );
}

/** The median of several runs. */
async function time(client: pg.Client, text: string, q: string, runs: number): Promise<number> {
  return median(await times(client, text, q, runs));
}

/** Milliseconds of several runs, in ascending order. */
async function times(client: pg.Client, text: string, q: string, runs: number): Promise<number[]> {
  const found: number[] = [];
  for (let run = 0; run < runs; run++) {
    const began = process.hrtime.bigint();
    await client.query({ name: text.length.toString(), text, values: [q] });
    found.push(Number(process.hrtime.bigint() - began) / 1e6);
  }
  return found.sort((a, b) => a - b);
}

function every(values: readonly string[], step: number): string[] {
  return values.filter((_, place) => place % step === 0);
}

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(2);
}
