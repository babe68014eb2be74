/**
 * The requests of the front page: the catalog's size for everybody, and the demo's keys on the demo's own machine only.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { openApi } from '../api.ts';
import { openDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { line } from '../fixtures/line.ts';

test('anybody may know how large the catalog is: disclosed records alone', async (t) => {
  const database = await openDatabase();
  await importLines(database.url, [
    line('organization', 'a', { name: 'A', region: 'Vermont' }),
    line('organization', 'b', { name: 'B', region: 'VT' }),
    line('organization', 'c', { name: 'C', region: 'Ontario' }),
    { ...line('organization', 'd', { name: 'D', region: 'NH' }), state: 'deleted' },
    line('activity', 'a/1', { name: 'Swimming' }, { organization: 'a' }),
  ]);
  const api = await openApi(database);
  const { status, body } = await api.as('nobody').get('/api/catalog/numbers');
  t.is(status, 200);
  const { updatedAt, ...counts } = body.data;
  t.deepEqual(counts, { organizations: 3, activities: 1, sessions: 0, states: 1 });
  t.regex(updatedAt, /^\d{4}-\d\d-\d\dT.*Z$/);
});

test('the keys of the demo are given on its own machine only', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'campatlas-demo-'));
  t.teardown(() => rmSync(dataDir, { recursive: true }));
  writeFileSync(join(dataDir, 'demo.json'), JSON.stringify({ keys: { starter: 'ca_live_x' }, cookies: {} }));
  const database = await openDatabase();
  const demo = { DEMO: 'true', DATA_DIR: dataDir, HOST: '127.0.0.1' };
  const ask = async (settings: Record<string, string>, headers: Record<string, string> = {}) => {
    const api = await openApi(database, { environment: settings });
    return api.withHeaders({ host: 'localhost:8080', ...headers }).get('/api/demo/keys');
  };
  const { status, body } = await ask(demo);
  t.is(status, 200);
  t.deepEqual(body.data.keys, [{ name: 'starter', key: 'ca_live_x' }]);
  t.is((await ask(demo, { 'sec-fetch-site': 'same-origin' })).status, 200);
  const refused: [Record<string, string>, Record<string, string>?][] = [
    [{ ...demo, DEMO: 'false' }],
    [{ ...demo, HOST: '0.0.0.0' }],
    [{ ...demo, PUBLIC_URL: 'https://camps.example' }],
    [{ ...demo, DATA_DIR: join(dataDir, 'nowhere') }],
    [demo, { host: 'camps.example' }],
    [demo, { host: 'localhost.camps.example' }],
    [demo, { 'x-forwarded-for': '203.0.113.7' }],
    [demo, { forwarded: 'for=203.0.113.7' }],
    [demo, { 'sec-fetch-site': 'cross-site' }],
  ];
  for (const [settings, headers] of refused)
    t.deepEqual((await ask(settings, headers)).body.data.keys, [], JSON.stringify([settings, headers]));
  const api = await openApi(database, { environment: demo });
  await database.sql('update store.accounts set disabled_at = guard.now() where is_demo');
  await database.sql('delete from secret.credentials where is_demo');
  await database.sql('delete from secret.browser_sessions where is_demo');
  const late = await api.withHeaders({ host: 'localhost:8080' }).get('/api/demo/keys');
  t.deepEqual(late.body.data.keys, [], 'the file has outlived its people');
});

test('an address that leads nowhere has a page for browsers, and the bare failure for programs', async (t) => {
  const api = await openApi(await openDatabase());
  const visit = { 'sec-fetch-mode': 'navigate' };
  const page = await api.handle({ path: '/nowhere', headers: new Map([['sec-fetch-mode', ['navigate']]]) });
  t.is(page.status, 404);
  t.regex(String(page.headers['content-type']), /^text\/html/);
  t.regex(String(page.headers['content-security-policy']), /default-src 'none'/);
  const bare = [
    await api.as('nobody').get('/nowhere'),
    await api.as('nobody').get('/api/nowhere', visit),
    await api.as('nobody').send('POST', '/nowhere', {}, visit),
  ];
  for (const { status, body } of bare) t.deepEqual([status, body.code], [404, 'not_found']);
});
