/**
 * A server in a separate process, controlled over IPC: it sends its address and, on request, its memory use after a
 * garbage collection (with --expose-gc).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { readConfig } from '../server/config.ts';
import { startServer } from '../server/main.ts';
import './patience.ts';

const config = readConfig(process.env);
const server = await startServer({ config, databaseUrl: config.databaseUrl ?? '', log: pino({ level: 'silent' }) });
const collect = (globalThis as unknown as { gc(): void }).gc;
async function tell(): Promise<void> {
  for (let again = 0; again < 4; again += 1) {
    collect();
    await sleep(50);
  }
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
}

process.on('message', () => void tell());
process.once('disconnect', () => process.exit(0));
process.send?.(server.url);
