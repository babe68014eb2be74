import { countQueues, type QueueState, type Queues } from './queue-counts.ts';

/** How many tasks may wait and how long; further ones are rejected with the error that `busy` makes. */
export interface QueueLimits {
  readonly longest: number;
  readonly timeoutMs: number;
  readonly busy: () => Error;
}

/** Runs at most `limit` tasks at a time; the others wait in order, without holding a database connection. */
export class WorkQueue implements QueueState, Queues {
  readonly name: string;
  readonly limit: number;
  refused = 0;
  #free: number;
  readonly #queue: QueueLimits | null;
  readonly #waiting: (() => void)[] = [];

  /** `name` labels the queue in the metrics. Without `queue` limits, tasks wait until a slot is free. */
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

  /** Runs the task when a slot is free. Rejects with the queue's error when the queue is full or the wait times out. */
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
