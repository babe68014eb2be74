/** A server in a separate process, to be stopped or killed: prints its URL when it listens. */
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/main.ts';

const config = readConfig(process.env);
const server = await startServer({ config, databaseUrl: config.databaseUrl ?? '', log: pino({ level: 'silent' }) });
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.stdout.write(`${server.url}\n`);
