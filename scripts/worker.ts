/** `npm run worker [-- --lane fast|slow]`: runs only background jobs; several workers may run. */
import { openLog } from '../server/log.ts';
import { openSeal } from '../server/seal/ring.ts';
import { openHealth } from '../workers/health.ts';
import { type Lane, laneNames, startWorker } from '../workers/main.ts';
import { command, readArguments, say } from './command.ts';
import { openDatabase } from './database.ts';
import { openMetricsIfAny } from './open-metrics.ts';
import { readSettings } from './settings.ts';
import { Shutdown } from './shutdown.ts';

const words = readArguments(
  `npm run worker [-- --lane ${laneNames.join('|')}]

Runs background jobs without a server, until it is stopped. Any number of workers may run.
--lane slow runs only jobs that wait for web sites and services, --lane fast all others and scheduled jobs.`,
  ([flag, lane, ...more]) =>
    flag === undefined || (flag === '--lane' && laneNames.some((name) => name === lane) && more.length === 0),
);
const lane = words[1] as Lane | undefined;
const shutdown = new Shutdown();

command(async () => {
  const settings = readSettings();
  const observed = await openMetricsIfAny(settings.metrics, shutdown);
  const database = await shutdown.opening('database', openDatabase());
  const log = openLog(database.config.logLevel);
  const seal = openSeal(database.config);
  const parts = { seal, databaseUrl: database.directUrl, metrics: observed?.metrics ?? null, isAlone: true };
  const onFailure = (error: unknown) => shutdown.fail(error);
  const worker = await shutdown.opening(
    'worker',
    startWorker({ ...parts, log, onFailure, ...(lane === undefined ? {} : { lane }) }),
  );
  if (settings.workerHealthPort !== null) {
    const health = await shutdown.opening('health', openHealth(settings.workerHealthPort, worker.isWell));
    say(`Health: ${health.url}`);
  }
  if (observed !== null) say(`Metrics: ${observed.url}`);
  say('The worker is running; Ctrl-C stops it.');
}, shutdown);
