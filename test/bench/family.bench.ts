/**
 * `npm run bench family`: reading a child's profile among 50,000 as its account, under row level security, compared
 * with the same statement as the owner of the database, to whom no policy applies. Goal: at most 4 ×. `npm run bench
 * seal` measures the cost of sealing.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { BenchContext } from '../../scripts/bench.ts';
import { ownRows } from '../../server/db/own-rows.ts';
import { openPools } from '../../server/db/pool.ts';
import { median, timed } from './load.ts';

const children = 50_000;
const turns = 2000;
const goal = 4;

/** Measures both alternately and prints their ratio. */
export async function run({ empty, say }: BenchContext): Promise<void> {
  const url = await empty();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const pools = await openPools({ databaseUrl: url, log: () => {} });
  try {
    const account = await makeFamilies(owner);
    const { rows } = await owner.query<{ id: string }>('select id from store.children where owner_id = $1', [account]);
    const id = rows[0]?.id ?? randomUUID();
    const text = 'select id, version, reuse_allowed, sealed, created_at, updated_at from store.children where id = $1';
    const own = ownRows(pools, account);
    const times = { door: [] as number[], owner: [] as number[] };
    for (let turn = 0; turn < turns; turn += 1) {
      times.door.push(await timed(() => own.one(text, [id])));
      times.owner.push(await timed(() => owner.query({ name: 'child', text, values: [id] })));
    }
    if ((await own.one(text, [id])).id !== id) throw new Error('the door gives another row');
    const ratio = median(times.door) / median(times.owner);
    say(`through the door ${median(times.door).toFixed(3)} ms, as owner ${median(times.owner).toFixed(3)} ms`);
    say(`ratio ${ratio.toFixed(2)}, goal ${goal}: ${ratio <= goal ? 'reached' : 'MISSED'}`);
  } finally {
    await pools.close();
    await owner.end();
  }
}

/** Creates accounts with two children each; returns the account whose children are read. */
async function makeFamilies(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `select api.create_account('family' || n || '@example.org', 'F', 'free') as id from generate_series(1, 200) n`,
  );
  const accounts = rows.map(({ id }) => id);
  await owner.query(
    `insert into store.children (id, owner_id, sealed, has_first_name, has_last_name, has_label, has_birth_date,
        has_age, created_at, updated_at)
      select gen_random_uuid(), ($1::uuid[])[case when n <= 2 then 1 else 2 + n % 199 end],
        convert_to(repeat('x', 2000), 'UTF8'), true, true, false, false, false, now(), now()
      from generate_series(1, $2) n`,
    [accounts, children],
  );
  await owner.query('analyze');
  return accounts[0] ?? '';
}
