/** `npm run broker`: runs the broker as a separate service at BROKER_URL. */
import { openBroker } from '../server/broker/broker.ts';
import { openBrokerServer } from '../server/broker/listen.ts';
import { openLog } from '../server/log.ts';
import { NoBrowser } from '../server/outside/browser/find.ts';
import { command, readFlags, say } from './command.ts';
import { openDatabase } from './database.ts';
import { readSettings } from './settings.ts';
import { Shutdown } from './shutdown.ts';

readFlags(
  'npm run broker\n\nRuns the broker, which books on web sites, until it is stopped. It serves the server at ' +
    'BROKER_URL with the bearer token BROKER_TOKEN. Several may run on one database.',
);
const shutdown = new Shutdown();

command(async () => {
  const { broker: settings } = readSettings();
  if (settings.url === null) throw new Error('BROKER_URL: must be set, since the broker answers there.');
  if (settings.token === null) throw new Error('BROKER_TOKEN: must be set, the same for the broker and the server.');
  const { token } = settings;
  const { hostname, port, protocol } = new URL(settings.url);
  const database = await shutdown.opening('database', openDatabase());
  const log = openLog(database.config.logLevel);
  const broker = await shutdown.opening(
    'broker',
    openBroker({
      config: database.config,
      databaseUrl: database.directUrl,
      log: (message, err) => log.warn({ err }, message),
    }),
  );
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const at = Number(port) || (protocol === 'https:' ? 443 : 80);
  const server = await shutdown.opening('broker server', openBrokerServer({ broker, token, host, port: at }));
  say(`The broker is running at ${server.url}; Ctrl-C stops it.`);
  if (!broker.hasBrowser) say(`It cannot book anything yet. ${new NoBrowser().message}`);
}, shutdown);
