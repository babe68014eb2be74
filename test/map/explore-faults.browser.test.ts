/** The page when answers come late, in another order, or not at all. */
import { setTimeout as sleep } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { pino } from 'pino';
import type { Page, Route } from 'playwright-core';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/main.ts';
import { openBrowser, untilOnPage as until } from '../browser.ts';
import { makeCast } from '../cast.ts';
import { openDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { idOf, line } from '../fixtures/line.ts';
import { mapReady } from '../map-ready.ts';
import { until as comesToPass } from '../until.ts';

const place = { latitude: 43.7, coordinate_precision: 'exact' };
const lines = ['one', 'two'].map((key, at) =>
  line('organization', key, { name: key, ...place, longitude: -72.4 + at / 10 }),
);

/** Far from the others: one camp at its address, two somewhere in their ZIP area. */
lines.push(
  ...['exact', 'zip', 'zip'].map((coordinate_precision, at) =>
    line('organization', `far/${at}`, {
      name: `far ${at}`,
      latitude: 35 + at / 10,
      longitude: -100,
      coordinate_precision,
    }),
  ),
);

async function openWorld() {
  const database = await openDatabase();
  const cast = await makeCast(database);
  await importLines(database.url, lines);
  const config = readConfig({ DATABASE_URL: database.url, PORT: '0' });
  const server = await startServer({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) });
  await mapReady(server.url, cast.headersOf('starter'));
  const browser = await openBrowser();
  return { databaseUrl: database.url, server, cast, browser };
}

let world: Awaited<ReturnType<typeof openWorld>>;
test.before(async () => {
  world = await openWorld();
});
test.after.always(async () => {
  await world?.browser.close();
  await world?.server.stop();
});

const stream = /\/api\/canonical\/map\/stream/;
const points = /\/api\/canonical\/map\?/;

/** The page of somebody who has not entered a key yet. */
async function openPage(t: ExecutionContext, hash = '#at=7.5/43.7/-72.4'): Promise<Page> {
  t.timeout(240_000);
  const context = await world.browser.newContext({ viewport: { width: 800, height: 500 } });
  t.teardown(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${world.server.url}/explore${hash}`);
  return page;
}

async function enter(page: Page): Promise<void> {
  await page.fill('#key', world.cast.headersOf('pro')['x-api-key'] as string);
  await page.press('#key', 'Enter');
}

const says = (id: string, words: RegExp) => `${words}.test(document.getElementById('${id}').textContent)`;
const drawn = (count: number) =>
  'campatlasMap.loaded() && ' +
  `campatlasMap.queryRenderedFeatures({layers: ['camps', 'bubbles']}).length ${count === 0 ? '=== 0' : '> 0'}`;

/** Holds what fits until it is let go. */
async function hold(page: Page, what: RegExp): Promise<{ held(): boolean; letGo(): Promise<void> }> {
  const held: Route[] = [];
  await page.route(what, (route) => void held.push(route));
  return {
    held: () => held.length > 0,
    async letGo() {
      await page.unroute(what);
      for (const route of held) await route.continue().catch(() => {});
      await sleep(500);
    },
  };
}

test.serial('the map is live from the first connection on', async (t) => {
  const page = await openPage(t);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (stream.test(request.url())) asked.push(request.url());
  });
  await page.evaluate(
    "new MutationObserver(() => { (window.said ??= []).push(document.getElementById('live').textContent) })" +
      ".observe(document.getElementById('live'), { childList: true })",
  );
  await enter(page);
  await until(page, says('live', /^live$/));
  t.is(asked.length, 1);
  t.false((await page.evaluate<string[]>('window.said')).includes('not live, trying again'));
});

test.serial('a map that moves before the caller is known still draws what the caller sees', async (t) => {
  const page = await openPage(t);
  const late = await hold(page, /\/api\/canonical\/schema/);
  await enter(page);
  await comesToPass('the request is held', late.held);
  await page.evaluate('campatlasMap.jumpTo({ center: [-72.5, 43.7] })');
  // The map is asked 300 ms after it rests.
  await sleep(600);
  await late.letGo();
  await until(page, says('counts', /^[1-9]\d* camps, .* in view$/));
  t.true(await page.isHidden('#problem'));
});

test.serial('a key that is forgotten takes with it what is on its way', async (t) => {
  const page = await openPage(t);
  const late = await hold(page, points);
  await enter(page);
  await comesToPass('the request is held', late.held);
  await page.click('#forget');
  await late.letGo();
  t.is(await page.textContent('#counts'), 'The key is forgotten.');
  t.is(await page.textContent('#live'), '');
  t.is(await page.textContent('#records'), '');
  t.true(await page.isHidden('#problem'));
  await until(page, drawn(0));
});

test.serial('another key that is refused leaves nothing of what the one before was shown', async (t) => {
  const page = await openPage(t);
  await enter(page);
  await until(page, drawn(1));
  await page.click('#view-table');
  await page.waitForSelector('#table-body tr');
  await page.fill('#key', 'ca_live_wrong');
  await page.press('#key', 'Enter');
  await until(page, says('problem', /^401/));
  t.is(await page.locator('#table-body tr').count(), 0);
  await page.click('#view-map');
  await until(page, drawn(0));
});

test.serial('a stream that is refused on the way takes everything off the map', async (t) => {
  const page = await openPage(t);
  const gone = 'event: error\ndata: {"code":"unauthorized","message":"The key was revoked.","status":401}\n\n';
  await page.route(stream, (route) => route.fulfill({ contentType: 'text/event-stream', body: gone }));
  await enter(page);
  await until(page, says('problem', /^401.*The key was revoked/));
  await until(page, drawn(0));
  t.is(await page.textContent('#records'), '');
});

test.serial('a question with too many camps does not keep those of the question before', async (t) => {
  const page = await openPage(t);
  await enter(page);
  await until(page, says('live', /^live$/));
  const body = JSON.stringify({ data: null, error: true, message: 'Too many.', code: 'map_overflow' });
  await page.route(points, (route) => route.fulfill({ status: 413, contentType: 'application/json', body }));
  await page.evaluate('campatlasMap.jumpTo({ zoom: 5 })');
  await until(page, says('problem', /^413.*Too many/));
  await until(
    page,
    `campatlasMap.loaded() && campatlasMap.queryRenderedFeatures({layers: ['camps', 'bubbles']}).length === 0`,
  );
  t.is(await page.textContent('#counts'), '');
});

test.serial('of two records the one that was chosen last is shown', async (t) => {
  const page = await openPage(t, '#view=table');
  await enter(page);
  await page.waitForSelector('#table-body tr');
  const late = await hold(page, new RegExp(`/api/organizations/${idOf('organization', 'one')}`));
  await page.click('#table-body button:text-is("one")');
  await page.click('#table-body button:text-is("two")');
  await until(page, says('record-title', /^two$/));
  await late.letGo();
  t.is(await page.textContent('#record-title'), 'two');
  t.true(await page.isHidden('#problem'));
});

test.serial('a page that comes late does not take the place of another question', async (t) => {
  const page = await openPage(t, '#view=table');
  const answer = (name: string) => ({
    contentType: 'application/json',
    body: JSON.stringify({ organizations: [{ id: 'a', name }], total: 60, resultLimit: null, lockedColumns: [] }),
  });
  const late: Route[] = [];
  await page.route(/\/api\/organizations\?/, async (route) => {
    if (route.request().url().includes('offset=24')) late.push(route);
    else await route.fulfill(answer('first'));
  });
  await enter(page);
  await page.waitForSelector('#table-body tr');
  await page.click('#after');
  await comesToPass('the next page is asked for', () => late.length > 0);
  await page.click('#clear');
  await until(page, says('page', /^1 to 1$/));
  await late[0]?.fulfill(answer('late')).catch(() => {});
  await sleep(500);
  t.is(await page.textContent('#table-body th'), 'first');
  t.is(await page.textContent('#page'), '1 to 1');
});

test.serial('the camps stay while the live stream breaks off and when the colours change', async (t) => {
  const page = await openPage(t);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.route(stream, (route) => route.fulfill({ contentType: 'text/event-stream', body: 'retry: 500\n\n' }));
  await enter(page);
  await until(page, says('live', /^not live, trying again$/));
  await until(page, drawn(1));
  const land = `campatlasMap.loaded() && campatlasMap.getPaintProperty('land', 'background-color')`;
  await until(page, `${land} === '#f6f4ef'`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await until(page, `${land} === '#20262e'`);
  await until(page, drawn(1));
  await page.unroute(stream);
  await until(page, says('live', /^live$/));
  await until(page, drawn(1));
  t.true(await page.isHidden('#problem'));
});

const one = { field: 'name', op: 'eq', value: 'one' };
const filters: Record<string, unknown> = {
  'one condition': one,
  'two conditions': { all: [one, { field: 'city', op: 'missing' }] },
  'nested conditions': { any: [{ all: [one, one] }, { field: 'name', op: 'eq', value: 'nobody' }] },
};

/** The conditions open as JSON, in the table, with what is asked from now on. */
async function openJson(t: ExecutionContext) {
  const page = await openPage(t, '#view=table');
  await enter(page);
  await page.waitForSelector('#table-body tr');
  await page.click('#filter details > summary');
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/organizations') asked.push(searchParams.get('filter'));
  });
  return { page, asked };
}

/** By keys, as a person does: a browser then tells of the change when the focus leaves. */
async function typeJson(page: Page, text: string): Promise<void> {
  await page.focus('#json');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

/** One click of the mouse on the place where the button is now; where it goes meanwhile is not followed. */
async function press(page: Page, button: string): Promise<void> {
  const locator = page.locator(button);
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${button} is not there`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await sleep(100);
  await page.mouse.up();
  await sleep(300);
}

test.serial('one click on Show asks for the JSON that was just written', async (t) => {
  const { page, asked } = await openJson(t);
  for (const [what, filter] of Object.entries(filters)) {
    await typeJson(page, JSON.stringify(filter));
    await press(page, '#filter .main');
    await comesToPass('it is asked for', () => asked.length > 0);
    await until(page, says('table-caption', /^1 organizations match/));
    t.deepEqual(asked.splice(0), [JSON.stringify(filter)], what);
  }
  await typeJson(page, '{');
  await press(page, '#filter .main');
  t.is(await page.textContent('#json-problem'), 'This is not JSON.');
  await typeJson(page, JSON.stringify(filters['two conditions']));
  await press(page, '#filter .main');
  await comesToPass('it is asked for', () => asked.length > 0);
  asked.splice(0);
  await typeJson(page, '{"any": ');
  await press(page, '#clear');
  await comesToPass('it is asked for', () => asked.length > 0);
  t.deepEqual(asked.splice(0), [null], 'one click on Clear takes away what is no JSON');
  t.is(await page.textContent('#json-problem'), '');
});

test.serial('the JSON stays as it is typed while its rows follow', async (t) => {
  const { page } = await openJson(t);
  const half = '{"field":"organization_type","op":"eq","value":"nonpro"}';
  await page.fill('#json', half);
  t.is(await page.inputValue('#json'), half);
  await until(page, `document.querySelectorAll('#conditions > li').length === 1`);
  await page.focus('#json');
  await page.keyboard.press('End');
  for (const _ of '"}') await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('fit');
  t.is(await page.inputValue('#json'), half.replace('nonpro', 'nonprofit'));
  t.is(await page.inputValue('#conditions select:last-of-type'), 'nonprofit');
});

const interpret = /\/api\/canonical\/search\/interpret/;

test.serial('a reading of the words that comes late changes nothing that was done by hand since', async (t) => {
  const page = await openPage(t, '#view=table');
  await enter(page);
  await page.waitForSelector('#table-body tr');
  const later: Record<string, () => Promise<void>> = {
    Clear: () => page.click('#clear'),
    'another kind': async () => void (await page.selectOption('#kind', 'session')),
    'another condition': () => page.click('#add'),
    'other JSON': async () => {
      await page.evaluate(`document.getElementById('json').closest('details').open = true`);
      await page.fill('#json', JSON.stringify(one));
    },
  };
  for (const [what, act] of Object.entries(later)) {
    const late = await hold(page, interpret);
    await page.fill('#words', 'camps in New Hampshire');
    await page.press('#words', 'Enter');
    await comesToPass('the request is held', late.held);
    await act();
    const seen = () =>
      Promise.all([page.inputValue('#json'), page.inputValue('#kind'), page.evaluate('location.href')]);
    const before = await seen();
    await late.letGo();
    t.deepEqual(await seen(), before, what);
    t.is(await page.textContent('#words-answer'), '', what);
    t.true(await page.isHidden('#problem'), what);
  }
  await page.press('#words', 'Enter');
  await until(
    page,
    "document.getElementById('json').value.includes('New Hampshire') " +
      "|| document.getElementById('json').value.includes('NH')",
  );
  t.not(await page.textContent('#words-answer'), '');
  await page.click('#clear');
  t.is(await page.textContent('#words-answer'), '', 'nothing is said of conditions that are gone');
});

test.serial('of two readings of the words the one that was asked for last counts', async (t) => {
  const page = await openPage(t, '#view=table');
  await enter(page);
  await page.waitForSelector('#table-body tr');
  const held: Route[] = [];
  await page.route(interpret, (route) => void held.push(route), { times: 1 });
  await page.fill('#words', 'camps in New Hampshire');
  await page.press('#words', 'Enter');
  await comesToPass('the request is held', () => held.length > 0);
  await page.fill('#words', 'camps in Maine');
  await page.press('#words', 'Enter');
  await until(page, `/Maine|ME/.test(document.getElementById('json').value)`);
  await held[0]?.continue().catch(() => {});
  await sleep(500);
  t.regex(await page.inputValue('#json'), /Maine|ME/);
});

test.serial('what is said of camps is true of the map, and follows it', async (t) => {
  const page = await openPage(t, '#at=7.5/35.1/-100');
  await enter(page);
  await until(page, says('live', /^live$/));
  t.is(await page.textContent('#counts'), '3 camps, 0 sessions in view');
  t.regex((await page.textContent('#records')) ?? '', /^2 records without an exact address/);
  const more = line('organization', 'far/3', { name: 'far 3', ...place, latitude: 35.3, longitude: -100 });
  await importLines(world.databaseUrl, [more]);
  await until(page, says('counts', /^4 camps, 0 sessions in view$/));
  const labels =
    `campatlasMap.querySourceFeatures('bubbles')` + `.map((one) => one.properties.key + ' ' + one.properties.words)`;
  await until(page, `campatlasMap.loaded() && new Set(${labels}).size > 0`);
  const shown = new Set(await page.evaluate<string[]>(labels));
  const camps = new Set(
    await page.evaluate<string[]>(`campatlasMap.querySourceFeatures('camps').map((one) => one.properties.id)`),
  );
  const sum = [...shown].reduce((total, words) => total + Number(/ (\d+) camps?/.exec(words)?.[1] ?? 0), 0);
  t.is(sum + camps.size, 4, 'bubbles and points add up to what is said');
});

test.serial('a refusal is headed by what its own words say', async (t) => {
  const page = await openPage(t, '#view=table');
  const refuse = (status: number, code: string, message: string) =>
    page.route(/\/api\/organizations\?/, (route) =>
      route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ error: true, code, message }) }),
    );
  await refuse(429, 'allowance_exhausted', 'All 5000 reads are used.');
  await enter(page);
  await until(page, says('problem', /^429: The month’s reads are used up\. All 5000/));
  await refuse(429, 'query_running', 'Another one is running.');
  await page.click('#clear');
  await until(page, says('problem', /^429: Too much at once\. Another one/));
  t.pass();
});
