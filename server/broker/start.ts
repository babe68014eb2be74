/** Runs the broker process and restarts it when it dies. */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { BrokerAddress } from '../outside/broker.ts';
import { NoBrowser } from '../outside/browser/find.ts';
import type { BrokerLimits } from './attempt.ts';
import type { BrokerMessage, BrokerParameters } from './main.ts';

export interface BrokerProcess {
  /** The broker's address; null while it is down. */
  address(): BrokerAddress | null;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly databaseUrl: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly limits?: Partial<BrokerLimits>;
  log(message: string): void;
}

const againMs = 2000;
const stopMs = 10_000;

/** Starts the broker in the background. */
export function startBrokerProcess({ databaseUrl, environment, limits, log }: StartOptions): BrokerProcess {
  let child: ChildProcess | null = null;
  let address: BrokerAddress | null = null;
  let isStopping = false;
  let again: NodeJS.Timeout | undefined;
  const begin = () => {
    const token = randomBytes(32).toString('base64url');
    const started = fork(join(import.meta.dirname, 'main.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child = started;
    started.on('message', (message: BrokerMessage) => {
      if ('failure' in message) return log(`The broker could not be started: ${message.failure}`);
      address = { url: message.url, token };
      if (!message.hasBrowser) log(`The broker cannot drive runs yet. ${new NoBrowser().message}`);
    });
    started.on('error', () => {});
    started.on('exit', () => {
      address = null;
      if (!isStopping) again = setTimeout(begin, againMs);
    });
    const parameters: BrokerParameters = { databaseUrl, token, environment: environment ?? {}, limits: limits ?? {} };
    started.send(parameters, () => {});
  };
  begin();
  return {
    address: () => address,
    get pid() {
      return child?.pid;
    },
    async stop() {
      isStopping = true;
      clearTimeout(again);
      const last = child;
      if (last === null || last.exitCode !== null || last.signalCode !== null) return;
      const ended = new Promise<void>((resolve) => void last.once('exit', () => resolve()));
      last.kill('SIGTERM');
      const late = setTimeout(() => last.kill('SIGKILL'), stopMs);
      await ended;
      clearTimeout(late);
    },
  };
}
