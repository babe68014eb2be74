/**
 * The database that a command uses: DATABASE_URL, else the private cluster, which is started for the duration of the
 * command.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../server/config.ts';
import { openCluster } from '../server/db/cluster.ts';
import { checkDatabase } from '../server/db/fitness.ts';
import { checkAnswer } from '../server/db/reach.ts';
import { keepPrivateRing } from '../server/seal/ring.ts';
import { say } from './command.ts';
import { readSettings } from './settings.ts';
import { checkFolder, explainFile } from './usable-folder.ts';

export type CommandDatabase = {
  config: Config;
  isPrivate: boolean;
  /** The owner's URL. */
  url: string;
  /** The owner's URL past any pooler. */
  directUrl: string;
  stop(): Promise<void>;
};

type Opening = {
  /** Receives progress of the private cluster. */
  log?: (line: string) => void;
  /** The command deploys, so its login must have the rights to. */
  deploys?: boolean;
};

/** Required free megabytes: for a new cluster with the demo, and for an existing one. */
const [forNew, forOld] = [700, 32];

/** Checks and opens the database; the caller must stop it. */
export async function openDatabase({ log = say, deploys = false }: Opening = {}): Promise<CommandDatabase> {
  const config = readSettings();
  return config.databaseUrl === null ? openPrivate(config, log) : openGiven(config, config.databaseUrl, deploys);
}

async function openGiven(config: Config, url: string, deploys: boolean): Promise<CommandDatabase> {
  const { databaseDirectUrl, databaseReadUrl, demo, dataDir } = config;
  if (demo) checkFolder('DATA_DIR', dataDir, 1);
  const checks = await Promise.allSettled([
    checkDatabase('DATABASE_URL', url, deploys && databaseDirectUrl === null),
    databaseDirectUrl === null ? null : checkDatabase('DATABASE_DIRECT_URL', databaseDirectUrl, deploys),
    databaseReadUrl === null ? null : checkAnswer('DATABASE_READ_URL', databaseReadUrl),
  ]);
  const faults = checks.flatMap((check) => (check.status === 'rejected' ? [check.reason as Error] : []));
  if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join('\n'), { cause: faults[0] });
  return { config, isPrivate: false, url, directUrl: databaseDirectUrl ?? url, stop: async () => {} };
}

async function openPrivate(config: Config, log: (line: string) => void): Promise<CommandDatabase> {
  const dir = join(config.dataDir, 'postgres');
  checkFolder('DATA_DIR', config.dataDir, existsSync(dir) ? forOld : forNew);
  const cluster = await openCluster({ dir, name: 'campatlas', log }).catch((error: unknown) => {
    throw new Error(explainCluster(dir, error), { cause: error });
  });
  keepPrivateRing(config.dataDir);
  return { config, isPrivate: true, url: cluster.url, directUrl: cluster.url, stop: cluster.stop };
}

/** PostgreSQL's or the file system's last error, in one sentence. */
function explainCluster(dir: string, error: unknown): string {
  const { message } = error as Error;
  if (/No space left on device/.test(message)) return `DATA_DIR: the disk of ${dir} is full.`;
  const fatal = [...message.matchAll(/(?:FATAL|PANIC|initdb: error): +(.*)/g)].at(-1)?.[1];
  if (fatal !== undefined)
    return `DATA_DIR: PostgreSQL does not run on ${dir}: ${fatal}. Its log is ${join(dir, 'server.log')}.`;
  const ofFile = explainFile(error);
  return ofFile === null ? message : `DATA_DIR: ${dir} cannot be used: ${ofFile}.`;
}
