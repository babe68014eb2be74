/** Screenshots of pages: by Chromium behind the guard, with a fresh session and without storing data. */

import type { Browser } from 'playwright-core';
import { type GuardedBrowser, openGuardedBrowser } from '../outside/browser/launch.ts';
import type { Guard } from '../outside/guard/guard.ts';

export interface Shot {
  readonly capture: Readonly<Record<string, unknown>>;
  readonly type: 'image/jpeg';
  readonly bytes: Buffer;
}

const viewport = { width: 1280, height: 900 };
const maxHeight = 8000;
const loadMs = 20_000;

/** Takes screenshots with a browser that is started on first use. */
export class Camera {
  readonly #guard: Guard;
  /** Timeout for a whole screenshot: a page with endless scripts never answers a call. */
  readonly #wholeMs: number;
  #opened: Promise<GuardedBrowser> | null = null;

  constructor(guard: Guard, wholeMs = 40_000) {
    this.#guard = guard;
    this.#wholeMs = wholeMs;
  }

  /** Takes a screenshot. Rejects with NoBrowser when none is installed, or with the page's error. */
  async take(url: string): Promise<Shot> {
    this.#opened ??= openGuardedBrowser({
      connect: (host, port) => this.#guard.connect(host, port),
      methods: ['GET', 'HEAD'],
    });
    const { browser } = await this.#opened;
    try {
      return await within(this.#wholeMs, shoot(browser, url));
    } catch (error) {
      // The browser may be left in any state: close it, the next screenshot starts another.
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = null;
    await (await opened?.catch(() => null))?.close();
  }
}

async function shoot(browser: Browser, url: string): Promise<Shot> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 1,
    acceptDownloads: false,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(loadMs);
  await page.goto(url, { waitUntil: 'load', timeout: loadMs }).catch(async (error: unknown) => {
    // After a timeout, what has loaded so far is captured.
    if ((await page.content().catch(() => '')).length < 100) throw error;
  });
  // Hides the contents of form fields.
  await page.addStyleTag({ content: 'input, textarea { color: transparent !important }' }).catch(() => {});
  const seen = await page.evaluate<Seen>(look);
  const height = Math.max(viewport.height, Math.min(maxHeight, seen.height));
  await page.setViewportSize({ width: viewport.width, height });
  const bytes = await page.screenshot({ type: 'jpeg', quality: 70, animations: 'disabled', timeout: loadMs });
  const warnings = [
    ...(seen.imagesMissing ? ['visible_images_unavailable'] : []),
    ...(seen.fontsMissing ? ['fonts_unavailable'] : []),
  ];
  const capture = {
    url,
    finalUrl: page.url(),
    width: viewport.width,
    height,
    viewportWidth: viewport.width,
    viewportHeight: viewport.height,
    sourceKind: 'webpage',
    rendererVersion: `Chromium ${browser.version()}`,
    scrollY: 0,
    documentWidth: Math.max(1, seen.width),
    documentHeight: Math.max(1, seen.height),
    ...(seen.title === '' ? {} : { title: seen.title.slice(0, 300) }),
    ...(warnings.length === 0 ? {} : { warnings }),
  };
  await context.close();
  return { capture, type: 'image/jpeg', bytes };
}

/** Rejects when the work takes longer than `milliseconds`. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no picture in ${milliseconds} ms`)), milliseconds);
  });
  // Prevents an unhandled rejection after the timeout.
  work.catch(() => {});
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

interface Seen {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly imagesMissing: boolean;
  readonly fontsMissing: boolean;
}

/** Evaluated in the page. */
const look = `(() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const images = [...document.images].filter((image) => image.getClientRects().length > 0);
  return {
    title: document.title,
    width: scrollWidth,
    height: scrollHeight,
    imagesMissing: images.some((image) => image.complete && image.naturalWidth === 0),
    fontsMissing: [...document.fonts].some(({ status }) => status === 'error'),
  };
})()`;
