/** A few places in and around Oregon, and the work of a worker, by plain SQL. */
import { type Api, type ApiOptions, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { type Fields, type Line, line } from '../fixtures/line.ts';
import { addDataset, box } from '../map/world.ts';

export const root = '/api/ingestion/geocoding';

/** The members of every quote and of its job. */
export const quoteMembers = [
  'affectedRecords',
  'configurations',
  'estimatedCostMicrousd',
  'exclusions',
  'fingerprint',
  'mode',
  'requiredLookups',
  'reusedAddresses',
  'scope',
  'uniqueAddresses',
  'unitPriceMicrousd',
];

export interface World {
  readonly api: Api;
  readonly database: TestDatabase;
  /** Imports lines; throws when one is refused. */
  add(lines: readonly Line[]): Promise<void>;
  get(path: string): Promise<{ status: number; body: Body }>;
  post(path: string, body?: unknown): Promise<{ status: number; body: Body }>;
  /** The data of a preview, by default of Oregon. */
  preview(input?: object): Promise<Body>;
  /** Creates a job from a preview. */
  create(input?: object, key?: string): Promise<Body>;
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads members of many shapes
type Body = any;

let keys = 0;

/** An organization at a place; its key is its name. */
export const camp = (key: string, fields: Fields = {}, observed = '2026-01-01T00:00:00Z'): Line =>
  line('organization', key, { name: key, ...fields }, { source: { observed_at: observed } });

/** A street in Portland, Oregon. */
export const street = (number: number, fields: Fields = {}): Fields => ({
  address: `${number} SE Hawthorne Blvd`,
  city: 'Portland',
  region: 'OR',
  postal_code: '97214',
  ...fields,
});

/** Adds outlines: Oregon above Nevada, with a ZIP area each, and New York with its own. */
async function addOutlines(database: TestDatabase): Promise<void> {
  await addDataset(database, 'state', [
    { code: 'OR', name: 'Oregon', geometry: box(-124, 42, -117, 46) },
    { code: 'NV', name: 'Nevada', geometry: box(-120, 36, -115, 42) },
    { code: 'NY', name: 'New York', geometry: box(-79, 40.5, -73, 45) },
  ]);
  await addDataset(database, 'zip', [
    { code: '97214', geometry: box(-122.7, 45.5, -122.6, 45.6) },
    { code: '97636', geometry: box(-119, 41.9, -118, 42.5) },
    { code: '10001', geometry: box(-74, 40.7, -73.9, 40.8) },
  ]);
}

export async function openWorld(
  lines: readonly Line[],
  { outlines = true, ...options }: ApiOptions & { outlines?: boolean } = {},
): Promise<World> {
  const database = await openDatabase();
  if (outlines) await addOutlines(database);
  const add = async (more: readonly Line[]) => {
    const { refused, reasons } = await importLines(database.url, more);
    if (refused > 0) throw new Error(`refused: ${reasons.join('\n')}`);
  };
  if (lines.length > 0) await add(lines);
  const api = await openApi(database, options);
  const get = (path: string) => api.as('staff').get(`${root}${path}`);
  const post = (path: string, body: unknown = {}) => api.as('staff').send('POST', `${root}${path}`, body);
  const preview = async (input: object = {}) => {
    const { status, body } = await post('/preview', { scope: { state: 'OR' }, ...input });
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data;
  };
  const create = async (input: object = {}, key = `key ${++keys}`) => {
    const { fingerprint } = await preview(input);
    const all = { scope: { state: 'OR' }, ...input, fingerprint, idempotencyKey: key };
    const { status, body } = await post('/jobs', all);
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data.job;
  };
  return { api, database, add, get, post, preview, create };
}

/** Claims a job as a worker does. */
export async function claim({ database }: World, job: string): Promise<void> {
  await database.sql(
    `update store.geocode_jobs set state = 'running', moved_by = 'claim', version = version + 1,
       lease_attempt = gen_random_uuid(), lease_until = guard.now() + '60 s', started_at = guard.now() where id = $1`,
    [job],
  );
}

/** Commits the intent to send up to `most` lookups, and returns the submission. */
export async function intend({ database }: World, job: string, most = 1000): Promise<string> {
  const [made] = await database.sql<{ id: string }>(
    `insert into store.geocode_submissions (job_id, attempt, provider, lookups, intent_at, lease_until)
     select $1, gen_random_uuid(), 'census', $2, guard.now(), guard.now() + '60 s' returning id`,
    [job, most],
  );
  await database.sql(
    `update store.geocode_lookups set state = 'submitting', moved_by = 'intend', version = version + 1,
       submission_id = $2 where id in (select l.id from store.geocode_lookups l
         join store.geocode_addresses a on a.hash = l.address_hash
         where l.job_id = $1 and l.state = 'pending' and not l.is_reuse order by a.street limit $3)`,
    [job, made?.id, most],
  );
  return made?.id as string;
}

/** Settles the lookups of a submission: found on a street, unresolved or failed. */
export async function settle(
  { database }: World,
  submission: string,
  outcome: 'succeeded' | 'unresolved' | 'failed',
): Promise<void> {
  await database.sql(
    `update store.geocode_lookups set state = $2, moved_by = 'answer_' || $2, version = version + 1
     where submission_id = $1 and state = 'submitting'`,
    [submission, outcome],
  );
  if (outcome === 'failed') return;
  await database.sql(
    `insert into store.geocode_results (address_hash, provider, outcome, latitude, longitude, precision, lookup_id,
       recorded_at)
     select l.address_hash, 'census', case $2 when 'succeeded' then 'found' else 'unresolved' end,
       case $2 when 'succeeded' then 45.5 end, case $2 when 'succeeded' then -122.65 end,
       case $2 when 'succeeded' then 'street' end, l.id, guard.now()
     from store.geocode_lookups l where l.submission_id = $1`,
    [submission, outcome],
  );
  await database.sql(
    `update store.geocode_items i set state = 'succeeded', precision = 'street', updated_at = guard.now()
     from store.geocode_lookups l
     where l.submission_id = $1 and l.state = 'succeeded' and i.job_id = l.job_id and i.address_hash = l.address_hash`,
    [submission],
  );
}

/** Ends a running job, completed or in doubt. */
export async function finish({ database }: World, job: string): Promise<void> {
  await database.sql(
    `update store.geocode_jobs set state = e.state, moved_by = e.event, version = version + 1, lease_attempt = null,
       lease_until = null, completed_at = case e.event when 'finish' then guard.now() end
     from (select case when exists (select from store.geocode_lookups l where l.job_id = $1 and l.state = 'uncertain')
       then '{needs_reconciliation,doubt}'::text[] else '{completed,finish}' end as both) b,
       lateral (select b.both[1] as state, b.both[2] as event) e
     where id = $1`,
    [job],
  );
}
