import { readFile } from 'node:fs/promises';

/** The version in package.json. */
export async function readVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
  return (manifest as { version: string }).version;
}
