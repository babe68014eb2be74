/** Slots for running statements: limits their number, so that no class of callers can take the slots of another. */
import type { ApiError } from '../../shared/errors.ts';
import { countQueues, type QueueState, type Queues } from '../../shared/queue-counts.ts';
import type { Caller } from '../../viewer/caller.ts';

/**
 * Classes of callers. ADMIN accounts are in the class of staff; the service credential acting for an account is in that
 * of the account's plan.
 */
export type CallerClass = 'preview' | 'free' | 'starter' | 'pro' | 'team' | 'enterprise' | 'staff' | 'service';

/** Each class has one slot of its own; in addition it may borrow this many of the shared ones. */
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

/** Slots shared by all classes. */
export const sharedSlots = 3;

/** Limits of each class's queue. */
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

/** Grants slots in order of request, skipping requests whose class may not have the free slot. */
export class Slots implements Queues {
  readonly #refused = new Map<CallerClass, number>();
  readonly #held = new Map<CallerClass, number>();
  #waiting: Waiter[] = [];
  readonly #limits: Waiting;

  constructor(limits: Waiting) {
    this.#limits = limits;
    countQueues(this);
  }

  /** One queue per class, named sql_free and so on in the metrics. */
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
   * Waits for a slot; resolves with a function that releases it. Rejects when the queue is full or the wait times out.
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
