/**
 * `npm run bench changes`: the write-ahead log of one changed value. Sessions of the large catalog get another capacity
 * by a statement, by an import, and by the writer as scrapers and edits call it; the worker's jobs then process the
 * change. The baseline is the same UPDATE of one row of a bare table with a primary key and three indexes. Bytes of
 * write-ahead log do not depend on other load.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { BenchContext } from '../../scripts/bench.ts';
import { importFiles } from '../../server/imports/run.ts';
import { plurals } from '../../server/shared/kinds.ts';
import { foldKind } from './fold.ts';
import { median } from './load.ts';

const organizations = Number(process.env.BENCH_ORGANIZATIONS ?? 200_000);
const rounds = 5;
const goal = 5;

/** Prints bytes per change, singly and in batches of twenty, and their ratio to the bare update of as many rows. */
export async function run({ catalog, say }: BenchContext): Promise<void> {
  const url = await catalog(organizations);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    // A deploy or another benchmark may have queued all records: minutes of work at 200,000 organizations.
    const began = performance.now();
    await takeIn(client);
    say(`changes that waited already were taken in for ${((performance.now() - began) / 1000).toFixed(0)} s`);
    await makeBare(client);
    for (const count of [1, 20]) {
      const bare: number[] = [];
      const statement: number[] = [];
      const imported: number[] = [];
      const taken: number[] = [];
      const recorded: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const ids = await someSessions(client, count, round);
        await client.query('checkpoint');
        bare.push(
          await written(client, () =>
            client.query('update bench_bare set value = value + 1 where id = any ($1)', [ids]),
          ),
        );
        await client.query('checkpoint');
        statement.push(
          await written(client, () =>
            client.query('update store.sessions set capacity = coalesce(capacity, 0) + 1 where id = any ($1)', [ids]),
          ),
        );
        await takeIn(client);
        const lines = await linesOf(client, ids);
        await client.query('checkpoint');
        imported.push(await written(client, () => importLines(url, lines)));
        taken.push(await written(client, () => takeIn(client)));
        await client.query('checkpoint');
        recorded.push(await written(client, () => recordValues(client, ids)));
        await takeIn(client);
      }
      const each = (bytes: readonly number[]) => Math.round(median(bytes) / count);
      const ratio = (bytes: readonly number[]) => (median(bytes) / median(bare)).toFixed(1);
      const of = (what: string, bytes: readonly number[]) => `${what} ${each(bytes)} (${ratio(bytes)})`;
      const parts = [
        of('update of sessions', statement),
        of('import', imported),
        of('one call of the writer', recorded),
        of('jobs that take it in', taken),
      ];
      say(
        `${count} at once, bytes each after a checkpoint: bare update ${each(bare)}; ${parts.join('; ')}; goal ${goal}`,
      );
    }
  } finally {
    await client.query('drop table if exists bench_bare').catch(() => {});
    await client.end();
  }
}

async function makeBare(client: pg.Client): Promise<void> {
  await client.query(`
    drop table if exists bench_bare;
    create table bench_bare (id uuid primary key, owner_id uuid, region text, name text, value integer);
    insert into bench_bare select s.id, s.owner_id, s.region_key, s.name, coalesce(s.capacity, 0) from store.sessions s;
    create index on bench_bare (owner_id);
    create index on bench_bare (region, name);
    create index on bench_bare (name)`);
  await client.query('vacuum analyze bench_bare');
}

async function someSessions(client: pg.Client, count: number, round: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select s.id from store.sessions s order by md5(s.id::text || $2::text) limit $1',
    [count, `${count} ${round}`],
  );
  return rows.map(({ id }) => id);
}

async function linesOf(client: pg.Client, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string; name: string; capacity: number }>(
    `select r.key, s.name, coalesce(s.capacity, 0) as capacity
      from store.sessions s join store.records r on r.id = s.id where s.id = any ($1)`,
    [ids],
  );
  return rows.map(({ key, name, capacity }) =>
    JSON.stringify({ kind: 'session', key, fields: { name, capacity: (capacity % 90) + 7 } }),
  );
}

async function importLines(url: string, lines: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'campatlas-changes-'));
  try {
    const file = join(folder, 'changes.ndjson');
    writeFileSync(file, `${lines.join('\n')}\n`);
    const { updated } = await importFiles({ ownerUrl: url, files: [file], log: () => {} });
    if (updated !== lines.length) throw new Error(`${updated} of ${lines.length} records were changed`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function recordValues(client: pg.Client, ids: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ updated: number }>(
    `select count(*) filter (where r.outcome = 'updated')::integer as updated
      from api.record_contributions('scrape', (
        select jsonb_agg(jsonb_build_object('record', s.id, 'fields', jsonb_build_object('capacity', s.capacity + 1)))
        from store.sessions s where s.id = any ($1))) r`,
    [ids],
  );
  if (rows[0]?.updated !== ids.length) throw new Error(`${rows[0]?.updated} of ${ids.length} records were changed`);
}

/** Runs all jobs that follow a change, until none is waiting. */
async function takeIn(client: pg.Client): Promise<void> {
  const more = async (text: string) =>
    Number(Object.values((await client.query<Record<string, number>>(text)).rows[0] ?? {})[0] ?? 0) > 0;
  while (await more('select taken from api.refresh_scores(10000)'));
  while (await more('select api.apply_search_changes(5000)'));
  while (await more('select api.apply_point_changes(5000)'));
  const kinds = Object.keys(plurals);
  for (const kind of [...kinds, ...kinds]) await foldKind(client, kind);
}

async function written(client: pg.Client, work: () => Promise<unknown>): Promise<number> {
  const at = async () => (await client.query<{ at: string }>('select pg_current_wal_insert_lsn() as at')).rows[0]?.at;
  const before = await at();
  await work();
  const { rows } = await client.query<{ bytes: string }>('select pg_wal_lsn_diff($1, $2) as bytes', [
    await at(),
    before,
  ]);
  return Number(rows[0]?.bytes);
}
