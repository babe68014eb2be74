/**
 * The broker process, started by npm start. It sends its address to the parent and ends with it. Database URL and token
 * arrive over IPC, so that they do not appear in the process list.
 */
import { readConfig } from '../config.ts';
import { openLog } from '../log.ts';
import type { BrokerLimits } from './attempt.ts';
import { openBroker } from './broker.ts';
import { openBrokerServer } from './listen.ts';

/** The parent's first message. */
export interface BrokerParameters {
  readonly databaseUrl: string;
  readonly token: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly limits?: Partial<BrokerLimits>;
}

/** The reply to it. */
export type BrokerMessage = { readonly url: string; readonly hasBrowser: boolean } | { readonly failure: string };

async function start({ databaseUrl, token, environment = {}, limits = {} }: BrokerParameters): Promise<void> {
  const config = readConfig({ ...process.env, ...environment });
  const log = openLog(config.logLevel);
  const broker = await openBroker({
    config,
    databaseUrl,
    limits,
    log: (message, err) => log.warn({ err }, `broker: ${message}`),
  });
  const server = await openBrokerServer({ broker, token });
  const stop = async () => {
    await server.stop();
    await broker.stop();
    process.exit(0);
  };
  process.off('disconnect', leave);
  process.on('disconnect', () => void stop());
  process.on('SIGTERM', () => void stop());
  if (!process.connected) return await stop();
  say({ url: server.url, hasBrowser: broker.hasBrowser });
}

/** The parent exited before the broker was up. */
function leave(): void {
  process.exit(0);
}

function say(message: BrokerMessage): void {
  process.send?.(message);
}

process.on('disconnect', leave);
// The parent handles Ctrl-C and stops this process.
process.on('SIGINT', () => {});
process.once('message', (parameters: BrokerParameters) => {
  start(parameters).catch((error: unknown) => {
    say({ failure: error instanceof Error ? error.message : String(error) });
    process.exit(1);
  });
});
