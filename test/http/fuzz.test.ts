import test from 'ava';
import { openapiDocument } from '../../server/http/openapi.ts';
import { routes } from '../../server/routes/index.ts';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { forgetAnswers } from '../facets/agree.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import fc, { seed } from '../random.ts';
import { leastOf, until } from '../until.ts';
import { type Documented, readDocument } from './documented.ts';
import { anyRequest, type FuzzRequest } from './generate.ts';

/** Enough for requests to coincide in the authenticator and in the answer cache. */
const atOnce = 20;
const runs = Number(process.env.FUZZ_RUNS ?? 3000);
const askers: readonly Name[] = [
  'nobody',
  'free',
  'starter',
  'pro',
  'team',
  'staff',
  'admin',
  'proMachine',
  'service',
  'preview',
  'orgMember',
];

let api: Api;
let database: TestDatabase;
let documented: Documented;
let ids: readonly string[];

test.before(async () => {
  ({ api, database } = await openCatalog({ environment: { BOOKINGS_ENABLED: 'true' } }));
  const rows = await database.sql<{ id: string }>('select id from store.records order by id');
  ids = rows.map(({ id }) => id);
  await loadDataset();
  documented = readDocument(openapiDocument(routes, '0.0.0'));
  // A request for the map before it is loaded gets 503.
  for (const name of askers)
    await until('the map is read in', async () => {
      const { status } = await api.as(name).get('/api/canonical/map?bbox=-1,-1,1,1&zoom=2');
      return status !== 503;
    });
});

/** Loads the dataset that generated requests may use. */
async function loadDataset(): Promise<void> {
  const types = { name: 'text', address: 'text', open: 'boolean', prices: 'number', start_date: 'date', data: 'json' };
  const columns = Object.entries({ ...types, hidden: 'text' }).map(([name, type]) => ({
    name,
    type,
    filterable: true,
    capability: name === 'hidden' ? 'none' : null,
  }));
  const about = { slug: 'camp', title: 'Camp', description: '', source: 'Made up', licence: 'None', columns };
  const rows = ['VT', 'camp', 'art % _ !', 'oregon'].map((name, at) =>
    JSON.stringify({ name, address: name, open: at > 1, prices: at, data: { art: name }, hidden: 'x' }),
  );
  await database.sql('select from api.load_dataset_rows((select id from api.describe_dataset($1)), $2, $3)', [
    about,
    ids.slice(0, rows.length),
    rows,
  ]);
}

test(`${runs} requests made from the description get a documented status and shape, none of them 5xx`, async (t) => {
  t.timeout(600_000);
  const requests = fc.sample(fc.tuple(anyRequest(documented, ids), fc.constantFrom(...askers)), {
    numRuns: runs,
    seed,
  });
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const durations: { took: number; where: string; again: () => Promise<number> }[] = [];
  for (let at = 0; at < requests.length && faults.length < 5; at += atOnce) {
    await Promise.all(
      requests.slice(at, at + atOnce).map(async ([request, asker]) => {
        const { status, fault, took, where } = await ask(request, asker);
        durations.push({ took, where, again: async () => (await ask(request, asker)).took });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (fault !== null) faults.push(fault);
      }),
    );
  }
  t.log(Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)));
  for (const failure of api.failures.slice(0, 3)) t.log(failure);
  t.deepEqual(faults, [], `TEST_SEED=${seed}`);
  const median = durations.map(({ took }) => took).toSorted((a, b) => a - b)[durations.length >> 1] ?? 0;
  // A busy machine is slow for all requests; a request that is slow by itself is slow again when not cached.
  const limit = Math.max(5000, 200 * median);
  for (const { took, where, again } of durations.filter((each) => each.took >= limit)) {
    const least = await leastOf(limit, took, async () => {
      await forgetAnswers(database);
      return await again();
    });
    t.true(least < limit, `${Math.round(least)} ms, half within ${Math.round(median)} ms: ${where}`);
  }
  t.deepEqual(api.failures, []);
  for (const status of [200, 400, 401, 402, 403, 404, 405])
    t.true((statuses.get(status) ?? 0) > 0, `no request was answered with ${status}`);
});

/** Sends a request; returns how the response violates the document. */
async function ask({ method, path, query, operation }: FuzzRequest, asker: Name) {
  const headers = new Map(Object.entries(api.cast.headersOf(asker)).map(([name, value]) => [name, [value]]));
  const began = performance.now();
  const leaving = new AbortController();
  const { status, headers: given, body } = await api.handle({ method, path, query, headers, signal: leaving.signal });
  const text = body === null ? '' : body.toString();
  leaving.abort();
  const took = performance.now() - began;
  const fault =
    status >= 500 && !(path === '/api/ready' && text.includes('"code":"not_ready"'))
      ? 'a failure of ours'
      : documented.faultOf(operation, method, status, given['content-type'] ?? '', text);
  const where = `${method} ${path.slice(0, 200)}?${query.slice(0, 1000)} as ${asker}: ${status} ${text.slice(0, 300)}`;
  return { status, took, where, fault: fault === null ? null : `${fault}: ${where}` };
}
