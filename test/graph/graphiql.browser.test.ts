import { readdirSync } from 'node:fs';
import test from 'ava';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/main.ts';
import type { Api } from '../api.ts';
import { openBrowser } from '../browser.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { expectSound } from '../pages/sound.ts';

let api: Api;
let database: TestDatabase;
test.before(async () => {
  ({ api, database } = await openCatalog());
});

test('the page is for signed-in browsers, and every file it needs comes from here', async (t) => {
  const stranger = await api.as('nobody').get('/graphiql');
  t.is(stranger.status, 401);
  t.is(stranger.text, '{"authorized":false}');
  t.is((await api.as('admin').get('/graphiql')).status, 403);
  t.is((await api.as('preview').get('/graphiql')).status, 403);
  const { status, text, headers } = await api.inBrowser('pro').get('/graphiql');
  t.is(status, 200);
  t.regex(headers['content-security-policy'] ?? '', /^default-src 'none'; script-src 'self'; worker-src 'self'/);
  t.notRegex(headers['content-security-policy'] ?? '', /https?:|\*|unsafe-eval/);
  const script = await api.as('nobody').get('/graphiql/page.js');
  for (const content of [text, script.text]) t.notRegex(content, /https?:\/\//);
  const named = [...`${text}${script.text}`.matchAll(/\/graphiql\/(?:static\/[\w.]+|page\.js)/g)].map(
    ([found]) => found,
  );
  t.true(named.length >= 3);
  const files = readdirSync(new URL('../../node_modules/ruru/static', import.meta.url)).filter((name) =>
    /\.(js|css|ttf)$/.test(name),
  );
  for (const address of [...named, ...files.map((name) => `/graphiql/static/${name}`)])
    t.is((await api.as('nobody').get(address)).status, 200, address);
});

test('nothing but files of the editor can be read there', async (t) => {
  for (const part of [
    '..%2Fpackage.json',
    '..%2f..%2f..%2fpackage.json',
    'package.json',
    'ruru.js.map',
    '%2e%2e',
    'x/y.js',
    '.js',
    'ruru.js%00.css',
    '..js',
  ])
    t.true([400, 404].includes((await api.as('nobody').get(`/graphiql/static/${part}`)).status), part);
  t.is((await api.as('nobody').get('/graphiql/static/nothing.js')).status, 404);
});

test('in a browser it says how to get in, shows answers, asks nobody else and keeps to its policy', async (t) => {
  t.timeout(180_000);
  const config = readConfig({ DATABASE_URL: database.url, PORT: '0' });
  const server = await startServer({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) });
  const browser = await openBrowser();
  try {
    const context = await browser.newContext();
    const [name = '', value = ''] = api.cast.cookies.pro.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: server.url }]);
    const page = await context.newPage();
    page.setDefaultNavigationTimeout(90_000);
    const complaints: string[] = [];
    const foreign: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on(
      'request',
      (request) =>
        void (
          request.url().startsWith(server.url) ||
          /^(data|blob):/.test(request.url()) ||
          foreign.push(request.url())
        ),
    );
    const signedOut = await (await browser.newContext()).newPage();
    const refused = await signedOut.goto(`${server.url}/graphiql`);
    t.is(refused?.status(), 401);
    await signedOut.getByRole('main').getByRole('link', { name: 'Sign in by e-mail' }).waitFor();
    await expectSound(t, signedOut, 'signed out');
    await signedOut.close();
    await page.goto(`${server.url}/graphiql`);
    const shown = page.locator('.graphiql-response', { hasText: 'totalCount' }).first();
    // The button appears before the editor has its query.
    for (let tries = 0; tries < 20 && !(await shown.isVisible()); tries += 1) {
      await page
        .getByRole('button', { name: /Execute query/i })
        .first()
        .click({ timeout: 90_000 });
      await shown.waitFor({ timeout: 5000 }).catch(() => {});
    }
    t.true(await shown.isVisible());
    t.deepEqual(foreign, []);
    t.deepEqual(complaints, []);
  } finally {
    await browser.close();
    await server.stop();
  }
});
