/** One attempt at a run: its page, the values it may enter, and its access to the database. */
import type { Page } from 'playwright-core';
import type { BrokerDatabase, Claimed, Value } from './database.ts';
import { takePicture } from './evidence.ts';
import type { Gate } from './gate.ts';
import type { Recipe } from './recipe.ts';
import type { Scrubber } from './scrub.ts';
import { LeaseLost, Pause } from './stops.ts';
import type { Values } from './values.ts';

/** A decrypted account at a web site, used only in the browser. */
export interface SiteAccount {
  readonly site: string;
  readonly username: string;
  readonly password: string;
}

export interface AttemptParts {
  readonly database: BrokerDatabase;
  readonly claimed: Claimed;
  readonly recipe: Recipe;
  readonly values: Values;
  /** The parent's prepared answers by the camp's question. */
  readonly answers: Values;
  readonly accounts: readonly SiteAccount[];
  readonly scrubber: Scrubber;
  readonly ordersEnabled: boolean;
  readonly limits: BrokerLimits;
}

/** In milliseconds; tests shorten them. */
export interface BrokerLimits {
  /** How long a page stays open while waiting for an answer. Later answers start a new attempt. */
  readonly openMs: number;
  readonly attemptMs: number;
  readonly leaseMs: number;
  /** How long a site may take to answer a submitted request. */
  readonly answerMs: number;
  /** Pause before a failed run is tried again. */
  readonly againMs: number;
  /** Interval of polling for due runs whose notification was lost. */
  readonly pollMs: number;
}

export interface Attempt extends AttemptParts {
  readonly page: Page;
  readonly gate: Gate;
  readonly signal: AbortSignal;
  call<T>(name: `broker_${string}`, ...values: readonly Value[]): Promise<T>;
  note(kind: 'step' | 'note' | 'stop', text: string): Promise<void>;
  /** Stores a screenshot as evidence; without one the attempt goes on. */
  picture(reason: string): Promise<void>;
  /** Whether the attempt is waiting for a person or the site. */
  isWaiting(): boolean;
  /** Polls until `holds` is true, for at most `openMs`; then throws Pause. */
  waitFor(holds: () => Promise<boolean>): Promise<void>;
}

/** Binds the database calls of an attempt to its lease. */
export function bindAttempt(
  parts: AttemptParts,
  page: Page,
  gate: Gate,
  signal: AbortSignal,
  flush: () => Promise<void>,
): Attempt {
  const { database, claimed, scrubber, limits } = parts;
  let isWaiting = false;
  const call = async <T>(name: `broker_${string}`, ...values: readonly Value[]): Promise<T> => {
    if (signal.aborted) throw new LeaseLost('this attempt has ended');
    // broker_finish ends the lease, after which the request log could not be written; broker_ask lets a person look at
    // the log.
    if (name === 'broker_finish' || name === 'broker_ask') await flush();
    return await database.call<T>(name, claimed, ...values);
  };
  const note = async (kind: 'step' | 'note' | 'stop', text: string) => {
    await call('broker_note', JSON.stringify([{ kind, text: scrubber.text(text).slice(0, 500) }]));
  };
  return {
    ...parts,
    page,
    gate,
    signal,
    call,
    note,
    async picture(reason) {
      const picture = await takePicture(page, scrubber).catch(() => null);
      if (picture === null) return await note('note', `No screenshot of the page could be taken (${reason}).`);
      const { image, origin, width, height } = picture;
      await call('broker_put_screen', reason, origin, width, height, image);
    },
    isWaiting: () => isWaiting,
    async waitFor(holds) {
      const end = performance.now() + limits.openMs;
      isWaiting = true;
      try {
        while (!(await holds())) {
          if (performance.now() > end) throw new Pause('nobody has answered yet');
          if (signal.aborted) throw new LeaseLost('this attempt has ended');
          await new Promise((resolve) => setTimeout(resolve, 300));
        }
      } finally {
        isWaiting = false;
      }
    },
  };
}

/** The duration of a lease renewal. */
export const renewal = ({ limits }: Pick<AttemptParts, 'limits'>): string => `${limits.leaseMs} milliseconds`;
