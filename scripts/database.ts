/** The database a command works on: the one of DATABASE_URL, else the private cluster, started for as long as it is needed. */
import { join } from 'node:path';
import { type Config, readConfig } from '../server/config.ts';
import { openCluster } from '../server/db/cluster.ts';
import { say } from './command.ts';

export type CommandDatabase = {
  config: Config;
  isPrivate: boolean;
  /** The owner's address. */
  url: string;
  /** The same past a pooler. */
  directUrl: string;
  stop(): Promise<void>;
};

/** Opens it; `log` hears of the private cluster's progress. Whoever opens has to stop. */
export async function openDatabase(log: (line: string) => void = say): Promise<CommandDatabase> {
  const config = readConfig(process.env);
  if (config.databaseUrl !== null) {
    const directUrl = config.databaseDirectUrl ?? config.databaseUrl;
    return { config, isPrivate: false, url: config.databaseUrl, directUrl, stop: async () => {} };
  }
  const cluster = await openCluster({ dir: join(config.dataDir, 'postgres'), name: 'campatlas', log });
  return { config, isPrivate: true, url: cluster.url, directUrl: cluster.url, stop: cluster.stop };
}
