/** The broker: claims due runs, drives each in its own browser, and serves screenshots. */
import type { Config } from '../config.ts';
import { findChromium } from '../outside/browser/find.ts';
import { openGuard } from '../outside/guard/guard.ts';
import type { BrokerLimits } from './attempt.ts';
import { openBrokerDatabase } from './database.ts';
import { type Picture, takePicture } from './evidence.ts';
import { openConnect } from './places.ts';
import { openRecipes } from './recipe.ts';
import { Runs } from './runs.ts';

export interface BrokerOptions {
  readonly config: Config;
  /** The owner's URL of the database, or that of the broker's role. */
  readonly databaseUrl: string;
  log(message: string, error: unknown): void;
  readonly limits?: Partial<BrokerLimits>;
  /** Runs driven at once, not counting those that wait for an answer; a browser takes some hundred megabytes. */
  readonly slots?: number;
}

export interface Broker {
  /** Whether Chromium is installed. */
  readonly hasBrowser: boolean;
  readonly running: number;
  /** Checks for due runs now. */
  wake(): void;
  /** The current masked screenshot of a run; null when it has no page here. */
  screen(runId: string): Promise<Picture | null>;
  stop(): Promise<void>;
}

const standard: BrokerLimits = {
  openMs: 120_000,
  attemptMs: 600_000,
  leaseMs: 30_000,
  answerMs: 60_000,
  againMs: 30_000,
  pollMs: 5000,
};

/** Starts the broker. */
export async function openBroker({ config, databaseUrl, log, slots = 2, ...options }: BrokerOptions): Promise<Broker> {
  const limits = { ...standard, ...options.limits };
  const recipes = openRecipes(config.broker.recipes, (error) => log('recipes cannot be read', error));
  const database = await openBrokerDatabase(databaseUrl);
  const guard = openGuard(config.guard);
  const connect = openConnect(config.broker.privateOrigins, (host, port) => guard.connect(host, port));
  const runs = new Runs({ config, recipes, database, limits, slots, connect, log });

  database.hear(() => void runs.take());
  const clock = setInterval(() => void runs.take(), limits.pollMs);
  void runs.take();
  return {
    get hasBrowser() {
      return findChromium() !== null;
    },
    get running() {
      return runs.size;
    },
    wake: () => void runs.take(),
    async screen(runId) {
      const attempt = runs.attempt(runId);
      return attempt === undefined ? null : await takePicture(attempt.page, attempt.scrubber).catch(() => null);
    },
    async stop() {
      clearInterval(clock);
      await runs.stop();
      await guard.close();
      await database.close();
    },
  };
}
