/**
 * A real browser for tests of pages: Debian's Chromium, driven without downloads; the lighter chromium-headless-shell
 * where it is installed.
 */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { disabledFeatures } from '../server/outside/browser/launch.ts';
import { aptInstall, asRoot, rootPrefix } from '../server/shared/debian-packages.ts';

const programs = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const advice = 'Chromium is needed for tests of pages. Run: sudo apt-get update && sudo apt-get install -y chromium';

function findBrowser(): string | null {
  const given = process.env.CAMPATLAS_CHROMIUM;
  return [...(given ? [given] : []), ...programs].find((path) => existsSync(path)) ?? null;
}

/**
 * Installs Debian's Chromium when there is none and packages may be installed; says so in one line when they may not.
 */
export async function prepareBrowser(log: (line: string) => void): Promise<void> {
  if (findBrowser() !== null) return;
  const prefix = rootPrefix();
  if (prefix === null) return log(advice);
  log('Installing chromium (apt-get install) …');
  const install = `apt-get update -q && ${aptInstall} chromium`;
  await asRoot(prefix, install).catch((error: unknown) => log(`${error}. ${advice}`));
}

/** Starts the browser; fails with what to install when there is none. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error(advice);
  // Its sandbox does not start as root. The map is drawn by the processor, so that no test needs a graphics card; what
  // lies around it is painted without emulating one.
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
 * Waits until an expression of the page is true, for at least a minute. The page's policy forbids the waits that
 * Playwright brings.
 */
export async function untilOnPage(page: Page, expression: string): Promise<void> {
  for (let wait = 0; wait < 1200; wait += 1) {
    if (await page.evaluate<boolean>(`Boolean(${expression})`)) return;
    await sleep(50);
  }
  throw new Error(`never: ${expression}; ${await page.textContent('body')}`);
}
