import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import type { Page } from 'playwright-core';
import { importLines } from '../fixtures/catalog.ts';
import {
  counted,
  drawn,
  type Explore,
  faults,
  openAdvanced,
  openExplore,
  openFilter,
  says,
  textOf,
  unnamed,
  until,
} from './explore-page.ts';
import { addDataset, box } from './world.ts';

/** Twelve camps around Vermont with a point, one without, and an activity each. */
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
  {
    kind: 'session',
    key: `camp/${at}/s`,
    activity: `camp/${at}/a`,
    fields: { name: `Week ${at}`, start_date: '2027-07-05' },
  },
]).flat();

const view = '#at=7.5/43.7/-72.4';

let world: Explore;
test.before(async () => {
  world = await openExplore(lines);
  await addDataset(world.database, 'state', [
    { code: 'VT', name: 'Vermont', geometry: box(-73.4, 42.7, -72.4, 45) },
    { code: 'NH', name: 'New Hampshire', geometry: box(-72.4, 42.7, -71, 45) },
  ]);
  await addDataset(world.database, 'county', [{ code: '50001', geometry: box(-73.4, 43.8, -72.9, 44.3) }]);
});
test.after.always(() => world?.stop());

const outside = (requests: readonly string[]) =>
  requests.filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(`${world.server.url}/`));

/** Waits until the map has drawn this many camps, single or clustered; returns the count and the single ones. */
async function drawnCamps(page: Page, count: number): Promise<{ count: number; alone: string[] }> {
  const read = `(() => {
    if (!campatlasMap.loaded()) return { count: 0, alone: [] };
    const found = campatlasMap.queryRenderedFeatures({ layers: ['camps', 'bubbles'] });
    const of = (layer) => new Map(found.filter((one) => one.layer.id === layer)
      .map(({ properties }) => [properties.id ?? properties.key, properties]));
    const alone = [...of('camps').keys()];
    const inMarks = [...of('bubbles').values()].filter(({ kind }) => kind === 'organization')
      .reduce((sum, { label }) => sum + (label === '' ? 1 : Number(label)), 0);
    return { count: alone.length + inMarks, alone };
  })()`;
  let found = { count: 0, alone: [] as string[] };
  for (let wait = 0; wait < 1200; wait += 1) {
    found = await page.evaluate<typeof found>(read);
    if (found.count === count && found.alone.length > 0) break;
    await sleep(100);
  }
  return found;
}

test.serial('the page draws the camps that the API gives, shows one, and asks nobody else', async (t) => {
  const opened = await world.visit(t, 'pro', view);
  const { page, requests } = opened;
  t.is(await counted(page), '13 camps, 13 sessions');
  await until(page, 'globalThis.campatlasMap');
  const bbox = await page.evaluate<string>(`campatlasMap.getBounds().toArray().flat().join()`);
  const headers = world.cast.headersOf('pro');
  const answer = await fetch(`${world.server.url}/api/canonical/map?bbox=${bbox}&zoom=7.5&includeCampPoints=true`, {
    headers,
  });
  const { data } = (await answer.json()) as { data: { campPoints: { features: { id: string }[] } } };
  const ids = data.campPoints.features.map((feature) => feature.id).toSorted();
  t.is(ids.length, 12);
  // The camp known only by its ZIP area has no point, but is counted in a cluster.
  const first = await drawnCamps(page, 13);
  t.is(first.count, 13);
  t.true(first.alone.length > 0 && first.alone.every((id) => ids.includes(id)));
  await until(page, says('live', /^live/));

  // A camp added to the catalog while the page is open is drawn, listed and counted without a reload.
  await importLines(world.database.url, [
    { ...lines[0], key: 'camp/new', fields: { ...lines[0]?.fields, name: 'Camp New', region: 'VT', longitude: -72.5 } },
  ]);
  t.is((await drawnCamps(page, 14)).count, 14);
  t.is(await counted(page, /^14 /), '14 camps, 13 sessions');
  await until(page, `document.querySelectorAll('#results .line-item').length === 14`);

  const spot = await page.evaluate<{ x: number; y: number }>(
    '(() => { const at = campatlasMap.project([-73.4 + 4 / 6, 43.5]); ' +
      'const box = campatlasMap.getCanvas().getBoundingClientRect(); ' +
      'return { x: at.x + box.x, y: at.y + box.y }; })()',
  );
  await page.mouse.click(spot.x, spot.y);
  await until(page, says('record-title', /^Camp 4$/));
  await until(page, `document.activeElement.id === 'record-title'`);
  await until(page, says('record', /Phone.* locked\. The plan Team opens/is));
  t.notRegex(await page.content(), /802-555-0100/);
  await page.keyboard.press('Escape');
  await until(page, `document.getElementById('record') === null`);
  t.deepEqual(faults(opened), []);
  t.deepEqual(outside(requests), []);
});

test.serial('the page works by keyboard: words, the table, a record, a link without the key', async (t) => {
  const opened = await world.visit(t, 'team');
  const { page, requests } = opened;
  await counted(page);
  await page.focus('#words');
  await page.keyboard.type('camps in New Hampshire');
  await page.keyboard.press('Enter');
  await until(page, `document.querySelectorAll('.chosen .chip').length === 1`);
  t.regex(await textOf(page, '.chosen'), /New Hampshire/);
  await openAdvanced(page);
  t.regex((await page.textContent('#effective')) ?? '', /"matchesRegion"/);
  await page.keyboard.press('Escape');
  await page.focus('#view-table');
  await page.keyboard.press('Space');
  await until(page, `document.querySelectorAll('#table-body tr').length === 5`);
  const shown = await page.locator('#table-body th').allInnerTexts();
  t.deepEqual(shown.toSorted(), ['Camp 0', 'Camp 12', 'Camp 3', 'Camp 6', 'Camp 9']);
  await page.locator('#table-body button').first().focus();
  await page.keyboard.press('Enter');
  await until(page, says('record', /802-555-0100/));
  await page.focus('#record-close');
  await page.keyboard.press('Enter');
  await until(page, `document.activeElement.textContent === ${JSON.stringify(shown[0])}`);

  const key = world.cast.headersOf('team')['x-api-key'] as string;
  const link = await page.evaluate<string>('location.href');
  t.true(link.includes('view=table') && link.includes('place=state%2FNH') && !link.includes(key));
  await page.getByRole('button', { name: 'Share' }).click();
  const starts: Record<string, RegExp> = { curl: /^curl /, client: /^import /, sql: /^select /, link: /^http/ };
  for (const what of Object.keys(starts)) {
    await page.click(`[data-copy="${what}"]`);
    await until(page, `${starts[what]}.test(document.getElementById('copied').value)`);
    t.false((await page.inputValue('#copied')).includes(key), what);
  }
  const again = await world.visit(t, 'team', link.slice(link.indexOf('#')));
  await until(again.page, `document.querySelectorAll('#table-body tr').length === 5`);

  t.deepEqual(await unnamed(page), [], 'every control has a name');
  t.deepEqual([faults(opened), outside(requests)], [[], []]);
});

test.serial('staff narrow the map and the table to a collection, others are not offered one', async (t) => {
  const headers = { ...world.cast.headersOf('staff'), 'content-type': 'application/json' };
  const send = async (method: string, path: string, body?: object) =>
    (await fetch(world.server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json();
  const { data } = (await send('POST', '/api/collections', { name: 'Two camps' })) as {
    data: { collection: { id: string } };
  };
  const { organizations } = (await send('GET', '/api/organizations?limit=2')) as { organizations: { id: string }[] };
  for (const { id } of organizations) await send('PUT', `/api/collections/${data.collection.id}/organizations/${id}`);

  const opened = await world.visit(t, 'staff', '#view=table');
  const { page, requests } = opened;
  await counted(page, /^14 /);
  await openFilter(page, 'more');
  await page.selectOption('#collection', { label: 'Two camps (2)' });
  await until(page, `document.querySelectorAll('#table-body tr').length === 2`);
  await page.keyboard.press('Escape');
  await page.click('#view-map');
  t.is(await counted(page), '2 camps, 2 sessions');
  await until(page, drawn(true));
  const link = await page.evaluate<string>('location.href');
  t.true(link.includes(`collection=${data.collection.id}`));
  t.deepEqual(await unnamed(page), [], 'every control has a name');
  await openFilter(page, 'more');
  await page.selectOption('#collection', '');
  await counted(page, /^14 /);
  t.deepEqual([faults(opened), outside(requests)], [[], []]);

  const other = await world.visit(t, 'pro');
  await counted(other.page);
  await openFilter(other.page, 'more');
  t.false(await other.page.isVisible('#collection'));
  t.false(
    other.requests.some((url) => url.includes('/api/collections')),
    'what others have none of is not asked for',
  );
});

test.serial('who may not see the map is told why, and what to do', async (t) => {
  const free = await world.visit(t, 'free');
  await until(free.page, says('access', /not part of your plan[\s\S]*Starter opens the catalog/));
  t.false(free.requests.some((url) => /\/api\/(organizations|sessions|canonical\/map\?)/.test(url)));
  const nobody = await world.visit(t, null);
  await until(nobody.page, says('access', /Sign in/));
  await nobody.page.getByLabel('API key').fill('ca_live_wrong');
  await nobody.page.keyboard.press('Enter');
  await until(nobody.page, says('access', /This key is not known/));
  await nobody.page.getByLabel('API key').fill(world.cast.headersOf('starter')['x-api-key'] as string);
  await nobody.page.keyboard.press('Enter');
  await counted(nobody.page);
  t.deepEqual(faults(nobody), []);
});
