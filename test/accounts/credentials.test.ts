/** Which credential is used, and that unauthenticated callers learn nothing. */
import test from 'ava';
import { type Api, openApi } from '../api.ts';
import { newSession } from '../cast.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { probes, rawAnswer } from './probes.ts';

let database: TestDatabase;
let api: Api;

test.before(async () => {
  database = await openDatabase();
  api = await openApi(database, { routes: probes });
});

test('a key in x-api-key is answered, nobody is not [auth.x-api-key]', async (t) => {
  t.is((await api.as('starter').get('/api/probe/read')).status, 200);
  t.is((await api.as('nobody').get('/api/probe/read')).status, 401);
});

test('an unknown caller gets {authorized: false} and nothing more [auth.401-body-exact]', async (t) => {
  const { status, body } = await api.as('nobody').get('/api/probe/read');
  t.is(status, 401);
  t.deepEqual(body, { authorized: false });
});

test('an explicit key wins over a session cookie [auth.key-wins-over-cookie]', async (t) => {
  const { keys, cookies } = api.cast;
  const { body } = await api.withHeaders({ 'x-api-key': keys.starter, cookie: cookies.admin }).get('/api/probe/read');
  t.is(body.plan, 'starter');
  t.is(body.role, 'none');
  t.is((await api.withHeaders({ cookie: cookies.admin }).get('/api/probe/read')).body.plan, 'admin');
});

test('a bad key never falls back to a good cookie [auth.invalid-key-no-cookie-fallback]', async (t) => {
  const headers = { 'x-api-key': 'ca_live_bogus', cookie: api.cast.cookies.admin };
  const { status, body } = await api.withHeaders(headers).get('/api/probe/read');
  t.is(status, 401);
  t.deepEqual(body, { authorized: false });
});

test('a blank or doubled key is an invalid key, not no key [auth.blank-key.open]', async (t) => {
  const { keys, cookies } = api.cast;
  const cookie = [cookies.admin];
  const stranger = await rawAnswer(api, {});
  for (const values of [[''], [' '], [], [keys.admin, keys.admin], [keys.admin, ''], [`${keys.admin}, ${keys.admin}`]])
    t.is(await rawAnswer(api, { 'x-api-key': values, cookie }), stranger, JSON.stringify(values));
  t.regex(await rawAnswer(api, { 'x-api-key': [keys.admin], cookie }), /"status":200/);
});

test('a near miss of a key looks like any stranger', async (t) => {
  const key = api.cast.keys.pro;
  const stranger = await rawAnswer(api, {});
  const misses = [
    key.slice(0, -1),
    `${key}x`,
    key.slice(0, 14),
    key.toUpperCase(),
    `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
    key.replace('ca_live_', 'ca_machine_'),
    key.replace('ca_live_', ''),
    'é',
    'x'.repeat(10_000),
    "' or true --",
    '\u0000',
    ...Array.from(key, (char, at) => `${key.slice(0, at)}${char === 'A' ? 'B' : 'A'}${key.slice(at + 1)}`),
  ];
  for (const miss of misses) t.is(await rawAnswer(api, { 'x-api-key': [miss] }), stranger, miss.slice(0, 60));
  const ids = await database.sql<{ id: string; shown: string }>('select id, shown from secret.credentials');
  for (const { id, shown } of ids) {
    t.is(await rawAnswer(api, { 'x-api-key': [id] }), stranger);
    t.is(await rawAnswer(api, { 'x-api-key': [shown] }), stranger);
  }
});

test('each authority has its own door and its own rights [auth.authorities-distinct]', async (t) => {
  const { keys, cookies } = api.cast;
  const stranger = await rawAnswer(api, {});
  const session = cookies.pro.replace('campatlas_session=', '');
  t.is(await rawAnswer(api, { 'x-api-key': [session] }), stranger, 'a session in x-api-key');
  t.is(await rawAnswer(api, { 'x-api-key': [session.slice(0, 43)] }), stranger, 'a session id in x-api-key');
  for (const key of [keys.pro, keys.service])
    t.is(await rawAnswer(api, { cookie: [`campatlas_session=${key}`] }), stranger, 'a key in the cookie');
  t.is((await api.as('service').get('/api/probe/person')).status, 403);
  t.is((await api.as('pro').get('/api/probe/person')).status, 200);
  const kinds = await Promise.all(
    (['pro', 'proMachine', 'service', 'preview'] as const).map((name) => api.as(name).get('/api/probe/unmetered')),
  );
  t.deepEqual(
    kinds.map(({ body }) => body.kind),
    ['account', 'machine', 'service', 'preview'],
  );
  t.is((await api.withHeaders({ cookie: cookies.pro }).get('/api/probe/read')).body.kind, 'session');
});

test('a machine key has rights beside the account’s own [auth.account-credential-vs-machine-key.open]', async (t) => {
  t.is((await api.as('staffMachine').get('/api/probe/person')).status, 403);
  t.is((await api.as('staff').get('/api/probe/person')).status, 200);
  t.is((await api.as('staffMachine').get('/api/probe/read')).status, 200);
});

test('a cookie whose id or signature was altered is nobody’s', async (t) => {
  const cookie = api.cast.cookies.pro;
  const stranger = await rawAnswer(api, {});
  const [, id = '', signature = ''] = /=(.{43})\.(.{43})$/.exec(cookie) ?? [];
  const other = /=(.{43})\.(.{43})$/.exec(api.cast.cookies.admin)?.[2] ?? '';
  const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  const altered = [
    `${flip(id)}.${signature}`,
    `${id}.${flip(signature)}`,
    `${id}.${other}`,
    `${id}.`,
    id,
    `${id}.${signature}.x`,
    '',
  ];
  for (const value of altered) t.is(await rawAnswer(api, { cookie: [`campatlas_session=${value}`] }), stranger, value);
  t.is(await rawAnswer(api, { cookie: [`${cookie}; ${api.cast.cookies.admin}`] }), stranger, 'two sessions');
  t.is(await rawAnswer(api, { cookie: [cookie, cookie] }), stranger, 'two headers with a session');
  t.is((await api.withHeaders({ cookie: `theme=dark; ${cookie}; lang=en` }).get('/api/probe/read')).status, 200);
});

test.serial('rotating the signing key signs everybody out', async (t) => {
  const cookieOf = async () => (await newSession(database, api.cast.accounts.otherParent)).cookie;
  const statusOf = async (cookie: string) => (await api.withHeaders({ cookie }).get('/api/probe/unmetered')).status;
  const before = await cookieOf();
  t.is(await statusOf(before), 200);
  const keys = await database.sql('select id from secret.signing_keys where retired_at is null');
  await database.sql('select api.rotate_signing_key()');
  t.is(await statusOf(before), 401);
  t.is(await statusOf(await cookieOf()), 200);
  // The other tests of this file still need their cookies.
  await database.sql('update secret.signing_keys set retired_at = null where id = $1', [keys[0]?.id]);
  t.is(await statusOf(before), 200);
});

test(
  'the service speaks for an account with that account’s rights ' +
    '[auth.viewer-delegation-header] [platform.service-credential-not-a-bypass]',
  async (t) => {
    const { accounts, keys } = api.cast;
    const bare = (await api.as('service').get('/api/probe/read')).body;
    t.like(bare, { kind: 'service', plan: 'staff', role: 'none', accountId: null, delegated: false });
    const spoken = (await api.speakingFor(accounts.starter).get('/api/probe/read')).body;
    const own = (await api.as('starter').get('/api/probe/read')).body;
    t.deepEqual(spoken, { ...own, kind: 'service', delegated: true });
    t.is((await api.speakingFor(accounts.free).get('/api/probe/read')).status, 402);
    t.is((await api.as('starter').get('/api/probe/read', { 'x-viewer-id': accounts.admin })).body.plan, 'starter');
    const stranger = await rawAnswer(api, {});
    for (const viewer of [
      '',
      'x',
      '00000000-0000-0000-0000-000000000000',
      '3f2c1a52-0000-4000-8000-000000000000',
      keys.pro,
    ])
      t.is(await rawAnswer(api, { 'x-api-key': [keys.service], 'x-viewer-id': [viewer] }), stranger, viewer);
    t.is(await rawAnswer(api, { 'x-api-key': [keys.service], 'x-viewer-id': [accounts.pro, accounts.pro] }), stranger);
  },
);

test('an ADMIN spoken for by the service is no ADMIN in person', async (t) => {
  const spoken = (await api.speakingFor(api.cast.accounts.admin).get('/api/probe/read')).body;
  t.like(spoken, { delegated: true, role: 'admin', dbRole: 'campatlas_staff' });
  t.is((await api.speakingFor(api.cast.accounts.admin).get('/api/probe/insights')).status, 403);
  t.is((await api.as('admin').get('/api/probe/insights')).status, 200);
});
