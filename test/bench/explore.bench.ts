/**
 * `npm run bench explore`: the map page in a browser with software rendering. Of the demo, with an empty and a full
 * browser cache: the time from the document until land and camps are seen, the bytes received till then, and the time
 * until the live map stands, which can be moved. Then the frame
 * rate while the map of a large catalog is panned, as a ratio to the same map without its records, and the time per
 * frame spent in the page's own code, because frame rates say little with software rendering.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import type { CDPSession, Page } from 'playwright-core';
import type { BenchContext } from '../../scripts/bench.ts';
import { makeKey } from '../../scripts/make-key.ts';
import { prepareScores } from '../../scripts/prepare-scores.ts';
import { projectRoot, readConfig } from '../../server/config.ts';
import { importFiles } from '../../server/imports/run.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { openBrowser } from '../browser.ts';
import { mapReady } from '../map-ready.ts';
import { sealKeys } from '../seal.ts';
import { median } from './load.ts';

const turns = 5;
const settleMs = 3000;
const goals = { firstViewMs: 1000, kilobytes: 400, frames: 0.8, ownMs: 4 };
const organizations = Number(process.env.EXPLORE_CAMPS ?? 200_000);

/** Measures the demo, then the large catalog. */
export async function run({ empty, catalog, say }: BenchContext): Promise<void> {
  const demo = await empty();
  await importFiles({ ownerUrl: demo, files: [join(projectRoot, 'demo', 'catalog.ndjson.gz')], log: () => {} });
  await prepareScores(demo);
  await withServer(demo, async (server, key) => {
    // The very first view also compresses the files.
    await firstView(server.url, key);
    const views: Views[] = [];
    for (let turn = 0; turn < turns; turn += 1) views.push(await firstView(server.url, key));
    for (const how of ['cold', 'warm'] as const) {
      const middle = (of: keyof View) => Math.round(median(views.map((view) => view[how][of])));
      const [kilobytes, library] = [Math.round(middle('bytes') / 1024), Math.round(middle('library') / 1024)];
      const isGood = middle('seen') <= goals.firstViewMs && kilobytes - library <= goals.kilobytes;
      say(`${how}: first view ${middle('seen')} ms, live map ${middle('live')} ms`);
      say(`${how}: ${kilobytes} KB until the live map, of which the map library ${library}`);
      say(`goals ${goals.firstViewMs} ms, ${goals.kilobytes} KB without the library: ${isGood ? 'reached' : 'MISSED'}`);
    }
  });
  if (organizations > 0) await withServer(await catalog(organizations), (server, key) => frames(server, key, say));
}

async function withServer(databaseUrl: string, work: (server: RunningServer, key: string) => Promise<void>) {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const key = await makeKey(owner);
  await owner.end();
  const config = readConfig({ DATABASE_URL: databaseUrl, PORT: '0', SEAL_KEYS: sealKeys });
  const server = await startServer({ config, databaseUrl, log: pino({ level: 'silent' }) });
  try {
    await mapReady(server.url, { 'x-api-key': key });
    await work(server, key);
  } finally {
    await server.stop();
  }
}

interface View {
  /** Milliseconds until land and camps are seen. */
  readonly seen: number;
  /** Milliseconds until the map itself has drawn them. */
  readonly live: number;
  readonly bytes: number;
  /** The part of MapLibre and its worker. */
  readonly library: number;
}

interface Views {
  readonly cold: View;
  readonly warm: View;
}

/**
 * Records when land and camps are on the screen, by the sketch or by the map, and when the map has drawn them. A sketch
 * is on the screen after the frame in which it is drawn.
 */
const noteFirst = `(() => {
  const isLive = () => globalThis.campatlasMap?.getLayer('camps') && campatlasMap.isSourceLoaded('base') &&
    campatlasMap.getCanvas().checkVisibility({ visibilityProperty: true }) &&
    campatlasMap.queryRenderedFeatures({ layers: ['camps', 'bubbles'] }).length > 0;
  const see = () => { globalThis.seen ??= performance.now(); };
  const lookForSketch = () => {
    if (Number(document.querySelector('.map-sketch')?.dataset.camps) > 0) requestAnimationFrame(() => setTimeout(see));
    else if (globalThis.seen === undefined) setTimeout(lookForSketch, 4);
  };
  const lookForMap = () => {
    if (!isLive()) return setTimeout(lookForMap, 4);
    see();
    globalThis.firstDrawn = performance.now();
  };
  lookForSketch();
  lookForMap();
})()`;

/** The same page twice in one browser: with an empty cache, then with everything cached. */
async function firstView(url: string, key: string): Promise<Views> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    // A browser that has just started is busy with its own pages for a while.
    await sleep(settleMs);
    await page.addInitScript(`sessionStorage.setItem('campatlas-key', '${key}'); ${noteFirst}`);
    // The browser itself records the bytes received; listening to its requests would slow the page down.
    const view = async (): Promise<View> => {
      await page.goto(`${url}/explore`);
      await untilTrue(page, 'globalThis.firstDrawn');
      const [seen, live, came] = await page.evaluate<[number, number, [name: string, bytes: number][]]>(`(() => {
        const [{ responseEnd }] = performance.getEntriesByType('navigation');
        const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
        const sent = entries.map(({ name, transferSize }) => [name, transferSize]);
        return [globalThis.seen - responseEnd, firstDrawn - responseEnd, sent];
      })()`);
      const sum = (sent: typeof came) => sent.reduce((all, [, bytes]) => all + bytes, 0);
      return { seen, live, bytes: sum(came), library: sum(came.filter(([name]) => name.includes('maplibre-gl'))) };
    };
    return { cold: await view(), warm: await view() };
  } finally {
    await browser.close();
  }
}

async function untilTrue(page: Page, expression: string): Promise<void> {
  for (let wait = 0; wait < 3000; wait += 1) {
    if (await page.evaluate<boolean>(`Boolean(${expression})`)) return;
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 20))');
  }
  throw new Error(`never: ${expression}`);
}

/** Pans for some seconds and counts the drawn frames. */
const pan = `new Promise((resolve) => {
  let frames = 0;
  const count = () => { frames += 1; };
  campatlasMap.on('render', count);
  const began = performance.now();
  campatlasMap.once('moveend', () => {
    campatlasMap.off('render', count);
    resolve(frames * 1000 / (performance.now() - began));
  });
  campatlasMap.panBy([globalThis.panned = -(globalThis.panned ?? 900), 0], { duration: 4000, easing: (t) => t });
})`;

/** Milliseconds per frame spent in the page's own code while panning, without the library. */
async function ownMs(page: Page, profiler: CDPSession): Promise<number> {
  await profiler.send('Profiler.start');
  const began = Date.now();
  const frames = (await page.evaluate<number>(pan)) * ((Date.now() - began) / 1000);
  const { nodes, samples = [], timeDeltas = [] } = (await profiler.send('Profiler.stop')).profile;
  const own = new Set(nodes.filter(({ callFrame }) => callFrame.url.endsWith('.ts')).map(({ id }) => id));
  const micros = samples.reduce((sum, id, at) => sum + (own.has(id) ? (timeDeltas[at] ?? 0) : 0), 0);
  return micros / 1000 / frames;
}

const show = (value: 'visible' | 'none') => `(() => {
  for (const { id, source } of campatlasMap.getStyle().layers)
    if (source === 'camps' || source === 'bubbles') campatlasMap.setLayoutProperty(id, 'visibility', '${value}');
})()`;

async function frames({ url }: RunningServer, key: string, say: (line: string) => void): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    await page.addInitScript(`sessionStorage.setItem('campatlas-key', '${key}'); ${noteFirst}`);
    const profiler = await page.context().newCDPSession(page);
    await profiler.send('Profiler.enable');
    for (const [what, at] of [
      ['all of the states', '3.90/39.50000/-97.50000'],
      ['one state', '7.00/41.00000/-75.00000'],
    ]) {
      await page.goto(`${url}/explore#at=${at}`);
      await page.reload();
      await untilTrue(page, 'globalThis.firstDrawn && campatlasMap.loaded()');
      const rates = { bare: [] as number[], full: [] as number[], own: [] as number[] };
      for (let turn = 0; turn < turns; turn += 1) {
        await page.evaluate(show('none'));
        rates.bare.push(await page.evaluate<number>(pan));
        await page.evaluate(show('visible'));
        rates.full.push(await page.evaluate<number>(pan));
        rates.own.push(await ownMs(page, profiler));
      }
      const ratio = median(rates.full) / median(rates.bare);
      say(
        `panning ${what}, ${organizations} camps: ${median(rates.full).toFixed(1)} frames a second, without records ` +
          `${median(rates.bare).toFixed(1)}: ratio ${ratio.toFixed(2)}, goal ${goals.frames}: ` +
          `${ratio >= goals.frames ? 'reached' : 'MISSED'}`,
      );
      const own = median(rates.own);
      say(
        `own programs ${own.toFixed(2)} ms a frame, goal ${goals.ownMs}: ${own <= goals.ownMs ? 'reached' : 'MISSED'}`,
      );
    }
  } finally {
    await browser.close();
  }
}
