/**
 * Finds or installs the browser of page tests: Debian's Chromium, or chromium-headless-shell where it is installed,
 * which is lighter. Nothing else is downloaded.
 */
import { existsSync } from 'node:fs';
import { aptInstall, asRoot, rootPrefix } from '../server/shared/debian-packages.ts';

const programs = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
export const browserAdvice =
  'Chromium is needed for tests of pages. Run: sudo apt-get update && sudo apt-get install -y chromium';

/** The path of an installed browser, or null. */
export function findBrowser(): string | null {
  const given = process.env.CAMPATLAS_CHROMIUM;
  return [...(given ? [given] : []), ...programs].find((path) => existsSync(path)) ?? null;
}

/** Installs Debian's Chromium when it is missing and packages may be installed; otherwise logs one line. */
export async function prepareBrowser(log: (line: string) => void): Promise<void> {
  if (findBrowser() !== null) return;
  const prefix = rootPrefix();
  if (prefix === null) return log(browserAdvice);
  log('Installing chromium (apt-get install) …');
  const install = `apt-get update -q && ${aptInstall} chromium`;
  await asRoot(prefix, install).catch((error: unknown) => log(`${error}. ${browserAdvice}`));
}
