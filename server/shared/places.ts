/** How many may wait, and for how long; the others are refused. */
export interface Queue {
  readonly seats: number;
  readonly patienceMs: number;
  readonly busy: () => Error;
}

/** Lets so many pieces of work go on at a time; the others wait in their order, without a connection. */
export class Places {
  #free: number;
  readonly #queue: Queue | null;
  readonly #waiting: (() => void)[] = [];

  /** Without a queue's limits everybody waits until there is a place. */
  constructor(places: number, queue: Queue | null = null) {
    this.#free = places;
    this.#queue = queue;
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
    if (queue !== null && this.#waiting.length >= queue.seats) throw queue.busy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    if (queue === null) return promise;
    const timer = setTimeout(() => {
      const place = this.#waiting.indexOf(resolve);
      if (place >= 0) this.#waiting.splice(place, 1);
      reject(queue.busy());
    }, queue.patienceMs);
    await promise.finally(() => clearTimeout(timer));
  }
}
