/** Where Chromium is on this machine. */
import { existsSync } from 'node:fs';

const programs = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-headless-shell',
];

/** There is no browser to drive. */
export class NoBrowser extends Error {
  constructor() {
    super('Chromium is not installed. Run: sudo apt-get update && sudo apt-get install -y chromium');
    this.name = 'NoBrowser';
  }
}

/** The program that CAMPATLAS_CHROMIUM names, else Debian's; null where there is none. */
export function findChromium(): string | null {
  const given = process.env.CAMPATLAS_CHROMIUM;
  return [...(given ? [given] : []), ...programs].find((path) => existsSync(path)) ?? null;
}
