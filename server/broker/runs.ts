import type { Config } from '../config.ts';
import { findChromium } from '../outside/browser/find.ts';
import type { Connect } from '../outside/browser/proxy.ts';
import { openSeal } from '../seal/ring.ts';
import type { Seal } from '../seal/seal.ts';
import type { Attempt, BrokerLimits } from './attempt.ts';
import type { BrokerDatabase, Claimed } from './database.ts';
import { drive } from './drive.ts';
import { type Prepared, prepare } from './prepare.ts';
import type { Recipe } from './recipe.ts';
import { LeaseLost } from './stops.ts';

/** Additional runs that may wait for an answer with their page open. */
const waitingSlots = 6;

export interface RunsOptions {
  readonly config: Config;
  readonly recipes: () => ReadonlyMap<string, Recipe>;
  readonly database: BrokerDatabase;
  readonly limits: BrokerLimits;
  /** Runs driven at once, not counting those that wait for an answer. */
  readonly slots: number;
  /** Connects the browser to hosts that runs may reach. */
  readonly connect: Connect;
  log(message: string, error: unknown): void;
}

/** The runs that this process drives. */
export class Runs {
  readonly #options: RunsOptions;
  readonly #seal: Seal;
  readonly #stopping = new AbortController();
  /** Attempts with an open page, by run. */
  readonly #open = new Map<string, Attempt>();
  readonly #running = new Set<Promise<void>>();
  #isTaking = false;

  constructor(options: RunsOptions) {
    this.#options = options;
    this.#seal = openSeal(options.config);
  }

  get size(): number {
    return this.#running.size;
  }

  /** The attempt at a run, while it has a page here. */
  attempt(runId: string): Attempt | undefined {
    return this.#open.get(runId);
  }

  /** Claims and starts due runs while there is room. */
  async take(): Promise<void> {
    const { database, limits, log } = this.#options;
    const { signal } = this.#stopping;
    if (this.#isTaking || signal.aborted || findChromium() === null) return;
    this.#isTaking = true;
    try {
      while (this.#hasSlot() && !signal.aborted) {
        const claimed = await database.claim(`${limits.leaseMs} milliseconds`);
        if (claimed === null) break;
        this.#start(claimed);
      }
    } catch (error) {
      if (!signal.aborted) log('runs cannot be taken', error);
    } finally {
      this.#isTaking = false;
    }
  }

  #hasSlot(): boolean {
    const waiting = [...this.#open.values()].filter((attempt) => attempt.isWaiting()).length;
    return this.#running.size - Math.min(waiting, waitingSlots) < this.#options.slots;
  }

  #start(claimed: Claimed): void {
    const { log } = this.#options;
    const work = this.#drive(claimed).catch((error: unknown) => log('a run could not be driven', error));
    this.#running.add(work);
    void work.finally(() => {
      this.#running.delete(work);
      this.#open.delete(claimed.run.id);
      void this.take();
    });
  }

  async #drive(claimed: Claimed): Promise<void> {
    const { config, database, connect, limits, log } = this.#options;
    const prepared = this.#prepare(claimed);
    if (typeof prepared === 'string') return await refuse(database, claimed, prepared);
    await drive({
      ...prepared,
      database,
      claimed,
      connect,
      limits,
      log,
      ordersEnabled: config.broker.ordersEnabled,
      accounts: config.broker.siteAccountsEnabled ? prepared.accounts : [],
      signal: this.#stopping.signal,
      onOpen: (attempt) => void this.#open.set(claimed.run.id, attempt),
    });
  }

  #prepare(claimed: Claimed): Prepared | string {
    try {
      return prepare(claimed, this.#options.recipes(), this.#seal);
    } catch (error) {
      this.#options.log('the sealed data of a run cannot be opened', error);
      return 'The sealed data of this run cannot be opened.';
    }
  }

  /** Takes no more runs and ends those that are driven. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.allSettled(this.#running);
  }
}

async function refuse(database: BrokerDatabase, claimed: Claimed, message: string): Promise<void> {
  await database
    .call('broker_finish', claimed, 'fail', null, 'no_recipe', message)
    .catch((error: unknown) => (error instanceof LeaseLost ? undefined : Promise.reject(error)));
}
