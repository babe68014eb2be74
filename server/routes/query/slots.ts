/**
 * Slots to run in: so many statements run at a time, and no class of callers takes the slots of another.
 */
import type { ApiError } from '../../shared/errors.ts';
import { countQueues, type QueueState, type Queues } from '../../shared/queue-counts.ts';
import type { Caller } from '../../viewer/authenticator.ts';

/**
 * Callers who share slots. ADMIN accounts are with staff; the service credential that speaks for an account is with
 * that account's plan.
 */
export type CallerClass = 'preview' | 'free' | 'starter' | 'pro' | 'team' | 'enterprise' | 'staff' | 'service';

/**
 * One slot is always a class's own, taken or not; beyond it a class may borrow so many of the shared ones.
 */
export const borrowable: Readonly<Record<CallerClass, number>> = {
  preview: 0,
  free: 1,
  starter: 3,
  pro: 3,
  team: 3,
  enterprise: 3,
  staff: 2,
  service: 1,
};

/** Slots that belong to no class. */
export const sharedSlots = 3;

/** How many of a class may wait, and for how long. */
export interface Waiting {
  readonly most: number;
  readonly milliseconds: number;
  readonly refusal: () => ApiError;
}

/** The class of a caller. */
export function classOf({ kind, plan, delegated }: Pick<Caller, 'kind' | 'plan' | 'delegated'>): CallerClass {
  if (kind === 'service' && !delegated) return 'service';
  if (plan === 'admin') return 'staff';
  return plan in borrowable ? (plan as CallerClass) : 'free';
}

interface Waiter {
  readonly of: CallerClass;
  readonly start: () => void;
}

/**
 * See the table above. Slots are given in the order of requests, except past one whose class may not have the slot.
 */
export class Slots implements Queues {
  readonly #refused = new Map<CallerClass, number>();
  readonly #held = new Map<CallerClass, number>();
  #waiting: Waiter[] = [];
  readonly #limits: Waiting;

  constructor(limits: Waiting) {
    this.#limits = limits;
    countQueues(this);
  }

  /** One of each class, which the metrics call sql_free and so on. */
  queues(): readonly QueueState[] {
    return (Object.keys(borrowable) as CallerClass[]).map((of) => ({
      name: `sql_${of}`,
      running: this.#held.get(of) ?? 0,
      waiting: this.#waiting.filter((waiter) => waiter.of === of).length,
      limit: 1 + borrowable[of],
      refused: this.#refused.get(of) ?? 0,
    }));
  }

  /**
   * Waits for a slot; resolves with the function that gives it back. Rejects when too many wait or it takes too long.
   */
  async take(of: CallerClass): Promise<() => void> {
    if (this.#isFree(of)) this.#change(of, 1);
    else await this.#wait(of);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#change(of, -1);
      this.#next();
    };
  }

  #change(of: CallerClass, by: number): void {
    this.#held.set(of, (this.#held.get(of) ?? 0) + by);
  }

  #isFree(of: CallerClass): boolean {
    const held = this.#held.get(of) ?? 0;
    if (held === 0) return true;
    const borrowed = [...this.#held.values()].reduce((sum, each) => sum + Math.max(0, each - 1), 0);
    return held <= borrowable[of] && borrowed < sharedSlots;
  }

  #next(): void {
    const at = this.#waiting.findIndex(({ of }) => this.#isFree(of));
    const waiter = this.#waiting[at];
    if (waiter === undefined) return;
    this.#waiting.splice(at, 1);
    this.#change(waiter.of, 1);
    waiter.start();
  }

  async #wait(of: CallerClass): Promise<void> {
    const { most, milliseconds } = this.#limits;
    const refusal = () => {
      this.#refused.set(of, (this.#refused.get(of) ?? 0) + 1);
      return this.#limits.refusal();
    };
    if (this.#waiting.filter((waiter) => waiter.of === of).length >= most) throw refusal();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter = { of, start: resolve };
    this.#waiting.push(waiter);
    const timer = setTimeout(() => {
      this.#waiting = this.#waiting.filter((each) => each !== waiter);
      reject(refusal());
    }, milliseconds);
    await promise.finally(() => clearTimeout(timer));
  }
}
