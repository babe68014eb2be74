/** Finds Chromium on this machine. */
import { existsSync } from 'node:fs';

const programs = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-headless-shell',
];

/** No Chromium is installed. */
export class NoBrowser extends Error {
  constructor() {
    super('Chromium is not installed. Run: sudo apt-get update && sudo apt-get install -y chromium');
    this.name = 'NoBrowser';
  }
}

/** The path in CAMPATLAS_CHROMIUM, else Debian's; null when none exists. */
export function findChromium(): string | null {
  const given = process.env.CAMPATLAS_CHROMIUM;
  return [...(given ? [given] : []), ...programs].find((path) => existsSync(path)) ?? null;
}
