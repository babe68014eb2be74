/** What every page is held to: axe-core, no overflow, contrast, names, a visible focus, no layout shift. */
import { readFileSync } from 'node:fs';
import type { ExecutionContext } from 'ava';
import type { Page } from 'playwright-core';

const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Rules of WCAG 2.2 A and AA, and axe's good practice. */
const runAxe = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html, any, all }) =>
    html.slice(0, 140) + ' ' + [...any, ...all].map(({ message }) => message).join('; ')).join(' | ')))`;

const ended = `Promise.all(document.getAnimations()
  .filter((one) => one.timeline === document.timeline && one.effect?.getComputedTiming().iterations !== Infinity)
  .map((one) => one.finished.catch(() => {})))`;

/** What axe-core finds wrong with the page as it is now. */
async function axeFindings(page: Page): Promise<string[]> {
  // Running animations have colours of their own.
  await page.evaluate(ended);
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(axe);
  return page.evaluate<string[]>(runAxe);
}

/** Elements that reach beyond the page's right edge, where the page itself can be scrolled sideways. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return ['the page is ' + root.scrollWidth + ' wide', ...[...document.querySelectorAll('body *')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > root.clientWidth + 1)
      .slice(0, 5).map((one) => one.outerHTML.slice(0, 120))];
  })()`);
}

/** Holds axe-core's rules and that nothing is wider than the page. */
export async function expectSound(t: ExecutionContext, page: Page, what = ''): Promise<void> {
  t.deepEqual(await axeFindings(page), [], `${what} axe`);
  t.deepEqual(await overflowing(page), [], `${what} overflow`);
}

/** Controls that are lower than a finger needs: 44 pixels. What stands in a line of text is as high as the text. */
export function lowControls(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll(
    'main :is(button:not(.remove), a.button, select, summary, .choice, .check), header :is(button, .menu-button)')]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
    .map((one) => one.getBoundingClientRect().height + ': ' + one.outerHTML.slice(0, 100))`);
}

/** What moved in a page. */
export interface Shifts {
  /** The sum of layout shifts, as browsers measure it (below 0.1 is good). */
  readonly sum: number;
  /** The largest parts of each: the element, from where and to where. */
  readonly moved: readonly string[];
}

/** The layout shifts since the page began. */
export function layoutShifts(page: Page): Promise<Shifts> {
  return page.evaluate<Shifts>(`new Promise((resolve) => {
    let sum = 0;
    const moved = [];
    const nameOf = (node) => node === null ? 'gone' :
      node.nodeType === 3 ? nameOf(node.parentElement) + ' text' : node.tagName + '.' + (node.id || node.className);
    const at = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join();
    const add = (entries) => {
      for (const { hadRecentInput, value, sources } of entries) {
        if (hadRecentInput) continue;
        sum += value;
        moved.push(value.toFixed(4) + ': ' + sources.map(({ node, previousRect, currentRect }) =>
          nameOf(node) + ' ' + at(previousRect) + ' to ' + at(currentRect)).join('; '));
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
      add(observer.takeRecords());
      observer.disconnect();
      resolve({ sum, moved });
    }, 50)));
  })`);
}

/** The sum of layout shifts since the page began. */
export async function layoutShift(page: Page): Promise<number> {
  return (await layoutShifts(page)).sum;
}

/** One thing that the Tab key reaches. */
export interface Stop {
  readonly name: string;
  /** Whether something shows that it has the focus. */
  readonly isVisible: boolean;
}

/** What the Tab key reaches from where the focus is, in order, until it comes back or leaves. */
export async function tabStops(page: Page, most = 200): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate('globalThis.campatlasSeen = new Set()');
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate<Stop | null>(`(() => {
      const one = document.activeElement;
      if (one === null || one === document.body || campatlasSeen.has(one)) return null;
      campatlasSeen.add(one);
      const outline = (of) => of !== null && getComputedStyle(of).outlineStyle !== 'none';
      return {
        name: (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent ?? one.id).trim(),
        isVisible: outline(one) || outline(one.closest('.choice, .chips-input')),
      };
    })()`);
    if (stop === null) break;
    stops.push(stop);
  }
  return stops;
}
