/** A running service with an installation and the web sites that it reads. */
import { pino } from 'pino';
import { runInstallation } from '../../clients/scraper/installation.ts';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/main.ts';
import { openApi } from '../api.ts';
import { openDatabase } from '../database.ts';
import { type FakeSites, openSites } from '../fakes/sites/open.ts';
import { sealKeys } from '../seal.ts';
import { newInstallation, type TestInstallation } from './installation.ts';

type Options = Parameters<typeof runInstallation>[0];

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Starts everything; `stop` ends it. */
export async function openWorld() {
  const database = await openDatabase();
  const api = await openApi(database);
  const sites: FakeSites = await openSites();
  const config = readConfig({
    DATABASE_URL: database.url,
    PORT: '0',
    MAP_PRELOAD: 'false',
    SEAL_KEYS: sealKeys,
  });
  const server = await startServer({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) });
  const running = new Set<() => Promise<void>>();

  /** Runs an installation's program in this process. */
  function run(one: TestInstallation, more: Partial<Options> = {}) {
    const stop = new AbortController();
    const log: string[] = [];
    const options = {
      url: server.url,
      secret: one.secret,
      capacity: 3,
      rules: { allowed: sites.allowed },
      proxy: sites.proxy,
      pauseMs: 0,
      heartbeatMs: 50,
      probeMs: 50,
      log: (line: string) => void log.push(line),
      ...more,
    };
    const done = runInstallation(options, stop.signal);
    const end = async () => {
      running.delete(end);
      stop.abort();
      await done;
    };
    running.add(end);
    return { log, end, done };
  }

  return {
    database,
    api,
    sites,
    url: server.url,
    install: () => newInstallation(api, database),
    run,
    async stop() {
      for (const end of running) await end();
      await server.stop();
      await sites.stop();
    },
  };
}
