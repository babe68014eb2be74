/** A page as it looks, as an image: by Chromium behind the guard, without a person's session and without storing. */

import { type GuardedBrowser, openGuardedBrowser } from '../outside/browser/launch.ts';
import type { Guard } from '../outside/guard/guard.ts';

export interface Shot {
  readonly capture: Readonly<Record<string, unknown>>;
  readonly type: 'image/jpeg';
  readonly bytes: Buffer;
}

const viewport = { width: 1280, height: 900 };
const maxHeight = 8000;
const pageMs = 20_000;

/** A browser that takes pictures of pages, started when the first is wanted. */
export class Camera {
  readonly #guard: Guard;
  #opened: Promise<GuardedBrowser> | null = null;

  constructor(guard: Guard) {
    this.#guard = guard;
  }

  /** Rejects with NoBrowser where none is installed, and with what Playwright says of a page that does not load. */
  async take(url: string): Promise<Shot> {
    this.#opened ??= openGuardedBrowser({
      connect: (host, port) => this.#guard.connect(host, port),
      methods: ['GET', 'HEAD'],
    });
    const { browser } = await this.#opened;
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor: 1,
      acceptDownloads: false,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(pageMs);
      await page.goto(url, { waitUntil: 'load', timeout: pageMs }).catch(async (error: unknown) => {
        // What has come by then is what there is to see.
        if ((await page.content().catch(() => '')).length < 100) throw error;
      });
      // What visitors typed or sites filled in is nobody's evidence.
      await page.addStyleTag({ content: 'input, textarea { color: transparent !important }' }).catch(() => {});
      const seen = await page.evaluate<Seen>(look);
      const height = Math.max(1, Math.min(maxHeight, seen.height));
      await page.setViewportSize({ width: viewport.width, height: Math.max(viewport.height, height) });
      const bytes = await page.screenshot({ type: 'jpeg', quality: 70, animations: 'disabled', timeout: pageMs });
      const warnings = [
        ...(seen.imagesMissing ? ['visible_images_unavailable'] : []),
        ...(seen.fontsMissing ? ['fonts_unavailable'] : []),
      ];
      const capture = {
        url,
        finalUrl: page.url(),
        width: viewport.width,
        height: Math.max(viewport.height, height),
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
      return { capture, type: 'image/jpeg', bytes };
    } finally {
      await context.close().catch(() => {});
    }
  }

  async close(): Promise<void> {
    await (await this.#opened?.catch(() => null))?.close();
  }
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
