/** The ring of a process: that of SEAL_KEYS, else the private cluster's own. */
import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataConfig } from '../settings/data.ts';
import { parseSealKeys, type SealConfig, type SealKey } from '../settings/seal.ts';
import { Seal } from './seal.ts';

/** The file of the private cluster's ring, in DATA_DIR. */
export const ringFile = 'seal-keys';

/** The seal by the settings; a private cluster that nobody has started yet has none. */
export function openSeal({
  sealKeys,
  databaseUrl,
  dataDir,
}: SealConfig & Pick<DataConfig, 'databaseUrl' | 'dataDir'>): Seal {
  return new Seal(sealKeys ?? (databaseUrl === null ? privateRing(dataDir) : []));
}

/** Makes the private cluster's ring when it has none. */
export function keepPrivateRing(dataDir: string): void {
  const path = join(dataDir, ringFile);
  if (read(path) === null) make(dataDir, path);
}

function privateRing(dataDir: string): readonly SealKey[] {
  const path = join(dataDir, ringFile);
  const text = read(path);
  if (text === null) return [];
  const ring = parseSealKeys(text.trim());
  if (ring === null) throw new Error(`${path} does not hold keys as SEAL_KEYS has them. Put back the one you saved.`);
  return ring;
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Of processes that make it at once, one wins; a file is whole from the moment it has its name. */
function make(dataDir: string, path: string): void {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, `k1:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
