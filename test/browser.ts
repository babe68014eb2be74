/** The browser of page tests. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { browserAdvice, findBrowser } from '../scripts/test-browser.ts';
import { disabledFeatures } from '../server/outside/browser/launch.ts';

/** Starts the browser; when it is missing, throws an error that says what to install. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error(browserAdvice);
  // Chromium's sandbox does not start as root. The map is drawn in software, so that no test needs a graphics card; the
  // rest of the page is painted without emulating one.
  const args = [
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-gpu-compositing',
    '--disable-dev-shm-usage',
    `--disable-features=${disabledFeatures.join(',')}`,
  ];
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0, args });
}

/**
 * Waits until an expression is true on the page, for at least a minute. Playwright's own waits violate the page's
 * content security policy.
 */
export async function untilOnPage(page: Page, expression: string): Promise<void> {
  for (let wait = 0; wait < 1200; wait += 1) {
    if (await page.evaluate<boolean>(`Boolean(${expression})`)) return;
    await sleep(50);
  }
  throw new Error(`never: ${expression}; ${await page.textContent('body')}`);
}
