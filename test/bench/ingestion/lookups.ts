/**
 * Real addresses through the Census client and the ledger, against the fake: files of 500 compared with one address per
 * request; and the time of free approximations. Goals: files at least 20 times as fast, the ledger at most 2 ms per
 * lookup, 5,000 approximations per second.
 *
 * The addresses are those of the demo. GEOCODE_ADDRESSES names a file with more, optionally gzipped, in the format of
 * the package rrad: {"addresses": [{address1, city, state, postalCode}]}.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { BenchContext } from '../../../scripts/bench.ts';
import { projectRoot } from '../../../server/config.ts';
import { serverUrl } from '../../../server/db/pool.ts';
import { importFiles } from '../../../server/imports/run.ts';
import { GeocodeRunner } from '../../../workers/geocode.ts';
import { openFakeGeocoder } from '../../fakes/geocoder/open.ts';
import { timed } from '../load.ts';

interface Address {
  readonly address: string;
  readonly city: string | null;
  readonly region: string;
  readonly postal_code: string | null;
}

const singles = 300;

/** Measures and prints. */
export async function lookups({ empty, say }: BenchContext): Promise<void> {
  const addresses = readAddresses();
  const url = await empty();
  const owner = new pg.Pool({ connectionString: url, max: 2 });
  const worker = new pg.Pool({ connectionString: await serverUrl(url, 'campatlas_worker'), max: 2 });
  const fake = await openFakeGeocoder();
  try {
    await load(url, addresses.map(line));
    await owner.query('analyze');
    const single = await perSecond(owner, worker, fake.url, 1, singles);
    const batch = await perSecond(owner, worker, fake.url, 500, addresses.length);
    if (fake.twice().length > 0) throw new Error('an address was looked up twice');
    say(
      `lookups: ${addresses.length} addresses; one a request ${single.toFixed(0)}/s, ` +
        `files of 500 ${batch.toFixed(0)}/s (${(batch / single).toFixed(1)} x), ` +
        `${(1000 / batch).toFixed(2)} ms a lookup with its record`,
    );
    say(await approximations(url, owner, worker));
  } finally {
    await fake.stop();
    await Promise.all([owner.end(), worker.end()]);
  }
}

/** Confirms and runs a job over up to `most` of the remaining places; returns lookups per second. */
async function perSecond(owner: pg.Pool, pool: pg.Pool, url: string, batch: number, most: number): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `with job as (
        insert into store.geocode_jobs (scope_state, mode, provider, fingerprint, quote, unit_price_microusd,
          required_lookups, run_at, created_at, updated_at)
        values ('VT', 'gaps', 'census', sha256(''), '{}', 1000, 0, now(), now(), now()) returning id)
      select id from job`,
  );
  const job = rows[0]?.id;
  await owner.query(
    `with place as (
        select array_agg(c.id order by c.id) as ids,
          array_agg(logic.address_hash(c.address, c.city, c.region, c.postal_code) order by c.id) as hashes,
          array_agg(false) as reuses
        from (
          select c.* from store.configurations c join store.organizations o on o.configuration_id = c.id
          where c.latitude is null order by c.id limit $2) c)
      select logic.freeze_geocode_items($1, 'VT', p.ids, p.hashes, p.reuses) from place p`,
    [job, most],
  );
  // Assigns each address to its own state.
  await owner.query(
    `update store.geocode_addresses a set state = c.region_key from store.configurations c
      where a.hash = logic.address_hash(c.address, c.city, c.region, c.postal_code)`,
  );
  await owner.query(
    `update store.geocode_jobs set required_lookups = (select count(*) from store.geocode_lookups l where l.job_id = $1)
      where id = $1`,
    [job],
  );
  const config = { provider: 'census', url, key: null, rate: null, contact: null } as const;
  const runner = new GeocodeRunner({ pool, config, version: '1', worker: randomUUID(), batch });
  const ms = await timed(() => runner.run(600_000));
  const { rows: ends } = await owner.query<{ state: string; sent: number }>(
    'select state, submitted_lookups as sent from store.geocode_jobs where id = $1',
    [job],
  );
  if (ends[0]?.state !== 'completed') throw new Error(`the job is ${ends[0]?.state}`);
  return ends[0].sent / (ms / 1000);
}

/** 20,000 places approximated to a point of their state. */
async function approximations(url: string, owner: pg.Pool, worker: pg.Pool): Promise<string> {
  const count = 20_000;
  const lines = Array.from({ length: count }, (_, at) =>
    line({ address: `${at} Elm St`, city: 'Barre', region: 'VT', postal_code: null }, at + 1_000_000),
  );
  await load(url, lines);
  await owner.query(
    `with dataset as (
        insert into store.boundary_datasets (kind, name, source, vintage, digest, state, activated_at)
        values ('state', 'bench', 'Bench', 2020, '', 'active', now()) returning id
      ), outline as (
        insert into store.boundaries (dataset_id, kind, code, name, folded, geometry, west, south, east, north, reach)
        select d.id, 'state', 'VT', 'Vermont', 'vermont',
          extensions.st_multi(extensions.st_makeenvelope(-73.5, 42.7, -71.5, 45, 4326)), -73.5, 42.7, -71.5, 45,
          '{-73.5,42.7,-71.5,45}' from dataset d returning id, dataset_id
      )
      insert into store.active_boundaries (kind, code, boundary_id, dataset_id)
      select 'state', 'VT', o.id, o.dataset_id from outline o`,
  );
  await owner.query('analyze');
  let after: string | null = '00000000-0000-0000-0000-000000000000';
  let records = 0;
  const ms = await timed(async () => {
    while (after !== null) {
      const { rows } = await worker.query('select * from api.approximate_points($1, 5000)', [after]);
      after = rows[0].last;
      records += Number(rows[0].records);
    }
  });
  return `approximation: ${records} records, ${(records / (ms / 1000)).toFixed(0)}/s`;
}

function line({ address, city, region, postal_code }: Address, at: number): object {
  return {
    kind: 'organization',
    key: `bench/${at}`,
    fields: { name: `Camp ${at}`, address, city, region, postal_code },
    source: { kind: 'import', observed_at: '2026-05-01T00:00:00Z' },
  };
}

async function load(ownerUrl: string, lines: readonly object[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'campatlas-bench-lookups-'));
  try {
    const file = join(folder, 'lines.ndjson');
    writeFileSync(file, lines.map((each) => `${JSON.stringify(each)}\n`).join(''));
    const { refused } = await importFiles({ ownerUrl, files: [file], log: () => {} });
    if (refused > 0) throw new Error(`${refused} lines are refused`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readAddresses(): readonly Address[] {
  const { GEOCODE_ADDRESSES: given } = process.env;
  const all = given === undefined ? demoAddresses() : givenAddresses(given);
  return [...new Map(all.map((one) => [JSON.stringify(one).toLowerCase(), one])).values()];
}

function givenAddresses(path: string): readonly Address[] {
  const bytes = readFileSync(path);
  const { addresses } = JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()) as {
    addresses: readonly { address1: string; city?: string; state: string; postalCode: string }[];
  };
  return addresses.map(({ address1: address, city = null, state: region, postalCode: postal_code }) => ({
    address,
    city,
    region,
    postal_code,
  }));
}

function demoAddresses(): readonly Address[] {
  const lines = gunzipSync(readFileSync(join(projectRoot, 'demo/catalog.ndjson.gz')))
    .toString()
    .trim()
    .split('\n');
  return lines.flatMap((text) => {
    const { fields = {} } = JSON.parse(text) as { fields?: Readonly<Record<string, string | undefined>> };
    const { address, city = null, region, postal_code = null } = fields;
    return address === undefined || region === undefined ? [] : [{ address, city, region, postal_code }];
  });
}
