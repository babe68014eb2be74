/** Tabs of a browser that are used again: what the browser has loaded and compiled for a page stays. */
import type { Browser, Page } from 'playwright-core';

export interface TabOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** A script that runs before those of the page. The tab is used once. */
  readonly script?: string;
  /** Whether nothing is in the browser's cache. The tab is used once. */
  readonly isNew?: boolean;
}

/** Who looks at the page. */
export interface Visitor {
  /** The API key in the tab's session storage. */
  readonly key?: string | undefined;
  /** A cookie header's content. */
  readonly cookie?: string | undefined;
}

export interface OpenedPage {
  readonly page: Page;
  /** Console messages and uncaught errors, except for responses without success. */
  readonly complaints: readonly string[];
  /** The URLs of all requests. */
  readonly requests: readonly string[];
  /** The URLs of responses without success. */
  readonly failures: readonly string[];
  /** Gives the tab back. */
  close(): Promise<void>;
}

/** The map does all its work except the painting itself. */
const noPainting = `
  for (const name of ['clear', 'drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'])
    WebGL2RenderingContext.prototype[name] = () => {};`;

const heard = ['console', 'pageerror', 'request', 'response'] as const;

/** The tabs of a browser. Each is alone in its context, so that its cookies and storage are its own. */
export class Tabs {
  readonly #browser: Browser;
  readonly #paintsMaps: boolean;
  readonly #idle: Page[] = [];

  constructor(browser: Browser, paintsMaps: boolean) {
    this.#browser = browser;
    this.#paintsMaps = paintsMaps;
  }

  /** Opens a path of a server. */
  async open(url: string, path: string, { key, cookie }: Visitor, options: TabOptions): Promise<OpenedPage> {
    const { width = 1400, height = 900, colorScheme = 'light', script, isNew = false } = options;
    const isUsedOnce = isNew || script !== undefined;
    const page = (isUsedOnce ? undefined : this.#idle.pop()) ?? (await this.#make());
    if (script !== undefined) await page.addInitScript(script);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    if (cookie !== undefined) {
      const [name = '', value = ''] = cookie.split(/=(.*)/s, 2);
      await page.context().addCookies([{ name, value, url }]);
    }
    if (key !== undefined) {
      await page.goto(`${url}/api/health`);
      await page.evaluate(`sessionStorage.setItem('campatlas-key', '${key}')`);
    }
    const complaints: string[] = [];
    const requests: string[] = [];
    const failures: string[] = [];
    page.on('console', (message) => {
      // Chromium itself reports each response without success, and performance warnings of software rendering.
      const isIts = /^Failed to load resource|GL Driver Message/.test(message.text());
      if (!isIts && ['error', 'warning', 'assert'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => void requests.push(request.url()));
    page.on('response', (response) => response.status() >= 400 && failures.push(response.url()));
    await page.goto(`${url}${path}`);
    let closed: Promise<void> | null = null;
    const close = () => (isUsedOnce ? page.context().close() : this.#giveBack(page, url));
    return { page, complaints, requests, failures, close: () => (closed ??= close()) };
  }

  async #make(): Promise<Page> {
    const context = await this.#browser.newContext();
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    if (!this.#paintsMaps) await page.addInitScript(noPainting);
    return page;
  }

  /** Ends what the page does and deletes what it stored. */
  async #giveBack(page: Page, url: string): Promise<void> {
    for (const name of heard) page.removeAllListeners(name);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(`${url}/api/health`);
    await page.evaluate('sessionStorage.clear(); localStorage.clear()');
    await page.mouse.move(0, 0);
    await page.context().clearCookies();
    this.#idle.push(page);
  }
}
