/** `npm start [-- --without-worker]`: installs and deploys what is missing, then serves until it is stopped. */
import { command, readFlags, step } from './command.ts';
import { openDatabase } from './database.ts';
import { openMetricsIfAny } from './open-metrics.ts';
import { ownPort } from './own-port.ts';
import { readSettings } from './settings.ts';
import { Shutdown } from './shutdown.ts';

const flags = readFlags(
  'npm start [-- --without-worker]\n\nPrepares everything that is missing, then serves until it is stopped. npm ' +
    'run config shows the settings.',
  ['--without-worker'],
);
const shutdown = new Shutdown();

command(async () => {
  const began = Date.now();
  const { host, port, metrics } = readSettings();
  await ownPort(host, port);
  const observed = await openMetricsIfAny(metrics, shutdown);
  const opening = step('opening the database', () => openDatabase({ deploys: true }));
  const database = await shutdown.opening('database', opening);
  // Loading the server takes a moment; errors of the database are reported before.
  const { serve } = await import('./serve.ts');
  await serve({ database, shutdown, observed, began, withWorker: !flags.has('--without-worker') });
}, shutdown);
