/** The broker: claims due runs, drives each in its own browser, and serves screenshots. */
import type { Config } from '../config.ts';
import { findChromium } from '../outside/browser/find.ts';
import { openGuard } from '../outside/guard/guard.ts';
import { openSeal } from '../seal/ring.ts';
import type { Seal } from '../seal/seal.ts';
import type { Attempt, BrokerLimits, SiteAccount } from './attempt.ts';
import { type BrokerDatabase, type Claimed, openBrokerDatabase } from './database.ts';
import { drive } from './drive.ts';
import { type Picture, takePicture } from './evidence.ts';
import { openConnect } from './places.ts';
import { openRecipes, type Recipe, siteOf } from './recipe.ts';
import { Scrubber } from './scrub.ts';
import { LeaseLost } from './stops.ts';
import { bookingValues, staffValues, type Values } from './values.ts';

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
/** Additional runs that may wait for an answer with their page open. */
const waitingSlots = 6;

/** Starts the broker. */
export async function openBroker(options: BrokerOptions): Promise<Broker> {
  const { config, log, slots = 2 } = options;
  const limits = { ...standard, ...options.limits };
  const recipes = openRecipes(config.broker.recipes, (error) => log('recipes cannot be read', error));
  const database = await openBrokerDatabase(options.databaseUrl);
  const guard = openGuard(config.guard);
  const seal = openSeal(config);
  const stopping = new AbortController();
  const open = new Map<string, Attempt>();
  const running = new Set<Promise<void>>();
  const connect = openConnect(config.broker.privateOrigins, (host, port) => guard.connect(host, port));
  let isTaking = false;

  const hasSlot = () => {
    const waiting = [...open.values()].filter((attempt) => attempt.isWaiting()).length;
    return running.size - Math.min(waiting, waitingSlots) < slots;
  };

  const take = async () => {
    if (isTaking || stopping.signal.aborted || findChromium() === null) return;
    isTaking = true;
    try {
      while (hasSlot() && !stopping.signal.aborted) {
        const claimed = await database.claim(`${limits.leaseMs} milliseconds`);
        if (claimed === null) break;
        const work = run(claimed).catch((error: unknown) => log('a run could not be driven', error));
        running.add(work);
        void work.finally(() => {
          running.delete(work);
          open.delete(claimed.run.id);
          void take();
        });
      }
    } catch (error) {
      if (!stopping.signal.aborted) log('runs cannot be taken', error);
    } finally {
      isTaking = false;
    }
  };

  const prepareOrTell = (claimed: Claimed) => {
    try {
      return prepare(claimed, recipes(), seal);
    } catch (error) {
      log('what a run brings along cannot be opened', error);
      return 'What this run brings along cannot be opened.';
    }
  };

  const run = async (claimed: Claimed) => {
    const prepared = prepareOrTell(claimed);
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
      signal: stopping.signal,
      onOpen: (attempt) => void open.set(claimed.run.id, attempt),
    });
  };

  database.hear(() => void take());
  const clock = setInterval(() => void take(), limits.pollMs);
  void take();
  return {
    get hasBrowser() {
      return findChromium() !== null;
    },
    get running() {
      return running.size;
    },
    wake: () => void take(),
    async screen(runId) {
      const attempt = open.get(runId);
      return attempt === undefined ? null : await takePicture(attempt.page, attempt.scrubber).catch(() => null);
    },
    async stop() {
      clearInterval(clock);
      stopping.abort();
      await Promise.allSettled(running);
      await guard.close();
      await database.close();
    },
  };
}

interface Prepared {
  readonly recipe: Recipe;
  readonly values: Values;
  readonly answers: Values;
  readonly accounts: readonly SiteAccount[];
  readonly scrubber: Scrubber;
}

/** Finds the recipe of a run and decrypts its data; a string says why it cannot be driven. */
function prepare(
  { run, accounts, shared }: Claimed,
  recipes: ReadonlyMap<string, Recipe>,
  seal: Seal,
): Prepared | string {
  const recipe = recipes.get(run.site);
  if (recipe === undefined) return `There is no recipe for ${run.site}.`;
  const given = accounts === null ? [] : openAccounts(seal, run.id, accounts);
  const copy = shared === null || run.bookingId === null ? null : openShared(seal, run.bookingId, shared);
  const values =
    run.bookingId === null ? staffValues(run.session, run.owner) : bookingValues(run.session, copy?.fields ?? {});
  const answers = bookingValues(null, copy?.answers ?? {});
  const ofPersons = Object.entries(values).filter(([name]) => !name.startsWith('session.'));
  const secrets = [
    ...ofPersons.map(([, value]) => value),
    ...Object.values(answers),
    ...given.flatMap(({ username, password }) => [username, password]),
  ];
  return { recipe, values, answers, accounts: given, scrubber: new Scrubber(secrets) };
}

function openAccounts(seal: Seal, id: string, sealed: Buffer): SiteAccount[] {
  const text = seal.open(sealed, { table: 'secret.broker_accounts', column: 'sealed', id });
  const accounts = JSON.parse(text) as SiteAccount[];
  return accounts.map((account) => ({ ...account, site: siteOf(account.site) ?? account.site }));
}

type Parts = Readonly<Record<string, unknown>>;

function openShared(seal: Seal, id: string, sealed: Buffer): { readonly fields: Parts; readonly answers: Parts } {
  const text = seal.open(sealed, { table: 'store.bookings', column: 'sealed_shared', id });
  return JSON.parse(text) as { fields: Parts; answers: Parts };
}

async function refuse(database: BrokerDatabase, claimed: Claimed, message: string): Promise<void> {
  await database
    .call('broker_finish', claimed, 'fail', null, 'no_recipe', message)
    .catch((error: unknown) => (error instanceof LeaseLost ? undefined : Promise.reject(error)));
}
