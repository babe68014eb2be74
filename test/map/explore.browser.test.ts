import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import { pino } from 'pino';
import type { Page } from 'playwright-core';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/main.ts';
import { openBrowser, untilOnPage as until } from '../browser.ts';
import { makeCast } from '../cast.ts';
import { openDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { mapReady } from '../map-ready.ts';
import { addDataset, box } from './world.ts';

/** Twelve camps around Vermont that can be drawn, one that cannot, and an activity each. */
const lines = Array.from({ length: 13 }, (_, at) => [
  {
    kind: 'organization',
    key: `camp/${at}`,
    fields: {
      name: `Camp ${at}`,
      region: at % 3 === 0 ? 'NH' : 'VT',
      latitude: 43 + at / 8,
      longitude: -73.4 + at / 6,
      coordinate_precision: at === 12 ? 'zip' : 'street',
      contact_phone: '802-555-0100',
    },
  },
  {
    kind: 'activity',
    key: `camp/${at}/a`,
    organization: `camp/${at}`,
    fields: { name: `Swimming ${at}`, age_range_years: [6, 9] },
  },
]).flat();

const view = '#at=7.5/43.7/-72.4';
/** Around Camp 4, where camps are drawn one by one. */
const near = '#at=11/43.5/-72.7333';

async function openWorld() {
  const database = await openDatabase();
  const cast = await makeCast(database);
  await importLines(database.url, lines);
  await addDataset(database, 'state', [
    { code: 'VT', name: 'Vermont', geometry: box(-73.4, 42.7, -72.4, 45) },
    { code: 'NH', name: 'New Hampshire', geometry: box(-72.4, 42.7, -71, 45) },
  ]);
  await addDataset(database, 'county', [{ code: '50001', geometry: box(-73.4, 43.8, -72.9, 44.3) }]);
  const config = readConfig({ DATABASE_URL: database.url, PORT: '0' });
  const server = await startServer({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) });
  await mapReady(server.url, cast.headersOf('starter'));
  const browser = await openBrowser();
  return {
    databaseUrl: database.url,
    server,
    cast,
    browser,
    async stop() {
      await browser.close();
      await server.stop();
    },
  };
}

let world: Awaited<ReturnType<typeof openWorld>>;
test.before(async () => {
  world = await openWorld();
});
test.after.always(() => world?.stop());

/** Opens the page as somebody; every complaint of the browser and every request that leaves the server is kept. */
async function openPage(who: 'pro' | 'team' | 'free' | 'staff', hash = view) {
  const { browser, server, cast } = world;
  const context = await browser.newContext({ viewport: { width: 1200, height: 760 } });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  const outside: string[] = [];
  page.on('console', (message) => {
    // The browser of the tests reads the map's pixels back, and says so.
    const ofBrowser = /GPU stall due to ReadPixels/.test(message.text());
    if (!ofBrowser && !['info', 'debug', 'log'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${server.url}/`))
      outside.push(request.url());
  });
  await page.goto(`${server.url}/explore${hash}`);
  await page.fill('#key', cast.headersOf(who)['x-api-key'] as string);
  await page.press('#key', 'Enter');
  return { page, complaints, outside, close: () => context.close() };
}

/** Waits until the map has drawn all it has, and gives the ids of its camps. */
async function drawnCamps(page: Page, count: number): Promise<string[]> {
  const ids =
    "[...new Set(campatlasMap.queryRenderedFeatures({layers: ['camps']})" + '.map((one) => one.properties.id))].sort()';
  let found: string[] = [];
  for (let wait = 0; wait < 600; wait += 1) {
    found = await page.evaluate<string[]>(`campatlasMap.loaded() ? ${ids} : []`);
    if (found.length === count) break;
    await sleep(100);
  }
  return found;
}

test.serial('the page draws the camps that the API gives, shows one, and asks nobody else', async (t) => {
  t.timeout(240_000);
  const { page, complaints, outside, close } = await openPage('pro', near);
  await until(page, `document.getElementById('live').textContent === 'live'`);
  const bbox = await page.evaluate<string>(`campatlasMap.getBounds().toArray().flat().join()`);
  const headers = world.cast.headersOf('pro');
  const answer = await fetch(`${world.server.url}/api/canonical/map?bbox=${bbox}&zoom=11&includeCampPoints=true`, {
    headers,
  });
  const { data } = (await answer.json()) as { data: { campPoints: { features: { id: string }[] } } };
  const ids = data.campPoints.features.map((feature) => feature.id).toSorted();
  t.true(ids.length >= 1 && ids.length <= 6);
  t.deepEqual(await drawnCamps(page, ids.length), ids);
  // Outlines of the database and water of our own are drawn.
  await until(
    page,
    `campatlasMap.getSource('outlines') && campatlasMap.querySourceFeatures('base', { sourceLayer: 'water' })`,
  );

  // A camp that comes to the catalog while the page is open is drawn without asking.
  const come = { name: 'Camp New', region: 'VT', longitude: -72.75, latitude: 43.52 };
  await importLines(world.databaseUrl, [{ ...lines[0], key: 'camp/new', fields: { ...lines[0]?.fields, ...come } }]);
  t.is((await drawnCamps(page, ids.length + 1)).length, ids.length + 1);

  const spot = await page.evaluate<{ x: number; y: number }>(
    '(() => { const at = campatlasMap.project([-73.4 + 4 / 6, 43.5]); ' +
      'const box = campatlasMap.getCanvas().getBoundingClientRect(); ' +
      'return { x: at.x + box.x, y: at.y + box.y }; })()',
  );
  await page.mouse.click(spot.x, spot.y);
  await page.waitForSelector('#record:not([hidden])');
  t.is(await page.textContent('#record-title'), 'Camp 4');
  t.is(await page.evaluate<string>('document.activeElement.id'), 'record-title', 'the focus goes to the record');
  t.regex((await page.textContent('#record-body')) ?? '', /Contact phone🔒 Locked on this plan/);
  t.notRegex(await page.content(), /802-555-0100/);
  await page.keyboard.press('Escape');
  t.true(await page.isHidden('#record'));
  t.deepEqual(complaints, []);
  t.deepEqual(outside, []);
  await close();
});

test.serial(
  'the page works by keyboard: a question in words, the table, a record, a link without the key',
  async (t) => {
    t.timeout(240_000);
    const { page, complaints, outside, close } = await openPage('team', '');
    await until(page, `!document.getElementById('add').disabled`);
    await page.focus('#words');
    await page.keyboard.type('camps in New Hampshire');
    await page.keyboard.press('Enter');
    await until(page, `document.querySelectorAll('#conditions > li').length === 1`);
    t.regex(await page.inputValue('#json'), /"matchesRegion"/);
    await page.focus('#view-table');
    await page.keyboard.press('Space');
    await page.waitForSelector('#table-body tr');
    const shown = await page.locator('#table-body th').allTextContents();
    t.deepEqual(shown.toSorted(), ['Camp 0', 'Camp 12', 'Camp 3', 'Camp 6', 'Camp 9']);
    await page.locator('#table-body button').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('#record:not([hidden])');
    t.regex((await page.textContent('#record-body')) ?? '', /802-555-0100/, 'Team sees contacts');
    await page.focus('#record-close');
    await page.keyboard.press('Enter');
    t.is(await page.evaluate<string>('document.activeElement.textContent'), shown[0] as string, 'the focus goes back');

    const key = world.cast.headersOf('team')['x-api-key'] as string;
    const link = await page.evaluate<string>('location.href');
    t.true(link.includes('view=table') && link.includes('filter=') && !link.includes(key));
    await page.click('#take > summary');
    const starts: Record<string, RegExp> = { curl: /^curl /, client: /^import /, sql: /^select /, link: /^http/ };
    for (const what of Object.keys(starts)) {
      await page.click(`[data-copy="${what}"]`);
      await until(page, `${starts[what]}.test(document.getElementById('copied').value)`);
      t.false((await page.inputValue('#copied')).includes(key), what);
    }
    const again = await openPage('team', link.slice(link.indexOf('#')));
    await until(again.page, `document.querySelectorAll('#table-body tr').length === 5`);
    await again.close();

    t.deepEqual(await unnamed(page), [], 'every control has a name');
    t.deepEqual([complaints, outside], [[], []]);
    await close();
  },
);

test.serial('staff narrow the map and the table to a collection, others are not offered one', async (t) => {
  t.timeout(240_000);
  const headers = { ...world.cast.headersOf('staff'), 'content-type': 'application/json' };
  const send = async (method: string, path: string, body?: object) =>
    (await fetch(world.server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json();
  const { data } = (await send('POST', '/api/collections', { name: 'Two camps' })) as {
    data: { collection: { id: string } };
  };
  const { organizations } = (await send('GET', '/api/organizations?limit=2')) as { organizations: { id: string }[] };
  for (const { id } of organizations) await send('PUT', `/api/collections/${data.collection.id}/organizations/${id}`);

  const { page, complaints, outside, close } = await openPage('staff', '#view=table');
  await page.waitForSelector('#collections:not([hidden])');
  await page.selectOption('#collection', { label: 'Two camps (2)' });
  await until(page, `document.querySelectorAll('#table-body tr').length === 2`);
  await page.click('#view-map');
  await until(page, `/^2 camps, /.test(document.getElementById('counts').textContent)`);
  const link = await page.evaluate<string>('location.href');
  t.true(link.includes(`collection=${data.collection.id}`));
  t.deepEqual(await unnamed(page), [], 'every control has a name');
  await page.selectOption('#collection', '');
  await until(page, `!/^2 camps/.test(document.getElementById('counts').textContent)`);
  t.deepEqual([complaints, outside], [[], []]);
  await close();

  const other = await openPage('pro', link.slice(link.indexOf('#')));
  await until(other.page, `/ in view$/.test(document.getElementById('counts').textContent)`);
  t.false(await other.page.isVisible('#collections'));
  t.deepEqual(other.complaints, [], 'what others may not narrow to is not asked for');
  await other.close();
});

test.serial('who may not see the map is told why', async (t) => {
  t.timeout(240_000);
  const free = await openPage('free');
  await free.page.waitForSelector('#problem:not([hidden])');
  t.regex((await free.page.textContent('#problem')) ?? '', /^402: This account’s plan does not include it\. ./);
  await free.page.fill('#key', 'ca_live_wrong');
  await free.page.press('#key', 'Enter');
  await until(free.page, `document.getElementById('problem').textContent.startsWith('401')`);
  await free.close();
});

/** Form fields and buttons that a screen reader could not name. */
function unnamed(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('button, input, select, textarea, a')]
    .filter((one) => !(one.labels?.length > 0 || one.textContent.trim() || one.getAttribute('aria-label') || one.title))
    .map((one) => one.outerHTML)`);
}
