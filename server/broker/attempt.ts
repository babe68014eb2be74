/** One attempt at a run: its page, what it may enter, and the ledger it writes to. */
import type { Page } from 'playwright-core';
import type { BrokerDatabase, Claimed, Value } from './database.ts';
import { takePicture } from './evidence.ts';
import type { Gate } from './gate.ts';
import type { Recipe } from './recipe.ts';
import type { Scrubber } from './scrub.ts';
import { LeaseLost, Pause } from './stops.ts';
import type { Values } from './values.ts';

/** An account at a web site, opened for the browser alone. */
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
  /** What the parent answered beforehand, by the camp's question. */
  readonly answers: Values;
  readonly accounts: readonly SiteAccount[];
  readonly scrubber: Scrubber;
  readonly ordersEnabled: boolean;
  readonly limits: BrokerLimits;
}

/** Milliseconds; tests make them shorter. */
export interface BrokerLimits {
  /** How long a page stays open for an answer; then the run is begun again when there is one. */
  readonly openMs: number;
  readonly attemptMs: number;
  readonly leaseMs: number;
  /** How long a site may take to answer what is sent to it. */
  readonly answerMs: number;
  /** Between two tries of what failed. */
  readonly againMs: number;
  /** Between two looks for runs that are due and nobody has told of. */
  readonly pollMs: number;
}

export interface Attempt extends AttemptParts {
  readonly page: Page;
  readonly gate: Gate;
  readonly signal: AbortSignal;
  call<T>(name: `broker_${string}`, ...values: readonly Value[]): Promise<T>;
  note(kind: 'step' | 'note' | 'stop', text: string): Promise<void>;
  /** As evidence; without one it goes on. */
  picture(reason: string): Promise<void>;
  /** Whether it waits for a person or for the site. */
  isWaiting(): boolean;
  /** Until it holds, at most as long as pages stay open; then the run is let go. */
  waitFor(holds: () => Promise<boolean>): Promise<void>;
}

/** What an attempt does through the database, bound to its lease. */
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
    // With the end of a run its lease is gone, and whatever was not written down before; who is asked may look.
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
      if (picture === null) return await note('note', `No picture of the page could be taken (${reason}).`);
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

/** How long a lease is renewed for. */
export const renewal = ({ limits }: Pick<AttemptParts, 'limits'>): string => `${limits.leaseMs} milliseconds`;
