/** Requirements of every page: axe-core, no overflow, contrast, accessible names, visible focus, no layout shift. */
import { readFileSync } from 'node:fs';
import type { ExecutionContext } from 'ava';
import type { Page } from 'playwright-core';
import { isWhole } from '../runs.ts';

export interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/** These widths in the light and in the dark; in a part of the campaign, each width in one of them by turns. */
export function looks(...widths: readonly number[]): Look[] {
  return (['light', 'dark'] as const).flatMap((colorScheme, scheme) =>
    widths.filter((_, at) => isWhole || at % 2 === scheme).map((width) => ({ width, colorScheme })),
  );
}

const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules of WCAG 2.2 A and AA, and axe's best practices. */
const runAxe = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html, any, all }) =>
    html.slice(0, 140) + ' ' + [...any, ...all].map(({ message }) => message).join('; ')).join(' | ')))`;

const ended = `Promise.all(document.getAnimations()
  .filter((one) => one.timeline === document.timeline && one.effect?.getComputedTiming().iterations !== Infinity)
  .map((one) => one.finished.catch(() => {})))`;

/** The findings of axe-core in the page's current state. */
async function axeFindings(page: Page): Promise<string[]> {
  // Colours of running animations would give false findings.
  await page.evaluate(ended);
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(axe);
  return page.evaluate<string[]>(runAxe);
}

/** Elements beyond the page's right edge, when the page can be scrolled sideways. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return ['the page is ' + root.scrollWidth + ' wide', ...[...document.querySelectorAll('body *')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > root.clientWidth + 1)
      .slice(0, 5).map((one) => one.outerHTML.slice(0, 120))];
  })()`);
}

/** Checks axe-core's rules and that nothing is wider than the page. */
export async function expectSound(t: ExecutionContext, page: Page, what = ''): Promise<void> {
  t.deepEqual(await axeFindings(page), [], `${what} axe`);
  t.deepEqual(await overflowing(page), [], `${what} overflow`);
}

/** Controls less than 44 pixels high, too small for a finger. Links within a line of text are exempt. */
export function lowControls(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll(
    'main :is(button:not(.remove), a.button, select, summary, .choice, .check), header :is(button, .menu-button)')]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
    .map((one) => one.getBoundingClientRect().height + ': ' + one.outerHTML.slice(0, 100))`);
}

/** Layout shifts of a page. */
export interface Shifts {
  /** The cumulative layout shift, as browsers measure it (below 0.1 is good). */
  readonly sum: number;
  /** The largest moved elements of each shift, with their old and new position. */
  readonly moved: readonly string[];
}

/** The layout shifts since the page was loaded. */
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

/** The cumulative layout shift since the page was loaded. */
export async function layoutShift(page: Page): Promise<number> {
  return (await layoutShifts(page)).sum;
}

/** A control reached by the Tab key. */
export interface Stop {
  readonly name: string;
  /** Whether its focus is visible. */
  readonly isVisible: boolean;
}

/** The controls that Tab reaches from the current focus, in order, until it repeats or leaves the page. */
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
