/** `npm start [-- --without-worker]`: does everything that is missing, then serves until it is told to stop. */
import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot, readConfig } from '../server/config.ts';
import { openLog } from '../server/log.ts';
import { startServer, urlOf } from '../server/main.ts';
import { startWorker } from '../workers/main.ts';
import { command, readFlags, step } from './command.ts';
import { openDatabase } from './database.ts';
import { loadDemoCatalog } from './demo-catalog.ts';
import { type Demo, makeDemoPrincipals, refuseDemoPrincipals } from './demo-principals.ts';
import { prepareDeploy } from './deploy-step.ts';
import { loadDemoBoundaries } from './load-demo-boundaries.ts';
import { ownPort } from './own-port.ts';
import { Shutdown } from './shutdown.ts';

const flags = readFlags(
  'npm start [-- --without-worker]\n\nDoes everything that is missing, then serves until it is told to stop. npm run config shows the settings.',
  ['--without-worker'],
);
const shutdown = new Shutdown();

command(async () => {
  const began = Date.now();
  const settings = readConfig(process.env);
  await ownPort(settings.host, settings.port);
  const database = await shutdown.opening('database', step('opening the database', openDatabase));
  const { config, url, directUrl, isPrivate } = database;
  await prepareDeploy(directUrl);
  if (!config.demo && !isPrivate) await refuseDemoPrincipals(directUrl);
  if (config.demo) {
    mkdirSync(config.dataDir, { recursive: true });
    await loadDemoCatalog(directUrl, config.dataDir);
    await loadDemoBoundaries(directUrl, config.dataDir);
  }
  // The person at the terminal reads the lines below; the log tells only what is wrong unless LOG_LEVEL asks for more.
  const log = openLog(process.env.LOG_LEVEL ? config.logLevel : 'warn');
  if (!flags.has('--without-worker')) {
    const onFailure = (error: unknown) => shutdown.fail(error);
    await shutdown.opening('worker', startWorker({ databaseUrl: directUrl, log, onFailure }));
  }
  const makeDemo = (address: string) =>
    makeDemoPrincipals({ ownerUrl: directUrl, baseUrl: config.publicUrl ?? address, dataDir: config.dataDir });
  // Who finds the server healthy may read demo.json at once.
  if (config.demo && config.port !== 0) await makeDemo(urlOf(config.host, config.port));
  const server = await shutdown.opening('server', startServer({ config, databaseUrl: url, log }));
  const demo = config.demo ? await makeDemo(server.url) : null;
  console.log(greeting(server.url, demo, join(config.dataDir, 'demo.json'), Date.now() - began));
}, shutdown);

const pages = [
  ['/explore', 'the catalog on a map and as a table'],
  ['/docs', 'the reference, to read and try'],
  ['/openapi.json', 'the same for programs'],
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
