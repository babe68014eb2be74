/** The page at /explore in a browser: opening it, reading it, and holding back responses. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExecutionContext } from 'ava';
import type { Page, Route } from 'playwright-core';
import type { Name } from '../cast.ts';
import { mapReady } from '../map-ready.ts';
import { openPages, type PageOptions, type Pages } from '../pages/pages.ts';
import type { OpenedPage } from '../pages/tabs.ts';

export interface Explore extends Pages {
  /** Opens the page with a caller's key and a URL fragment. */
  visit(t: ExecutionContext, as: Name | null, hash?: string, options?: PageOptions): Promise<OpenedPage>;
}

/** Starts a server with these records and waits until the map is loaded. */
export async function openExplore(lines: NonNullable<Parameters<typeof openPages>[0]>['lines']): Promise<Explore> {
  const pages = await openPages({ ...(lines && { lines }), paintsMaps: false });
  await mapReady(pages.server.url, pages.cast.headersOf('starter'));
  return {
    ...pages,
    async visit(t, as, hash = '', options = {}) {
      t.timeout(240_000);
      const opened = await pages.open(`/explore${hash}`, { width: 1200, height: 760, ...(as && { as }), ...options });
      t.teardown(opened.close);
      return opened;
    },
  };
}

/** The browser's complaints, without those about tests that read the map's pixels. */
export function faults({ complaints }: OpenedPage): string[] {
  return complaints.filter((one) => !/GPU stall due to ReadPixels/.test(one));
}

/** Waits until an expression is true on the page. Playwright's own waits violate the page's content security policy. */
export async function until(page: Page, expression: string): Promise<void> {
  for (let wait = 0; wait < 1200; wait += 1) {
    if (await page.evaluate<boolean>(`Boolean(${expression})`).catch(() => false)) return;
    await sleep(50);
  }
  throw new Error(`never: ${expression}; ${await page.evaluate<string>('document.body.innerText')}`);
}

/** An expression that an element's visible text (innerText) matches. */
export const says = (id: string, words: RegExp): string =>
  `${words}.test(document.getElementById('${id}')?.innerText ?? '')`;

/** The visible text of an element; '' when it does not exist. */
export function textOf(page: Page, selector: string): Promise<string> {
  return page.evaluate<string>(`document.querySelector(${JSON.stringify(selector)})?.innerText ?? ''`);
}

/** Waits until the headline shows the counts. */
export async function counted(page: Page, words: RegExp = /^[\d,]+ camps?, [\d,]+ sessions?$/): Promise<string> {
  await until(page, says('counts', words));
  return page.evaluate<string>(`document.getElementById('counts').innerText`);
}

/** Opens the panel of a filter button. */
export async function openFilter(page: Page, name: string): Promise<void> {
  await page.click(`#pill-${name}`);
  await page.waitForSelector('.popover');
}

/** Opens the advanced conditions. */
export async function openAdvanced(page: Page): Promise<void> {
  await openFilter(page, 'more');
  await page.click('#advanced');
  await page.waitForSelector('#filter');
  await until(page, `!document.getElementById('add')?.disabled`);
}

/** Holds back matching requests until they are released. */
export async function hold(page: Page, what: RegExp): Promise<{ held(): boolean; letGo(): Promise<void> }> {
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

/** An expression that the map draws camps, single or clustered. */
export const drawn = (isAny: boolean): string =>
  'campatlasMap.loaded() && ' +
  `(campatlasMap.queryRenderedFeatures({layers: ['camps', 'bubbles']}).length > 0) === ${isAny}`;

/** Form fields and buttons without an accessible name. */
export function unnamed(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('button, input, select, textarea, a')]
    .filter((one) => !(one.labels?.length > 0 || one.textContent.trim() || one.getAttribute('aria-label') || one.title))
    .map((one) => one.outerHTML)`);
}
