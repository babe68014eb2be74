/** `npm run worker`: background jobs alone; any number of them may run. */
import { openLog } from '../server/log.ts';
import { startWorker } from '../workers/main.ts';
import { command, readFlags, say } from './command.ts';
import { openDatabase } from './database.ts';
import { Shutdown } from './shutdown.ts';

readFlags('npm run worker\n\nRuns background jobs alone, until it is told to stop; any number of them may run.');
const shutdown = new Shutdown();

command(async () => {
  const database = await shutdown.opening('database', openDatabase());
  const log = openLog(database.config.logLevel);
  const onFailure = (error: unknown) => shutdown.fail(error);
  await shutdown.opening('worker', startWorker({ databaseUrl: database.directUrl, log, onFailure }));
  say('The worker runs; Ctrl-C stops it.');
}, shutdown);
