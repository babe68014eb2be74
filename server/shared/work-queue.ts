import { countQueues, type QueueState, type Queues } from './queue-counts.ts';

/** How many may wait, and for how long; the others are refused. */
export interface QueueLimits {
  readonly longest: number;
  readonly timeoutMs: number;
  readonly busy: () => Error;
}

/** Lets so many pieces of work go on at a time; the others wait in their order, without a connection. */
export class WorkQueue implements QueueState, Queues {
  readonly name: string;
  readonly limit: number;
  refused = 0;
  #free: number;
  readonly #queue: QueueLimits | null;
  readonly #waiting: (() => void)[] = [];

  /** The metrics call it by its name. Without a queue's limits everybody waits until there is a place. */
  constructor(name: string, places: number, queue: QueueLimits | null = null) {
    this.name = name;
    this.limit = places;
    this.#free = places;
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

  /** Does the work when there is a place for it. Rejects with the queue's refusal when it is full or takes too long. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }

  async #turn(): Promise<void> {
    const queue = this.#queue;
    if (queue !== null && this.#waiting.length >= queue.longest) throw this.#refuse(queue);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    if (queue === null) return promise;
    const timer = setTimeout(() => {
      const place = this.#waiting.indexOf(resolve);
      if (place >= 0) this.#waiting.splice(place, 1);
      reject(this.#refuse(queue));
    }, queue.timeoutMs);
    await promise.finally(() => clearTimeout(timer));
  }

  #refuse(queue: QueueLimits): Error {
    this.refused += 1;
    return queue.busy();
  }
}
