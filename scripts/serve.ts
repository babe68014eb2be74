/**
 * The part of `npm start` after the database is open: deploy, demo, worker, server; the demo's outlines are loaded in
 * the background.
 */
import { join, relative } from 'node:path';
import type { Logger } from 'pino';
import { readRecipes } from '../server/broker/recipe.ts';
import { type BrokerProcess, startBrokerProcess } from '../server/broker/start.ts';
import { type Config, projectRoot } from '../server/config.ts';
import { checkStandby } from '../server/db/fitness.ts';
import { openLog } from '../server/log.ts';
import { startServer, urlOf } from '../server/main.ts';
import { returnMemory } from '../server/memory.ts';
import type { MetricsServer } from '../server/metrics/listen.ts';
import { provideChromium } from '../server/outside/browser/install.ts';
import { openSeal } from '../server/seal/ring.ts';
import { openTracing } from '../server/tracing/open.ts';
import { readVersion } from '../server/version.ts';
import { startWorker } from '../workers/main.ts';
import { say } from './command.ts';
import type { CommandDatabase } from './database.ts';
import { loadDemoCatalog } from './demo-catalog.ts';
import { type Demo, makeDemoPrincipals, refuseDemoPrincipals } from './demo-principals.ts';
import { prepareDeploy } from './deploy-step.ts';
import { openDemoBoundaries } from './load-demo-boundaries.ts';
import { loadDemoDatasets } from './load-demo-datasets.ts';
import type { Shutdown } from './shutdown.ts';

interface Start {
  readonly database: CommandDatabase;
  readonly shutdown: Shutdown;
  /** The metrics port, if any. */
  readonly observed: MetricsServer | null;
  /** When the command was started. */
  readonly began: number;
  readonly withWorker: boolean;
}

/** Starts the server as soon as records can be read. */
export async function serve({ database, shutdown, observed, began, withWorker }: Start): Promise<void> {
  const { config, url, directUrl, isPrivate } = database;
  const metrics = observed?.metrics ?? null;
  await prepareDeploy(directUrl);
  if (config.databaseReadUrl !== null) await checkStandby('DATABASE_READ_URL', directUrl, config.databaseReadUrl);
  if (!config.demo && !isPrivate) await refuseDemoPrincipals(directUrl);
  if (config.demo) await loadDemoCatalog(directUrl, config.dataDir);
  if (config.demo) await loadDemoDatasets(directUrl, config.dataDir);
  const log = openLog(config.logLevel);
  returnMemory();
  const tracing = await openTracing(config.tracing, await readVersion(), log);
  if (tracing !== null) shutdown.onStop('tracing', tracing.stop);
  if (withWorker) {
    const onFailure = (error: unknown) => shutdown.fail(error);
    await shutdown.opening(
      'worker',
      startWorker({ databaseUrl: directUrl, seal: openSeal(config), log, metrics, onFailure }),
    );
  }
  const makeDemo = (address: string) =>
    makeDemoPrincipals({ ownerUrl: directUrl, baseUrl: config.publicUrl ?? address, dataDir: config.dataDir });
  // A client that finds the server healthy may read demo.json at once.
  if (config.demo && config.port !== 0) await makeDemo(urlOf(config.host, config.port));
  const loadOutlines = config.demo ? await openDemoBoundaries(directUrl, config.dataDir) : null;
  const broker = config.broker.url === null && withWorker ? await openOwnBroker(config, directUrl, log) : null;
  // Stopped before the database. A broker at BROKER_URL is not ours to stop.
  if (broker !== null) shutdown.onStop('broker', broker.stop);
  const brokerAddress = broker === null ? {} : { brokerAddress: broker.address };
  const server = await shutdown.opening(
    'server',
    startServer({ config, databaseUrl: url, log, metrics, ...brokerAddress }),
  );
  const demo = config.demo ? await makeDemo(server.url) : null;
  console.log(greeting(server.url, demo, join(config.dataDir, 'demo.json'), Date.now() - began));
  if (config.demo && config.smtpUrl === null)
    console.log(
      `Without SMTP_URL no mail is sent; on this machine ${server.url}/signin shows the links of waiting mails.\n`,
    );
  if (observed !== null) console.log(`Metrics are at ${observed.url}\n`);
  if (loadOutlines !== null) behindServer(loadOutlines, shutdown);
}

/** Only recipes need a browser: with recipes, Chromium is installed if possible. */
async function openOwnBroker(config: Config, databaseUrl: string, log: Logger): Promise<BrokerProcess> {
  const { recipes } = config.broker;
  readRecipes(recipes);
  if (recipes !== null) await provideChromium(say);
  return startBrokerProcess({ databaseUrl, log: (line) => log.warn(line) });
}

/** Loads outlines in the background: only requests by region need them. */
function behindServer(load: (signal: AbortSignal) => Promise<void>, shutdown: Shutdown): void {
  const stop = new AbortController();
  const work = load(stop.signal).catch((error: unknown) => {
    if (shutdown.isEnding) return;
    say(`The outlines of the demo were not loaded; the next npm start tries again: ${(error as Error).message}`);
  });
  shutdown.onStop('outlines', () => {
    stop.abort();
    return work;
  });
}

const pages = [
  ['/explore', 'the catalog on a map and as a table'],
  ['/signin', 'signing in by mail'],
  ['/docs', 'the guide for programs, and the reference to read and try'],
  ['/openapi.json', 'the description of it all'],
  ['/api/health', 'whether all is well'],
] as const;

function greeting(url: string, demo: Demo | null, file: string, took: number): string {
  const lines = ['', `Campatlas is at ${url} (ready in ${(took / 1000).toFixed(1)} s; Ctrl-C stops it)`, ''];
  for (const [path, what] of pages) lines.push(`  ${`${url}${path}`.padEnd(url.length + 16)} ${what}`);
  if (demo) {
    lines.push('', `Demo keys for the header x-api-key (these and the cookies: ${relative(projectRoot, file)})`, '');
    for (const [name, key] of Object.entries(demo.keys)) lines.push(`  ${name.padEnd(13)} ${key}`);
    lines.push('', `  curl -H 'x-api-key: ${demo.keys.starter}' '${url}/api/organizations?region=VT'`);
  }
  return `${lines.join('\n')}\n`;
}
