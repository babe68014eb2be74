import test, { type ExecutionContext } from 'ava';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/main.ts';
import { openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { openProxy } from '../http/proxy.ts';
import { onceGiven } from '../until.ts';

const ready = { process: 'running', database: 'reachable', version: 'deployed', map: 'warm' };

/** Starts a server that is stopped after the test, whatever its outcome. */
async function start(
  t: ExecutionContext,
  database: Pick<TestDatabase, 'url'>,
  more: Readonly<Record<string, string>> = {},
) {
  const config = readConfig({ DATABASE_URL: database.url, PORT: '0', ...more });
  const server = await startServer({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) });
  let stopped: Promise<void> | null = null;
  const stop = () => (stopped ??= server.stop());
  t.teardown(stop);
  return { url: server.url, stop };
}

interface ReadyBody {
  readonly checks?: { readonly database: string };
}

/** The response of /api/ready once it is as expected. */
async function readyWhen(url: string, isAwaited: (status: number, body: ReadyBody) => boolean) {
  const ask = async () => {
    const answer = await fetch(`${url}/api/ready`);
    return { status: answer.status, body: (await answer.json()) as ReadyBody };
  };
  return await onceGiven('readiness is as awaited', ask, ({ status, body }) => isAwaited(status, body), 50);
}

/** The same database through a proxy that can be cut. */
async function behindProxy(t: ExecutionContext, database: TestDatabase) {
  const address = new URL(database.url);
  const proxy = await openProxy(address.hostname, Number(address.port));
  t.teardown(() => proxy.close());
  address.hostname = '127.0.0.1';
  address.port = String(proxy.port);
  return { proxy, url: address.href };
}

test('a process that answers is live, whatever credential is sent and with the database away', async (t) => {
  const { proxy, url } = await behindProxy(t, await openDatabase());
  const server = await start(t, { url }, { MAP_PRELOAD: 'false' });
  proxy.cut();
  for (const headers of [{}, { 'x-api-key': 'wrong' }, { cookie: 'campatlas_session=forged.one' }]) {
    const answer = await fetch(`${server.url}/api/live`, { headers });
    t.is(answer.status, 200);
    t.deepEqual(await answer.json(), { success: true, data: { status: 'live' } });
  }
  // A request that needs authentication is different.
  t.is((await fetch(`${server.url}/api/health`, { headers: { 'x-api-key': 'wrong' } })).status, 503);
  proxy.mend();
  await server.stop();
});

test('a server is ready when the database answers, is deployed with this code, and the map is read in', async (t) => {
  const server = await start(t, await openDatabase());
  const { status, body } = await readyWhen(server.url, (found) => found === 200);
  t.is(status, 200);
  t.deepEqual(body, { success: true, data: { status: 'ready', checks: ready } });
  const wrong = await fetch(`${server.url}/api/ready`, { headers: { 'x-api-key': 'wrong' } });
  t.is(wrong.status, 200);
  await server.stop();
});

test('a map that is read on demand makes nobody wait', async (t) => {
  const server = await start(t, await openDatabase(), { MAP_PRELOAD: 'false' });
  const { status, body } = await readyWhen(server.url, () => true);
  t.is(status, 200);
  t.like(body, { data: { checks: { map: 'on_demand' } } });
  await server.stop();
});

test('a database that was deployed with other code, or that lacks a step, is not ready and says which', async (t) => {
  const database = await openDatabase();
  const api = await openApi(database, { environment: { MAP_PRELOAD: 'false' } });
  await database.sql('create table public.kept_code as table deploy.code');
  await database.sql('create table public.kept_steps as table deploy.steps');
  const restored = [
    'truncate deploy.code',
    'insert into deploy.code select * from public.kept_code',
    'truncate deploy.steps',
    'insert into deploy.steps select * from public.kept_steps',
  ];
  for (const change of [
    "update deploy.code set fingerprint = 'another'",
    'delete from deploy.code',
    'delete from deploy.steps where id = (select max(id) from deploy.steps)',
    'drop function api.deployed_state()',
  ]) {
    for (const text of restored) await database.sql(text);
    t.is((await api.as('nobody').get('/api/ready')).status, 200, change);
    await database.sql(change);
    const { status, body, headers } = await api.as('nobody').get('/api/ready');
    t.is(status, 503, change);
    t.is(headers['retry-after'], '1');
    t.like(body, { error: true, code: 'not_ready', checks: { database: 'reachable', version: 'different' } }, change);
  }
});

test('without a database a server stays live, is not ready, and is again when the database is back', async (t) => {
  const { proxy, url } = await behindProxy(t, await openDatabase());
  const server = await start(t, { url }, { MAP_PRELOAD: 'false' });
  t.is((await readyWhen(server.url, (found) => found === 200)).status, 200);
  proxy.cut();
  // One check may have begun before the cut.
  const { status, body } = await readyWhen(server.url, (_, { checks }) => checks?.database === 'unreachable');
  t.is(status, 503);
  t.like(body, { code: 'not_ready', checks: { process: 'running', database: 'unreachable', version: 'unknown' } });
  t.notRegex(JSON.stringify(body), /postgres|password|127\.0\.0\.1|campatlas_server/);
  t.is((await fetch(`${server.url}/api/live`)).status, 200);
  proxy.mend();
  t.is((await readyWhen(server.url, (found) => found === 200)).status, 200);
  await server.stop();
});

test('a server told to stop says so for a while before it refuses connections, and answers meanwhile', async (t) => {
  const server = await start(t, await openDatabase(), { STOP_NOTICE_MS: '6000', MAP_PRELOAD: 'false' });
  await readyWhen(server.url, (found) => found === 200);
  const stopped = server.stop();
  const { status, body } = await readyWhen(server.url, () => true);
  t.is(status, 503);
  t.like(body, { checks: { ...ready, map: 'on_demand', process: 'stopping' } });
  t.is((await fetch(`${server.url}/api/health`)).status, 200);
  await stopped;
  await t.throwsAsync(fetch(`${server.url}/api/ready`));
});

test('a stop that nobody watches is not put off', async (t) => {
  const server = await start(t, await openDatabase(), { STOP_NOTICE_MS: '60000', MAP_PRELOAD: 'false' });
  t.is((await fetch(`${server.url}/api/live`)).status, 200);
  const began = Date.now();
  await server.stop();
  t.true(Date.now() - began < 30_000);
});
