/**
 * `npm run bench seal`: reading an own row with 2 KB of sealed text, compared with the same text unsealed, both under
 * row level security. Goal: at most 1.5 ×.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { BenchContext } from '../../scripts/bench.ts';
import { ownRows } from '../../server/db/own-rows.ts';
import { openPools } from '../../server/db/pool.ts';
import { sealKey, testSeal } from '../seal.ts';
import { median, timed } from './load.ts';

const turns = 2000;
const goal = 1.5;

/** Measures both alternately and prints their ratio. */
export async function run({ empty, say }: BenchContext): Promise<void> {
  const url = await empty();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const pools = await openPools({ databaseUrl: url, log: () => {} });
  const seal = testSeal(sealKey('bench'));
  const id = randomUUID();
  const address = { table: 'store.samples', column: 'sealed', id };
  const text = JSON.stringify({ notes: 'swims well, '.repeat(170) });
  try {
    await owner.query('create table store.samples (id uuid primary key, plain text, sealed bytea)');
    await owner.query('grant select on store.samples to campatlas_own');
    await owner.query('insert into store.samples values ($1, $2, $3)', [id, text, seal.seal(text, address)]);
    const own = ownRows(pools, id);
    const plain = async () => (await own.one('select plain from store.samples where id = $1', [id])).plain;
    const sealed = async () => {
      const row = await own.one('select sealed from store.samples where id = $1', [id]);
      return seal.open(row.sealed as Buffer, address);
    };
    const times = { plain: [] as number[], sealed: [] as number[] };
    for (let turn = 0; turn < turns; turn += 1) {
      times.plain.push(await timed(plain));
      times.sealed.push(await timed(sealed));
    }
    if ((await sealed()) !== text) throw new Error('the sealed text is another one');
    const ratio = median(times.sealed) / median(times.plain);
    say(`plain ${median(times.plain).toFixed(3)} ms, sealed ${median(times.sealed).toFixed(3)} ms`);
    say(`ratio ${ratio.toFixed(2)}, goal ${goal}: ${ratio <= goal ? 'reached' : 'MISSED'}`);
  } finally {
    await pools.close();
    await owner.end();
  }
}
