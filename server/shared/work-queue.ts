import { countQueues, type QueueState, type Queues } from './queue-counts.ts';

/** How many may wait, and for how long; the others are refused. */
export interface QueueLimits {
  readonly longest: number;
  readonly timeoutMs: number;
  readonly busy: () => Error;
}

/** Lets so many pieces of work run at a time; the others wait in their order, without a connection. */
export class WorkQueue implements QueueState, Queues {
  readonly name: string;
  readonly limit: number;
  refused = 0;
  #free: number;
  readonly #queue: QueueLimits | null;
  readonly #waiting: (() => void)[] = [];

  /** The metrics call it by its name. Without a queue's limits everybody waits until a slot is free. */
  constructor(name: string, slots: number, queue: QueueLimits | null = null) {
    this.name = name;
    this.limit = slots;
    this.#free = slots;
    this.#queue = queue;
    countQueues(this);
  }

  queues(): readonly QueueState[] {
    return [this];
  }

  get running(): number {
    return this.limit - this.#free;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Does the work when a slot is free. Rejects with the queue's error when it is full or takes too long. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }

  async #wait(): Promise<void> {
    const queue = this.#queue;
    if (queue !== null && this.#waiting.length >= queue.longest) throw this.#refuse(queue);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    if (queue === null) return promise;
    const timer = setTimeout(() => {
      const position = this.#waiting.indexOf(resolve);
      if (position >= 0) this.#waiting.splice(position, 1);
      reject(this.#refuse(queue));
    }, queue.timeoutMs);
    await promise.finally(() => clearTimeout(timer));
  }

  #refuse(queue: QueueLimits): Error {
    this.refused += 1;
    return queue.busy();
  }
}
