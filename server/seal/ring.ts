/** The key ring of a process: SEAL_KEYS, else that of the private cluster. */
import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataConfig } from '../settings/data.ts';
import { parseSealKeys, type SealConfig, type SealKey } from '../settings/seal.ts';
import { Seal } from './seal.ts';

/** The file with the private cluster's ring, in DATA_DIR. */
export const ringFile = 'seal-keys';

/** The seal for the settings; without keys when the private cluster has not been started yet. */
export function openSeal({
  sealKeys,
  databaseUrl,
  dataDir,
}: SealConfig & Pick<DataConfig, 'databaseUrl' | 'dataDir'>): Seal {
  return new Seal(sealKeys ?? (databaseUrl === null ? privateRing(dataDir) : []));
}

/** Creates the private cluster's ring unless it exists. */
export function keepPrivateRing(dataDir: string): void {
  const path = join(dataDir, ringFile);
  if (read(path) === null) make(dataDir, path);
}

function privateRing(dataDir: string): readonly SealKey[] {
  const path = join(dataDir, ringFile);
  const text = read(path);
  if (text === null) return [];
  const ring = parseSealKeys(text.trim());
  if (ring === null)
    throw new Error(`${path} does not contain keys in the format of SEAL_KEYS. Restore your saved copy.`);
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

/** Writes a temporary file and links it: the file is complete when it appears, and of concurrent processes one wins. */
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
