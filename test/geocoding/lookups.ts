/** Helpers for lookup tests: records with addresses, confirmed jobs, and workers that use the fake. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { serverUrl } from '../../server/db/pool.ts';
import type { GeocoderBounds } from '../../server/outside/geocoder/open.ts';
import type { GeocoderConfig } from '../../server/settings/geocoding.ts';
import { GeocodeRunner } from '../../workers/geocode.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { pointOf } from '../fakes/geocoder/forms.ts';
import type { FakeGeocoder } from '../fakes/geocoder/open.ts';
import { importLines } from '../fixtures/catalog.ts';

/** Imports records in Vermont without a point, one per address: "1 Elm St" and so on. */
export async function importCamps(database: TestDatabase, count: number, prefix = 'camp'): Promise<void> {
  const lines = Array.from({ length: count }, (_, at) => campLine(at + 1, {}, prefix));
  const { refused, reasons } = await importLines(database.url, lines);
  if (refused > 0) throw new Error(reasons.join('\n'));
}

/** A database with this many of them. */
export async function openCamps(count: number): Promise<TestDatabase> {
  const database = await openDatabase();
  await importCamps(database, count);
  return database;
}

/** The fake's point for the address of one of them. */
export const elm = (number: number) =>
  pointOf({ street: `${number} Elm St`, city: 'Barre', state: 'VT', zip: '05641' });

/** The fake's lookups from now on, and those done twice. */
export function mark(fake: FakeGeocoder) {
  const before = fake.done().length;
  return { done: () => fake.done().slice(before), twice: () => fake.twice(before) };
}

/** An import line about one of them. */
export function campLine(number: number, fields: object = {}, prefix = 'camp', observed = '2026-05-01T00:00:00Z') {
  const place = { address: `${number} Elm St`, city: 'Barre', region: 'VT', postal_code: '05641' };
  return {
    kind: 'organization',
    key: `${prefix}/${number}`,
    fields: { name: `Camp ${number}`, ...place, ...fields },
    source: { kind: 'scrape', observed_at: observed },
  };
}

/** Confirms a job over the current state of Vermont, as staff do. */
export async function confirmJob(
  database: TestDatabase,
  { mode = 'gaps', provider = 'census', state = 'VT' } = {},
): Promise<string> {
  const [row] = await database.sql<{ id: string }>(
    `insert into store.geocode_jobs (scope_state, mode, provider, fingerprint, quote, unit_price_microusd,
        required_lookups, run_at, created_at, updated_at)
      select $1, $2, $3, q.fingerprint, q.quote, 1000, (q.quote ->> 'requiredLookups')::integer, guard.now(),
        guard.now(), guard.now()
      from logic.geocode_quote($1, null, null, $2, null, $3) q returning id`,
    [state, mode, provider],
  );
  await database.sql(
    `select logic.freeze_geocode_items($1, $2, q.configurations, q.hashes, q.reuses)
      from logic.geocode_quote($2, null, null, $3, null, $4) q`,
    [row?.id, state, mode, provider],
  );
  return row?.id ?? '';
}

export interface TestWorker {
  readonly pool: pg.Pool;
  readonly id: string;
  /** Works until no job is due or the time is over; returns whether none is due. */
  run(workMs?: number): Promise<boolean>;
  close(): Promise<void>;
}

/** A worker with a worker's rights but without a queue. */
export async function openGeocodeWorker(
  database: TestDatabase,
  url: string | null,
  config: Partial<GeocoderConfig> = {},
  bounds: GeocoderBounds = {},
): Promise<TestWorker> {
  const pool = new pg.Pool({ connectionString: await serverUrl(database.url, 'campatlas_worker'), max: 4 });
  pool.on('error', () => {});
  const geocoder: GeocoderConfig | null =
    url === null ? null : { provider: 'census', key: 'k1', rate: null, contact: null, ...config, url };
  const id = randomUUID();
  const runner = new GeocodeRunner({ pool, config: geocoder, version: '1', worker: id, bounds });
  return { pool, id, run: (workMs = 60_000) => runner.run(workMs), close: () => pool.end() };
}

/** The number of items of a job in each state. */
export async function outcomes(database: TestDatabase, job: string): Promise<Readonly<Record<string, number>>> {
  const rows = await database.sql<{ state: string; items: number }>(
    'select state, count(*)::integer as items from store.geocode_items where job_id = $1 group by state order by state',
    [job],
  );
  return Object.fromEntries(rows.map(({ state, items }) => [state, items]));
}

export async function jobOf(database: TestDatabase, job: string): Promise<Record<string, unknown>> {
  const [row] = await database.sql('select * from store.geocode_jobs where id = $1', [job]);
  return row ?? {};
}

/** The place of a record as readers see it. */
export async function placeOf(database: TestDatabase, key: string): Promise<Record<string, unknown>> {
  const [row] = await database.sql(
    `select c.latitude, c.longitude, c.coordinate_precision as precision
      from store.records r join store.organizations o on o.id = r.id
        join store.configurations c on c.id = o.configuration_id where r.key = $1`,
    [key],
  );
  return row ?? {};
}

/** The number of lookups that the ledger or the budget does not account for, and of those done twice. */
export async function unpaid(database: TestDatabase): Promise<number> {
  const [row] = await database.sql<{ n: number }>(
    `select count(*)::integer as n from store.geocode_jobs j
      where j.submitted_lookups > j.required_lookups or j.submitted_lookups <> (
        select coalesce(sum(s.lookups), 0) from store.geocode_submissions s where s.job_id = j.id)`,
  );
  return row?.n ?? 0;
}
