/** `npm run worker`: background jobs alone; any number of them may run. */
import { openLog } from '../server/log.ts';
import { startWorker } from '../workers/main.ts';
import { command, say } from './command.ts';
import { openDatabase } from './database.ts';
import { Shutdown } from './shutdown.ts';

const shutdown = new Shutdown();

command(async () => {
  const database = await openDatabase();
  shutdown.onStop('database', database.stop);
  const log = openLog(database.config.logLevel);
  const worker = await startWorker({
    databaseUrl: database.directUrl,
    log,
    onFailure: (error) => shutdown.fail(error),
  });
  shutdown.onStop('worker', worker.stop);
  say('The worker runs; Ctrl-C stops it.');
}, shutdown);
