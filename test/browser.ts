/**
 * A real browser for page tests: Debian's Chromium, or chromium-headless-shell where it is installed, which is lighter.
 * Nothing is downloaded.
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

/** Installs Debian's Chromium when it is missing and packages may be installed; otherwise logs one line. */
export async function prepareBrowser(log: (line: string) => void): Promise<void> {
  if (findBrowser() !== null) return;
  const prefix = rootPrefix();
  if (prefix === null) return log(advice);
  log('Installing chromium (apt-get install) …');
  const install = `apt-get update -q && ${aptInstall} chromium`;
  await asRoot(prefix, install).catch((error: unknown) => log(`${error}. ${advice}`));
}

/** Starts the browser; when it is missing, throws an error that says what to install. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error(advice);
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
