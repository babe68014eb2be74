/** Who may use the worker protocol, and its handling of invalid input. */
import { randomUUID } from 'node:crypto';
import test from 'ava';
import { routes } from '../../server/routes/index.ts';
import { workerRoutes } from '../../server/routes/scrapers/worker-routes.ts';
import { type Api, openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { addressOf } from '../fixtures/access.ts';
import { newInstallation, newJob } from './installation.ts';

let database: TestDatabase;
let api: Api;
test.before(async () => {
  database = await openDatabase();
  api = await openApi(database);
});

test('the protocol has an installation for each of its routes and takes nobody else', async (t) => {
  t.is(workerRoutes.length, 10);
  for (const { method, path } of workerRoutes) {
    const address = path.replace('{chunk}', '0').replace('{name}', 'a').replace('{id}', randomUUID());
    const ask = (headers: Record<string, string>) => api.withHeaders(headers).send(method.toUpperCase(), address, {});
    t.is((await ask({})).status, 401);
    for (const name of ['admin', 'staff', 'staffMachine', 'adminMachine', 'service', 'enterprise'] as const)
      t.is((await ask(api.cast.headersOf(name))).status, 403, `${name} at ${path}`);
    const one = await newInstallation(api, database);
    t.true([400, 404, 200, 415].includes((await ask({ 'x-api-key': one.secret })).status), path);
  }
});

test('the credential of an installation is refused at every other route, public ones too', async (t) => {
  const { secret } = await newInstallation(api, database);
  const client = api.withHeaders({ 'x-api-key': secret, 'x-viewer-id': api.cast.accounts.admin });
  const own = new Set(workerRoutes.map(({ name }) => name));
  const others = routes.filter(({ name, access }) => !own.has(name) && !(access.public === true && access.anonymous));
  t.true(others.length > 80);
  for (const route of others) {
    if (route.isEnabled !== undefined) continue;
    const refused = route.access.public === true ? 401 : 403;
    t.is((await client.send(route.method.toUpperCase(), addressOf(route))).status, refused, route.name);
  }
});

test('the role of installations may call the functions of the protocol, and touch nothing else', async (t) => {
  const rows = await database.sql<{ name: string }>(
    `select p.proname as name from pg_proc p where p.pronamespace in ('api'::regnamespace, 'logic'::regnamespace)
      and has_function_privilege('campatlas_installation', p.oid, 'execute') order by 1`,
  );
  t.true(rows.length >= 10);
  t.deepEqual(
    rows.filter(({ name }) => !name.startsWith('worker_')),
    [],
  );
  const tables = await database.sql(
    `select c.oid::regclass::text as name from pg_class c
      where c.relnamespace::regnamespace::text in ('store', 'secret', 'canonical', 'guard') and c.relkind in ('r', 'v')
        and has_table_privilege('campatlas_installation', c.oid, 'select, insert, update, delete')`,
  );
  t.deepEqual(tables, []);
});

test('a credential is its own installation’s: what another has claimed is not there', async (t) => {
  const one = await newInstallation(api, database);
  await newJob(database, one);
  const sessionId = await one.open();
  const [lease] = await one.claim(sessionId);
  const other = await newInstallation(api, database);
  const attempt = lease?.attemptId ?? '';
  const own = await other.open();
  t.deepEqual((await other.beat(own, { attempts: [attempt] })).body.data.lost, [attempt]);
  t.is((await other.beat(sessionId)).status, 404);
  t.is((await other.post('claim', { sessionId, max: 1 })).status, 404);
  t.is((await other.finish(attempt, { outcome: 'completed' })).status, 404);
  t.is((await other.post(`attempts/${attempt}/events`, { events: [{ kind: 'a' }] })).status, 404);
  t.is((await other.put(`attempts/${attempt}/artifacts/a`, '{}')).status, 404);
  t.is((await other.put(`attempts/${attempt}/records/0`, '{}\n', 'application/x-ndjson')).status, 404);
  t.is((await one.finish(attempt, { outcome: 'completed' })).status, 200);
});

test('a rotated or revoked secret is unknown at the next request', async (t) => {
  const one = await newInstallation(api, database);
  t.is((await one.beat(randomUUID())).status, 404);
  const [made] = await database.sql<{ secret: string }>('select secret from api.rotate_installation($1)', [one.id]);
  t.is((await one.beat(randomUUID())).status, 401);
  const renewed = api.withHeaders({ 'x-api-key': made?.secret ?? '' });
  t.is((await renewed.send('POST', '/api/ingestion/worker/claim', { sessionId: randomUUID() })).status, 404);
  await database.sql('select api.revoke_installation($1)', [one.id]);
  t.is((await renewed.send('POST', '/api/ingestion/worker/claim', { sessionId: randomUUID() })).status, 401);
});

const at = '2026-11-24T00:00:00Z';
/** A valid body for each JSON route; its optional members are listed last. */
const bodies: readonly (readonly [path: string, good: Record<string, unknown>, optional: readonly string[]])[] = [
  ['session', { contractVersion: 5, capacity: 1, build: { revision: 'a' } }, ['build']],
  ['claim', { sessionId: randomUUID(), max: 1, waitSeconds: 0 }, ['max', 'waitSeconds']],
  [
    'heartbeat',
    {
      sessionId: randomUUID(),
      attempts: [randomUUID()],
      pauses: [{ provider: 'codex', reason: 'a', pausedAt: at }],
      build: { revision: 'a', checkedAt: at },
      poolUsage: [{ accountId: randomUUID(), readAt: at, used5hPct: 1 }],
    },
    ['pauses', 'build', 'poolUsage'],
  ],
  [`attempts/${randomUUID()}/events`, { events: [{ kind: 'a', detail: {} }] }, []],
  [
    `attempts/${randomUUID()}/finish`,
    { outcome: 'provider_unavailable', error: { code: 'a', message: 'b' }, provider: 'codex' },
    ['error'],
  ],
  [
    `updates/${randomUUID()}/report`,
    { status: 'running', message: 'a', logTail: 'b', fromRevision: 'c', toRevision: 'd' },
    ['message', 'logTail', 'fromRevision', 'toRevision'],
  ],
  ['pool/release', { loginLost: false, error: 'a' }, ['loginLost', 'error']],
];
const strange = [
  true,
  -1,
  1.5,
  1e300,
  2 ** 31,
  '',
  'x'.repeat(300_000),
  'nul\0',
  '\ud800',
  '\u202ertl',
  [],
  [null],
  [[]],
  {},
  { a: 1 },
  'not a uuid',
  '2026-13-45T99:00:00Z',
  "'; drop table store.accounts --",
  Array.from({ length: 2000 }, () => randomUUID()),
];

for (const [path, good, optional] of bodies)
  test(`bad bodies of ${path.replace(/[\da-f-]{36}/, '{id}')} are 400, and never 5xx`, async (t) => {
    const one = await newInstallation(api, database);
    const status = async (body: unknown) => (await one.post(path, body)).status;
    t.true([200, 201, 404].includes(await status(good)), 'the good one');
    for (const body of [null, [], 'text', 7, {}, { ...good, unknown: 1 }, JSON.parse('{"__proto__": {"a": 1}}')])
      if (Object.keys(body ?? [1]).length > 0 || !path.startsWith('pool'))
        t.is(await status(body), 400, `${JSON.stringify(body)}`);
    const nested = Buffer.from(`${'['.repeat(40)}${']'.repeat(40)}`);
    for (const bytes of [Buffer.from('{'), Buffer.from('{"a":1}x'), Buffer.from([0xff, 0xfe]), Buffer.alloc(0), nested])
      t.is(await status(bytes), 400);
    for (const name of Object.keys(good)) {
      const { [name]: _left, ...without } = good;
      if (!optional.includes(name)) t.is(await status(without), 400, `without ${name}`);
      for (const value of strange) {
        const got = await status({ ...good, [name]: value });
        t.true(got < 500, `${name}: ${JSON.stringify(value).slice(0, 50)} is ${got}`);
        const fits = [200, 201, 404, 409].includes(got);
        t.true(got === 400 || fits, `${name}: ${got}`);
      }
      t.is(await status({ ...good, [name]: 'nul\0' }), 400, `${name} with a NUL`);
    }
  });

test('bad paths and types of content are told', async (t) => {
  const one = await newInstallation(api, database);
  const records = (chunk: string, body: Buffer | string, type = 'application/x-ndjson') =>
    one.put(`attempts/${randomUUID()}/records/${chunk}`, body, type);
  t.is((await records('0', '{}\n')).status, 404);
  for (const chunk of ['-1', '1.5', 'a', '64', '99999999999', '01', ' 1'])
    t.is((await records(chunk, '{}')).status, 400);
  t.is((await records('0', '')).status, 400);
  t.is((await records('0', Buffer.from([0xff]))).status, 400);
  t.is((await records('0', 'a\0b')).status, 400);
  t.is((await records('0', '{}', 'application/json')).status, 415);
  const artifact = (name: string, body: string | Buffer, type?: string) =>
    one.put(`attempts/${randomUUID()}/artifacts/${name}`, body, type);
  t.is((await artifact('a', '{}')).status, 404);
  for (const name of ['.a', '%2e%2e', 'a%2fb', 'a%20b', 'x'.repeat(101), '%00'])
    t.is((await artifact(name, '{}')).status, 400, name);
  for (const body of ['', '{', 'NaN', '{}{}']) t.is((await artifact('a', body)).status, 400, body);
  t.is((await artifact('a', '{}', 'text/plain')).status, 415);
  t.is((await one.post('attempts/1/finish', { outcome: 'completed' })).status, 400);
  t.is((await one.post('claim?a=1', { sessionId: randomUUID() })).status, 400);
  t.is((await one.finish(randomUUID(), { outcome: 'failed' })).status, 400, 'a failure says why');
  t.is((await one.finish(randomUUID(), { outcome: 'provider_unavailable' })).status, 400, 'and which provider');
  t.is((await one.finish(randomUUID(), { outcome: 'provider_unavailable', provider: 'nobody' })).status, 400);
  t.is((await one.finish(randomUUID(), { outcome: 'completed', provider: 'codex' })).status, 400);
});

test('nothing that was logged as a failure of ours', (t) => {
  t.deepEqual(api.failures, []);
});
