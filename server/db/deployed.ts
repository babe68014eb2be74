/** The state in which a deploy of this code leaves a database, to compare with the state found there. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, hashOf, readCode } from './code-files.ts';

export interface CodeState {
  /** The fingerprint of policies and functions. */
  readonly code: string;
  /** Names of the steps that have run. */
  readonly steps: readonly string[];
}

/** Computed from the files of a project. */
export function deployedBy(root: string): CodeState {
  const steps = readdirSync(join(root, 'sql')).flatMap((file) => /^(\d{4}_[a-z_]+)\.sql$/.exec(file)?.[1] ?? []);
  const files = readCode(root).files.map((file) => ({ path: file.path, hash: hashOf(file) }));
  return { code: fingerprint(files), steps };
}
