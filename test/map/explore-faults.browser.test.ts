/** The page when responses arrive late, out of order, or not at all. */
import { setTimeout as sleep } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import type { Page, Route } from 'playwright-core';
import { importLines } from '../fixtures/catalog.ts';
import { idOf, line } from '../fixtures/line.ts';
import { until as comesToPass } from '../until.ts';
import {
  counted,
  drawn,
  type Explore,
  hold,
  openAdvanced,
  openExplore,
  openFilter,
  says,
  textOf,
  until,
} from './explore-page.ts';

const place = { latitude: 43.7, coordinate_precision: 'exact' };
const lines = ['one', 'two'].map((key, at) =>
  line('organization', key, { name: key, ...place, longitude: -72.4 + at / 10, region: 'VT' }),
);

/** Far from the others: one camp with an exact address, and two located by ZIP area only. */
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

let world: Explore;
test.before(async () => {
  world = await openExplore(lines);
});
test.after.always(() => world?.stop());

const home = '#at=7.5/43.7/-72.4';
const list = /\/api\/organizations\?/;
const stream = /\/api\/canonical\/map\/stream/;
const points = /\/api\/canonical\/map\?.*includeCampPoints/;
const interpret = /\/api\/canonical\/search\/interpret/;

const open = async (t: ExecutionContext, hash = home): Promise<Page> =>
  (await world.visit(t, 'pro', hash, { width: 1000, height: 640 })).page;

const refusal = (status: number, code: string, message: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ data: null, error: true, code, message }),
});

test.serial('the map is live from the first connection on', async (t) => {
  const { page, requests } = await world.visit(t, 'pro', home);
  await until(page, says('live', /^live$/));
  t.is(requests.filter((url) => stream.test(url)).length, 1);
});

test.serial('a map that moves before the caller is known still draws what the caller sees', async (t) => {
  const { page } = await world.visit(t, null, home);
  const late = await hold(page, /\/api\/viewer/);
  await page.evaluate(`sessionStorage.setItem('campatlas-key', '${world.cast.headersOf('pro')['x-api-key']}')`);
  await page.reload();
  await comesToPass('the request is held', late.held);
  await until(page, `'campatlasMap' in globalThis`);
  await page.evaluate('campatlasMap.jumpTo({ center: [-72.5, 43.7] })');
  await sleep(600);
  await late.letGo();
  t.is(await counted(page), '5 camps, 0 sessions');
  await until(page, drawn(true));
  t.true(await page.isHidden('#problem'));
});

test.serial('a key that is forgotten takes with it what is on its way, and all that was shown', async (t) => {
  const page = await open(t);
  await counted(page);
  await until(page, drawn(true));
  const late = await hold(page, points);
  await page.evaluate('campatlasMap.jumpTo({ center: [-72.3, 43.7] })');
  await page.click('.site-header .who');
  await page.getByRole('button', { name: 'Forget the key' }).click();
  await until(page, says('access', /Sign in/));
  await late.letGo();
  t.is(await page.locator('#counts').count(), 0);
  t.is(await page.locator('.line-item').count(), 0);
  t.true(await page.isHidden('#problem'));
  await until(page, drawn(false));
});

test.serial('another key that is refused leaves nothing of what the one before was shown', async (t) => {
  const page = await open(t, '#view=table');
  await page.waitForSelector('#table-body tr');
  await page.click('.site-header .who');
  await page.getByLabel('API key').fill('ca_live_wrong');
  await page.keyboard.press('Enter');
  await until(page, says('access', /This key is not known/));
  t.is(await page.locator('#table-body tr').count(), 0);
  t.is(await page.locator('.line-item').count(), 0);
});

test.serial('a stream that is refused on the way takes everything off the map', async (t) => {
  const page = await open(t, '');
  const gone = 'event: error\ndata: {"code":"unauthorized","message":"The key was revoked.","status":401}\n\n';
  await page.route(stream, (route) => route.fulfill({ contentType: 'text/event-stream', body: gone }));
  await page.evaluate(`location.hash = '${home}'`);
  await page.reload();
  await until(page, says('problem', /^401.*The key was revoked/s));
  await until(page, drawn(false));
  t.is(await page.locator('[role="alert"]:visible').count(), 1);
});

test.serial('of two records the one that was chosen last is shown', async (t) => {
  const page = await open(t, '#view=table');
  await page.waitForSelector('#table-body tr');
  const late = await hold(page, new RegExp(`/api/organizations/${idOf('organization', 'one')}`));
  await page.click('#table-body button:text-is("one")');
  await page.click('#table-body button:text-is("two")');
  await until(page, says('record-title', /^two$/));
  await late.letGo();
  t.is(await textOf(page, '#record-title'), 'two');
  t.true(await page.isHidden('#problem'));
});

test.serial('a page that comes late does not take the place of another question', async (t) => {
  const page = await open(t, '');
  const answer = (name: string, offset: number) => ({
    contentType: 'application/json',
    body: JSON.stringify({
      organizations: Array.from({ length: 24 }, (_, at) => ({ id: `${offset + at}`, name: `${name} ${offset + at}` })),
      total: 60,
      resultLimit: null,
      lockedColumns: [],
    }),
  });
  const late: Route[] = [];
  await page.route(/\/api\/organizations\?.*limit=24/, async (route) => {
    if (route.request().url().includes('offset=24')) late.push(route);
    else await route.fulfill(answer('first', 0));
  });
  await page.reload();
  await page.waitForSelector('.line-item .name');
  await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
  await comesToPass('the next page is asked for', () => late.length > 0);
  await openFilter(page, 'place');
  await page.getByRole('button', { name: /^Vermont/ }).click();
  await until(page, `location.hash.includes('place=')`);
  await until(page, `document.querySelector('#results [aria-busy="true"]') === null`);
  await late[0]?.fulfill(answer('late', 24)).catch(() => {});
  await sleep(500);
  t.is(await page.locator('.line-item').count(), 24);
  t.is(await page.locator('.line-item', { hasText: 'late' }).count(), 0);
});

test.serial('the camps stay while the live stream breaks off and when the colours change', async (t) => {
  const { page } = await world.visit(t, null, home);
  await page.evaluate(`sessionStorage.setItem('campatlas-key', '${world.cast.headersOf('pro')['x-api-key']}')`);
  await page.route(stream, (route) => route.fulfill({ contentType: 'text/event-stream', body: 'retry: 500\n\n' }));
  await page.reload();
  await until(page, says('live', /^not live, trying again$/));
  await until(page, drawn(true));
  await page.emulateMedia({ colorScheme: 'dark' });
  await sleep(500);
  await until(page, drawn(true));
  await page.unroute(stream);
  await until(page, says('live', /^live$/));
  await until(page, drawn(true));
  t.true(await page.isHidden('#problem'));
});

const one = { field: 'name', op: 'eq', value: 'one' };
const filters: Record<string, unknown> = {
  'one condition': one,
  'two conditions': { all: [one, { field: 'city', op: 'missing' }] },
  'nested conditions': { any: [{ all: [one, one] }, { field: 'name', op: 'eq', value: 'nobody' }] },
};

/** Records the filters of all further requests, each once. */
async function openAsked(t: ExecutionContext) {
  const page = await open(t, '#view=table');
  await page.waitForSelector('#table-body tr');
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/organizations') asked.push(searchParams.get('filter'));
  });
  return { page, asked };
}

/** Types with keys, as a person does, so that the browser fires a change event when the focus leaves. */
async function typeJson(page: Page, text: string): Promise<void> {
  await page.focus('#json');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

/** One mouse click at the button's current position, without following it when it moves. */
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
  const { page, asked } = await openAsked(t);
  for (const [what, filter] of Object.entries(filters)) {
    await openAdvanced(page);
    await typeJson(page, JSON.stringify(filter));
    await press(page, '#filter .main');
    await comesToPass('it is asked for', () => asked.length > 0);
    await counted(page, /^1 camp, 0 sessions$/);
    t.deepEqual(asked.splice(0), [JSON.stringify(filter)], what);
  }
  await openAdvanced(page);
  await typeJson(page, '{');
  await press(page, '#filter .main');
  await until(page, says('json-error', /^This is not JSON\.$/));
  await typeJson(page, '{"any": ');
  await press(page, '#clear');
  await comesToPass('it is asked for', () => asked.length > 0);
  t.is(asked[0], null, 'one click on Clear takes away what is no JSON');
  await until(page, `document.getElementById('json').value === ''`);
  t.true(await page.isHidden('#json-error'));
});

test.serial('the JSON stays as it is typed while its rows follow', async (t) => {
  const { page } = await openAsked(t);
  await openAdvanced(page);
  const half = '{"field":"organization_type","op":"eq","value":"nonpro"}';
  await page.fill('#json', half);
  t.is(await page.inputValue('#json'), half);
  await until(page, `document.querySelectorAll('#conditions > li').length === 1`);
  await page.focus('#json');
  await page.keyboard.press('End');
  for (const _ of '"}') await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('fit');
  t.is(await page.inputValue('#json'), half.replace('nonpro', 'nonprofit'));
  t.is(await page.locator('#conditions select').last().inputValue(), 'nonprofit');
});

test.serial('a reading of the words that comes late changes nothing that was done by hand since', async (t) => {
  const page = await open(t, '#view=table&age=9');
  await counted(page);
  const later: Record<string, () => Promise<void>> = {
    'Clear all': () => page.getByRole('button', { name: 'Clear all', exact: true }).first().click(),
    'another filter': async () => {
      await openFilter(page, 'age');
      await page.getByRole('button', { name: 'Age 7', exact: true }).click();
      await page.keyboard.press('Escape');
    },
    'a filter less': () => page.getByRole('button', { name: 'Remove Age 7' }).click(),
    'the choice before': () => page.evaluate<void>('history.back()'),
    'another list': () => page.click('[data-list="session"]'),
    'other JSON': async () => {
      await openAdvanced(page);
      await page.fill('#json', JSON.stringify(one));
      await press(page, '#filter .main');
    },
  };
  for (const [what, act] of Object.entries(later)) {
    const late = await hold(page, interpret);
    await page.fill('#words', 'camps in New Hampshire');
    await page.press('#words', 'Enter');
    await comesToPass('the request is held', late.held);
    await until(page, says('words-answer', /Reading/));
    const asked = await page.evaluate<string>('location.hash');
    await act();
    await until(page, `location.hash !== ${JSON.stringify(asked)}`);
    await sleep(300);
    const before = await page.evaluate<string>('location.hash');
    await late.letGo();
    await until(page, `document.getElementById('words-answer').innerText === ''`);
    t.is(await page.evaluate<string>('location.hash'), before, what);
    t.true(await page.isHidden('#problem'), what);
  }
  await page.press('#words', 'Enter');
  await until(page, `location.hash.includes('place=state%2FNH')`);
  t.true((await page.evaluate<string>('location.hash')).includes('filter='), 'an expert’s condition stays');
});

test.serial('of two readings of the words the one that was asked for last counts', async (t) => {
  const page = await open(t, '#view=table');
  await counted(page);
  const held: Route[] = [];
  await page.route(interpret, (route) => void held.push(route), { times: 1 });
  await page.fill('#words', 'camps in New Hampshire');
  await page.press('#words', 'Enter');
  await comesToPass('the request is held', () => held.length > 0);
  await page.fill('#words', 'camps in Maine');
  await page.press('#words', 'Enter');
  await until(page, `location.hash.includes('state%2FME')`);
  await held[0]?.continue().catch(() => {});
  await sleep(500);
  t.true((await page.evaluate<string>('location.hash')).includes('ME'));
});

test.serial('one bad filter gives one message and one failing request, and a way out', async (t) => {
  const { page, requests } = await world.visit(t, 'pro');
  await counted(page);
  // The offers of the listed camps are requested last.
  await comesToPass('the offers are read', () => requests.some((url) => /\/api\/catalog\/offers\?/.test(url)));
  for (let seen = -1; seen < requests.length; ) {
    seen = requests.length;
    await sleep(500);
  }
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  const before = requests.length;
  const bad = JSON.stringify({ field: 'no_such_field', op: 'eq', value: 1 });
  await page.evaluate(`location.hash = ${JSON.stringify(`#filter=${encodeURIComponent(bad)}`)}`);
  await until(page, says('problem', /^400: .*no_such_field/s));
  await sleep(1000);
  t.is(failed.length, 1);
  const asked = requests
    .slice(before)
    .filter((url) => /\/api\/(organizations|sessions|activities)\?|\/map\?/.test(url));
  t.is(asked.length, 1, asked.join('\n'));
  t.is(await page.locator('[role="alert"]:visible').count(), 1);
  await until(page, drawn(false));
  await page.getByRole('button', { name: /^Remove “Advanced/ }).click();
  t.is(await counted(page), '5 camps, 0 sessions');
  t.true(await page.isHidden('#problem'));
});

test.serial(
  'the number of the headline is that of the list, the table and the map, before and after a change',
  async (t) => {
    const page = await open(t, '');
    t.is(await counted(page), '5 camps, 0 sessions');
    t.is(await page.locator('#results .line-item').count(), 5);
    t.regex(await textOf(page, '[data-list="organization"]'), /^Camps 5$/);
    await until(page, says('live', /^live/));
    const more = line('organization', 'far/3', { name: 'far 3', ...place, latitude: 43.8, longitude: -72.45 });
    await importLines(world.database.url, [more]);
    await page.evaluate('campatlasMap.jumpTo({ center: [-72.4, 43.7], zoom: 8 })');
    t.is(await counted(page, /^6 /), '6 camps, 0 sessions');
    await until(page, `document.querySelectorAll('#results .line-item').length === 6`);
    await page.click('#view-table');
    await until(page, `document.querySelectorAll('#table-body tr').length === 6`);
    t.regex(await textOf(page, '#table-count'), /^6 camps/);
  },
);

test.serial('a refusal is headed by what its own words say', async (t) => {
  const page = await open(t, '#view=table');
  await counted(page);
  await page.route(list, (route) => route.fulfill(refusal(429, 'allowance_exhausted', 'All 5000 reads are used.')));
  await openFilter(page, 'age');
  await page.getByRole('button', { name: 'Age 8', exact: true }).click();
  await page.keyboard.press('Escape');
  await until(page, says('problem', /^429: The month’s reads are used up\. All 5000/));
  await page.unroute(list);
  await page.route(list, (route) => route.fulfill(refusal(403, 'origin_refused', 'Another one is running.')));
  await page.getByRole('button', { name: 'Try again' }).click();
  await until(page, says('problem', /^403: Your plan does not show that\. Another one/));
  t.pass();
});
