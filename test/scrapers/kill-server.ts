/** A server, or with `publish` a publisher, in a separate process that may be killed, on DATABASE_URL. */
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/main.ts';
import { publishAll } from './publishing.ts';

const url = process.env.DATABASE_URL ?? '';
if (process.argv[2] === 'publish') {
  process.stdout.write('publishing\n');
  for (;;) {
    await publishAll({ url }).catch(() => {});
    await sleep(20);
  }
}
const config = readConfig({ ...process.env, MAP_PRELOAD: 'false' });
const server = await startServer({ config, databaseUrl: url, log: pino({ level: 'silent' }) });
process.stdout.write(`${server.url}\n`);
