/** A server as a process of its own, to be stopped gently or killed: prints its address when it listens. */
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/main.ts';

const config = readConfig(process.env);
const server = await startServer({ config, databaseUrl: config.databaseUrl ?? '', log: pino({ level: 'silent' }) });
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.stdout.write(`${server.url}\n`);
