/** A server in a separate process, which reports its memory after garbage collection. */
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { readConfig } from '../../../server/config.ts';
import { startServer } from '../../../server/main.ts';
import { sealKeys } from '../../seal.ts';

const databaseUrl = process.env.DATABASE_URL ?? '';
const config = readConfig({
  DATABASE_URL: databaseUrl,
  PORT: '0',
  MAP_PRELOAD: 'false',
  MAP_STREAMS_PER_ACCOUNT: '100',
  SEAL_KEYS: sealKeys,
});
const { url, stop } = await startServer({ config, databaseUrl, log: pino({ level: 'silent' }) });
process.send?.({ url });

process.on('message', (wish) => void (wish === 'held' ? tell() : stop().then(() => process.exit())));

async function tell(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    globalThis.gc?.();
    await sleep(50);
  }
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ held: heapUsed + external });
}
