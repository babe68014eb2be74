import test from 'ava';
import fc from 'fast-check';
import { openapiDocument } from '../../server/http/openapi.ts';
import { routes } from '../../server/routes/index.ts';
import { type Api, openApi } from '../api.ts';
import type { Name } from '../cast.ts';
import { openDatabase } from '../database.ts';
import { type Documented, readDocument } from './documented.ts';
import { anyRequest, type FuzzRequest } from './generate.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 10_000);
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
let documented: Documented;

test.before(async () => {
  const database = await openDatabase();
  await database.sql('update store.plans set reads_per_month = 1000000 where reads_per_month > 0');
  api = await openApi(database);
  documented = readDocument(openapiDocument(routes, '0.0.0'));
});

test(`${runs} requests made from the description are all answered with a documented status and shape, none of them 5xx`, async (t) => {
  t.timeout(300_000);
  const statuses = new Map<number, number>();
  const seed = Number(process.env.FUZZ_SEED ?? 20_261_120);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyRequest(documented), fc.constantFrom(...askers)), { minLength: 20, maxLength: 20 }),
      async (batch) => {
        await Promise.all(
          batch.map(async ([request, asker]) => {
            const status = await ask(request, asker);
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          }),
        );
      },
    ),
    { numRuns: Math.ceil(runs / 20), seed, endOnFailure: true },
  );
  t.log(Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)));
  t.deepEqual(api.failures, []);
  for (const status of [200, 400, 401, 402, 403, 404, 405])
    t.true((statuses.get(status) ?? 0) > 0, `no request was answered with ${status}`);
});

/** Asks, and throws when the answer is not one that the description allows. */
async function ask({ method, path, query, operation }: FuzzRequest, asker: Name): Promise<number> {
  const headers = new Map(Object.entries(api.cast.headersOf(asker)).map(([name, value]) => [name, [value]]));
  const began = performance.now();
  const { status, headers: given, body } = await api.handle({ method, path, query, headers });
  const where = `${method} ${path}?${query} as ${asker}: ${status} ${String(body).slice(0, 500)}`;
  if (status >= 500) throw new Error(`a failure of ours: ${where}`);
  if (performance.now() - began > 5000) throw new Error(`it took longer than five seconds: ${where}`);
  const fault = documented.faultOf(
    operation,
    method,
    status,
    given['content-type'] ?? '',
    body === null ? '' : body.toString(),
  );
  if (fault !== null) throw new Error(`${fault}: ${where}`);
  return status;
}
