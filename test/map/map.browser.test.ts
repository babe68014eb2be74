/** The map itself: its base layer, its symbols, both themes, and an operator's base map. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { pino } from 'pino';
import type { Page } from 'playwright-core';
import { archiveOf } from '../../scripts/base-map/archive.ts';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/main.ts';
import { openBrowser } from '../browser.ts';
import { makeCast } from '../cast.ts';
import { openDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { idOf, line } from '../fixtures/line.ts';
import { mapReady } from '../map-ready.ts';
import { type OpenedPage, type TabOptions, Tabs } from '../pages/tabs.ts';
import { until } from '../until.ts';
import { faults } from './explore-page.ts';
import { addDataset, box } from './world.ts';

const at = (key: string, latitude: number, longitude: number, coordinate_precision = 'street') =>
  line('organization', key, { name: `Camp ${key}`, latitude, longitude, coordinate_precision });
/** Three camps in one town, two of them at the same address; two at the centre of a ZIP area; one far away. */
const lines = [
  at('a', 44.48, -73.21),
  at('b', 44.48, -73.21),
  at('c', 44.47, -73.19),
  at('d', 43.6, -72.97, 'zip'),
  at('e', 43.6, -72.97, 'zip'),
  at('f', 47.6, -122.3),
];

async function openWorld() {
  const database = await openDatabase();
  const cast = await makeCast(database);
  await importLines(database.url, lines);
  await addDataset(database, 'state', [{ code: 'VT', name: 'Vermont', geometry: box(-73.4, 42.7, -71.5, 45) }]);
  await addDataset(database, 'county', [
    { code: '50007', name: 'Chittenden', geometry: box(-73.4, 44.2, -72.2, 44.7) },
  ]);
  await addDataset(database, 'city', [
    { code: '5010675', name: 'Shelburne', geometry: box(-73.28, 44.36, -73.18, 44.42) },
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'campatlas-map-'));
  const basemap = join(folder, 'tiny.pmtiles');
  await writeFile(basemap, archiveOf([{ z: 0, x: 0, y: 0, data: Buffer.alloc(0) }], { attribution: 'Tiny maps' }));
  const log = pino({ level: 'silent' });
  const start = (more: Record<string, string>) =>
    startServer({
      config: readConfig({ DATABASE_URL: database.url, PORT: '0', ...more }),
      databaseUrl: database.url,
      log,
    });
  const server = await start({});
  const detailed = await start({ BASEMAP_PMTILES: basemap });
  for (const { url } of [server, detailed]) await mapReady(url, cast.headersOf('starter'));
  const browser = await openBrowser();
  const tabs = new Tabs(browser, false);
  return { server, detailed, cast, browser, tabs, painted: new Tabs(browser, true), folder };
}

let world: Awaited<ReturnType<typeof openWorld>>;
test.before(async () => {
  world = await openWorld();
});
test.after.always(async () => {
  await world?.browser.close();
  await world?.server.stop();
  await world?.detailed.stop();
  if (world !== undefined) await rm(world.folder, { recursive: true, force: true });
});

interface MapOptions extends TabOptions {
  readonly url?: string;
  readonly isSignedIn?: boolean;
  readonly tabs?: Tabs;
}

async function openMap(
  t: ExecutionContext,
  place: string,
  { url = world.server.url, isSignedIn = true, tabs = world.tabs, ...options }: MapOptions = {},
) {
  t.timeout(180_000);
  const key = isSignedIn ? world.cast.headersOf('pro')['x-api-key'] : undefined;
  const opened = await tabs.open(url, `/explore#at=${place}`, { key }, { width: 1000, height: 700, ...options });
  t.teardown(opened.close);
  const { page } = opened;
  await holds(page, `globalThis.campatlasMap?.getSource('base') && campatlasMap.loaded()`);
  return opened;
}

/** Requests of other servers. */
const outside = ({ requests }: OpenedPage, url = world.server.url) =>
  requests.filter((one) => !/^(data|blob):/.test(one) && !one.startsWith(`${url}/`));

/** Waits until an expression is true on the page. */
async function holds(page: Page, expression: string): Promise<void> {
  await until(expression, () => page.evaluate<boolean>(`Boolean(${expression})`));
}

const drawn = (layer: string, member: string) =>
  `[...new Set(campatlasMap.queryRenderedFeatures({layers: ['${layer}']})` +
  `.map((one) => one.properties.${member}))].sort()`;
const seen = (page: Page, layer: string, member = 'name') => page.evaluate<string[]>(drawn(layer, member));

test.serial('land, water, lines and names are drawn without any other host, signed in or not', async (t) => {
  const opened = await openMap(t, '5/43/-76', { isSignedIn: false, tabs: world.painted });
  const { page } = opened;
  await holds(page, `campatlasMap.queryRenderedFeatures({layers: ['water']}).length > 0`);
  await holds(page, `${drawn('state-names', 'name')}.includes('Pennsylvania')`);
  t.true((await seen(page, 'base-states', 'kind')).includes('state'));
  await page.evaluate(`campatlasMap.jumpTo({ center: [-73, 44], zoom: 8 })`);
  await holds(page, `${drawn('enlarged-borders', 'kind')}.join() === 'state'`);
  t.deepEqual([outside(opened), faults(opened), opened.failures], [[], [], []]);
});

/** Counts the frames of a hidden map, and the sources that become ready meanwhile. Its patience never ends. */
const watchHidden = `const set = setTimeout;
globalThis.setTimeout = (work, ms, ...rest) => (ms === 1000 ? 0 : set(work, ms, ...rest));
Object.defineProperty(globalThis, 'campatlasMap', {
  configurable: true,
  set(value) {
    Object.defineProperty(globalThis, 'campatlasMap', { value });
    globalThis.hidden = { frames: 0, ready: 0 };
    const isHidden = () => !value.getCanvas().checkVisibility({ visibilityProperty: true });
    value.on('render', () => { if (isHidden()) hidden.frames += 1; });
    value.on('sourcedata', ({ sourceDataType }) => {
      if (sourceDataType === 'metadata' && isHidden()) hidden.ready += 1;
    });
  },
})`;

test.serial('a new map is hidden until land and records are loaded, and draws few frames till then', async (t) => {
  const { page } = await openMap(t, '5/43/-76', { script: watchHidden });
  await holds(page, `campatlasMap.getCanvas().checkVisibility({ visibilityProperty: true })`);
  await holds(page, `campatlasMap.queryRenderedFeatures({layers: ['water']}).length > 0`);
  await holds(page, `campatlasMap.queryRenderedFeatures({layers: ['camps', 'bubbles']}).length > 0`);
  const { frames, ready } = await page.evaluate<{ frames: number; ready: number }>('hidden');
  // One frame for the style, one while the page finds its size, and one for each source.
  t.true(frames >= 1 && frames <= 2 + ready, `${frames} frames, ${ready} sources`);
});

test.serial('names come with the zoom: states, counties, cities', async (t) => {
  const opened = await openMap(t, '5.5/44/-72.6');
  const { page } = opened;
  await holds(page, `campatlasMap.getSource('outlines') && ${drawn('state-names', 'name')}.includes('New York')`);
  await page.evaluate('campatlasMap.jumpTo({ zoom: 8, center: [-73, 44.45] })');
  await holds(page, `campatlasMap.loaded() && ${drawn('county-names', 'name')}.includes('Chittenden')`);
  t.deepEqual(await seen(page, 'city-names'), []);
  await page.evaluate('campatlasMap.jumpTo({ zoom: 10.5, center: [-73.21, 44.42] })');
  await holds(page, `campatlasMap.loaded() && ${drawn('city-names', 'name')}.includes('Shelburne')`);
  t.deepEqual([outside(opened), faults(opened), opened.failures], [[], [], []]);
});

test.serial('a bubble zooms in to what it is made of', async (t) => {
  const { page } = await openMap(t, '5/44/-72.6');
  await holds(page, `${drawn('bubbles', 'label')}.join() === '2,3'`);
  await click(page, 'bubbles', ['==', ['get', 'label'], '3']);
  await holds(page, `!campatlasMap.isMoving() && campatlasMap.getZoom() > 11`);
  await holds(page, `${drawn('camps', 'name')}.join() === 'Camp c' && ${drawn('bubbles', 'label')}.join() === '2'`);
  t.pass();
});

test.serial('records of one place are listed, whether their place is exact or not', async (t) => {
  const { page } = await openMap(t, '13/44.475/-73.2');
  await holds(page, `${drawn('camps', 'name')}.join() === 'Camp c' && ${drawn('bubbles', 'label')}.join() === '2'`);
  const zoom = await page.evaluate<number>('campatlasMap.getZoom()');
  await click(page, 'bubbles');
  await holds(page, `['Camp a', 'Camp b'].every((name) => document.body.textContent.includes(name))`);
  t.is(await page.evaluate<number>('campatlasMap.getZoom()'), zoom);
  await page.evaluate('campatlasMap.jumpTo({ zoom: 12, center: [-72.97, 43.6] })');
  await holds(page, `campatlasMap.loaded() && ${drawn('bubbles', 'label')}.join() === '2'`);
  await click(page, 'bubbles');
  await holds(page, `['Camp d', 'Camp e'].every((name) => document.body.textContent.includes(name))`);
});

test.serial('the symbol under the pointer is marked and named, and the list shows it to keys', async (t) => {
  const { page } = await openMap(t, '13/44.475/-73.2');
  await holds(page, `${drawn('camps', 'name')}.join() === 'Camp c'`);
  const state = `campatlasMap.getFeatureState({ source: 'camps', id: '${idOf('organization', 'c')}' })`;
  const { x, y } = await spotOf(page, 'camps');
  await page.mouse.move(x, y);
  await holds(page, `${state}.hovered === true`);
  await holds(page, `document.querySelector('.map-tip').textContent === 'Camp c'`);
  await page.mouse.move(5, 400);
  await holds(page, `${state}.hovered === false`);
  await page.evaluate(`document.querySelector('.map-list button').focus()`);
  await holds(page, `${state}.hovered === true`);
  t.deepEqual(await page.locator('.map-list button').allTextContents(), ['Camp c', '2 camps']);
});

test.serial('it is dark where pages are dark', async (t) => {
  const { page } = await openMap(t, '6/44/-72.6', { colorScheme: 'dark' });
  t.is(await page.evaluate(`campatlasMap.getPaintProperty('land', 'background-color')`), '#20262e');
  await page.emulateMedia({ colorScheme: 'light' });
  await holds(page, `campatlasMap.getPaintProperty('land', 'background-color') === '#f6f4ef'`);
  await holds(page, `campatlasMap.loaded() && ${drawn('bubbles', 'icon')}.every((icon) => icon.includes('light'))`);
});

test.serial('an operator’s base map is drawn in place of the own, from this host alone', async (t) => {
  const opened = await openMap(t, '8/44.3/-73', { url: world.detailed.url });
  const { page } = opened;
  await holds(
    page,
    `campatlasMap.getSource('detail') && campatlasMap.getLayer('earth') && !campatlasMap.getLayer('land')`,
  );
  await holds(page, `document.querySelector('.maplibregl-ctrl-attrib').textContent.includes('Tiny maps')`);
  t.deepEqual(outside(opened, world.detailed.url), []);
  const { page: other } = await openMap(t, '8/44.3/-73');
  t.true(await other.evaluate(`campatlasMap.getSource('detail') === undefined`));
});

/** The position of a layer's first symbol on the page. */
async function spotOf(page: Page, layer: string, filter: unknown = true): Promise<{ x: number; y: number }> {
  return page.evaluate<{ x: number; y: number }>(
    `(() => { const [one] = campatlasMap.queryRenderedFeatures({ layers: ['${layer}'], ` +
      `filter: ${JSON.stringify(filter)} }); ` +
      'const at = campatlasMap.project(one.geometry.coordinates); ' +
      'const box = campatlasMap.getCanvas().getBoundingClientRect(); return { x: at.x + box.x, y: at.y + box.y }; })()',
  );
}

async function click(page: Page, layer: string, filter?: unknown): Promise<void> {
  const { x, y } = await spotOf(page, layer, filter);
  await page.mouse.click(x, y);
  await sleep(100);
}
