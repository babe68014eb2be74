/** The first view of the map: what is seen before the map library has come, and where it never comes. */
import test, { type ExecutionContext } from 'ava';
import type { Page } from 'playwright-core';
import { line } from '../fixtures/line.ts';
import type { PageOptions } from '../pages/pages.ts';
import { expectSound, layoutShifts } from '../pages/sound.ts';
import type { OpenedPage } from '../pages/tabs.ts';
import { counted, drawn, type Explore, faults, hold, openExplore, says, until } from './explore-page.ts';

const camps = Array.from({ length: 12 }, (_, at) =>
  line('organization', `camp/${at}`, {
    name: `Camp ${at}`,
    region: at < 10 ? 'VT' : 'WA',
    latitude: at < 10 ? 44 + at / 100 : 47.5,
    longitude: at < 10 ? -72.6 : -120.5,
    coordinate_precision: 'street',
  }),
);

let world: Explore;
test.before(async () => {
  world = await openExplore(camps);
});
test.after.always(() => world?.stop());

const library = /maplibre-gl\.mjs/;
const sketched = `document.querySelector('.map-sketch')?.dataset.camps`;

/** The page's layout is complete, and the sketch is drawn for it. */
const fits = `(({ width, height }, { clientWidth, clientHeight }) => width === clientWidth && height === clientHeight)(
  document.querySelector('.map-sketch'), document.getElementById('map'))`;

interface Visit extends PageOptions {
  readonly hash?: string;
  /** Requests to hold back. */
  readonly held?: RegExp;
}

/** Opens the page, with requests held back, and does not wait until it is loaded. */
async function begin(t: ExecutionContext, { hash = '', held = library, ...options }: Visit) {
  t.timeout(240_000);
  const opened = await world.open('/api/health', { width: 1200, height: 760, ...options });
  t.teardown(opened.close);
  const holding = await hold(opened.page, held);
  await opened.page.goto(`${world.server.url}/explore${hash}`, { waitUntil: 'commit' });
  return { ...opened, ...holding };
}

/** Keeps what the sketch shows, to look at it after it is gone. */
const keep = `(() => {
  const canvas = document.querySelector('.map-sketch');
  globalThis.kept = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
})()`;

/** The colours of the kept sketch where the live map has these places, some pixels to the right of them. */
function colours(page: Page, places: readonly (readonly [longitude: number, latitude: number, right: number])[]) {
  return page.evaluate<string[]>(`${JSON.stringify(places)}.map(([longitude, latitude, right]) => {
    const { x, y } = campatlasMap.project([longitude, latitude]);
    const at = (Math.round(y * devicePixelRatio) * kept.width + Math.round((x + right) * devicePixelRatio)) * 4;
    return '#' + [...kept.data.slice(at, at + 3)].map((one) => one.toString(16).padStart(2, '0')).join('');
  })`);
}

const mapRequests = ({ requests }: OpenedPage) => requests.filter((url) => url.includes('/api/canonical/map?'));

for (const [colorScheme, land, water, bubble, ring] of [
  ['light', '#f6f4ef', '#c8dfea', '#ffffff', '#1f6feb'],
  ['dark', '#20262e', '#121a24', '#161c24', '#6aa9ff'],
] as const)
  test.serial(`land and camps are seen before the map library has come, ${colorScheme}`, async (t) => {
    const opened = await begin(t, { as: 'pro', colorScheme });
    const { page, letGo } = opened;
    await until(page, `${sketched} === '2'`);
    t.false(await page.evaluate(`'campatlasMap' in globalThis`));
    await expectSound(t, page, 'the sketch');
    // The rest of the page does not wait for the library.
    await counted(page, /^12 camps, 0 sessions$/);
    await until(page, fits);
    await page.evaluate(keep);
    await letGo();
    await until(page, `globalThis.campatlasMap && ${drawn(true)} && ${sketched} === undefined`);
    const found = await colours(page, [
      [-98, 41.5, 0],
      [-62, 36, 0],
      [-87.2, 43, 0],
      [-72.6, 44.045, -9],
      [-72.6, 44.045, 12],
      [-120.5, 47.5, 9],
    ]);
    t.deepEqual(found, [land, water, water, bubble, ring, ring]);
    const { sum, moved } = await layoutShifts(page);
    t.true(sum < 0.015, `it shifts by ${sum}: ${moved.join('\n')}`);
    t.deepEqual(
      opened.requests.filter((url) => !url.startsWith(`${world.server.url}/`) && /^http/.test(url)),
      [],
    );
    t.deepEqual(faults(opened), []);
  });

test.serial('the first view is that of the address: its position, at any size, and its filters', async (t) => {
  const views = [
    [
      '#at=8.00/44.00000/-72.90000',
      1200,
      [
        [-72.6, 44.045, -9, '#ffffff'],
        [-73.33, 44.5, 0, '#c8dfea'],
      ],
    ],
    [
      '#at=0.00/20.00000/0.00000',
      1200,
      [
        [-98, 41.5, 0, '#f6f4ef'],
        [-40, 30, 0, '#c8dfea'],
      ],
    ],
    [
      '#at=5.00/44.00000/-72.00000',
      390,
      [
        [-72.6, 44.045, -9, '#ffffff'],
        [-70.2, 42.5, 0, '#c8dfea'],
      ],
    ],
  ] as const;
  for (const [hash, width, places] of views) {
    const { page, letGo, close } = await begin(t, { as: 'pro', hash, width });
    await counted(page);
    await until(page, `Number(${sketched}) > 0 && ${fits}`);
    await page.evaluate(keep);
    await letGo();
    await until(page, `globalThis.campatlasMap && ${drawn(true)} && ${sketched} === undefined`);
    const found = await colours(
      page,
      places.map(([longitude, latitude, right]) => [longitude, latitude, right]),
    );
    t.deepEqual(
      found,
      places.map(([, , , colour]) => colour),
      hash,
    );
    await close();
  }
  const { page } = await begin(t, { as: 'pro', hash: '#place=state/WA&at=4.00/44.00000/-100.00000' });
  await until(page, `${sketched} === '1'`);
});

test.serial('who may not see camps sees land', async (t) => {
  for (const as of [null, 'free'] as const) {
    const opened = await begin(t, { ...(as && { as }) });
    await until(opened.page, `${sketched} === '0'`);
    await until(opened.page, says('access', as === null ? /Sign in/ : /Starter/));
    t.deepEqual(mapRequests(opened), []);
    await opened.letGo();
    await until(opened.page, `globalThis.campatlasMap?.loaded() && ${sketched} === undefined`);
    t.deepEqual(faults(opened), []);
    await opened.close();
  }
});

const noWebGl = `(() => {
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return /webgl/.test(kind) ? null : getContext.call(this, kind, ...rest);
  };
})()`;

test.serial('without WebGL the first view stays, says so, and follows the filters', async (t) => {
  const { page } = await begin(t, { as: 'pro', held: /nothing/, script: noWebGl });
  await until(page, `document.querySelector('.map-note') !== null && ${sketched} === '2'`);
  await counted(page, /^12 camps, 0 sessions$/);
  await expectSound(t, page, 'without WebGL');
  await page.evaluate(`location.hash = '#place=state/WA'`);
  await counted(page, /^2 camps, 0 sessions$/);
  await until(page, `${sketched} === '1'`);
  t.true(await page.evaluate(`document.querySelector('.map-note').innerText.includes('WebGL')`));
});

test.serial('a link that is followed on the page moves the map', async (t) => {
  const { page } = await begin(t, { as: 'pro', held: /nothing/ });
  await until(page, `globalThis.campatlasMap && ${drawn(true)}`);
  await page.evaluate(`location.hash = '#at=7.50/44.00000/-72.00000'`);
  await until(page, `campatlasMap.getZoom() === 7.5 && Math.abs(campatlasMap.getCenter().lat - 44) < 0.001`);
  t.pass();
});
