/** A page as it looks, as an image: by Chromium behind the guard, without a person's session and without storing. */

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

/** A browser that takes pictures of pages, started when the first is wanted. */
export class Camera {
  readonly #guard: Guard;
  /** For all of a picture: a page whose scripts never end answers nothing that is asked of it. */
  readonly #wholeMs: number;
  #opened: Promise<GuardedBrowser> | null = null;

  constructor(guard: Guard, wholeMs = 40_000) {
    this.#guard = guard;
    this.#wholeMs = wholeMs;
  }

  /** Rejects with NoBrowser where none is installed, and with why a page gives no picture. */
  async take(url: string): Promise<Shot> {
    this.#opened ??= openGuardedBrowser({
      connect: (host, port) => this.#guard.connect(host, port),
      methods: ['GET', 'HEAD'],
    });
    const { browser } = await this.#opened;
    try {
      return await within(this.#wholeMs, shoot(browser, url));
    } catch (error) {
      // Whatever the page has brought about ends with its browser; the next picture is taken by another.
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
    // What has come by then is what there is to see.
    if ((await page.content().catch(() => '')).length < 100) throw error;
  });
  // What visitors typed or sites filled in is nobody's evidence.
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

/** What comes of some work, or a rejection when it takes longer. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no picture in ${milliseconds} ms`)), milliseconds);
  });
  // Nobody waits for it any more when it is late.
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

/** Runs in the page. */
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
