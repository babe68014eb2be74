/** Collects items that arrive at the same time and sends them in one call. */

export interface BatchOptions<Item, Answer> {
  /** Sends a batch; resolves with the answers in the same order. */
  readonly send: (items: readonly Item[]) => Promise<readonly Answer[]>;
  /** Most items of one batch. */
  readonly most: number;
  /** Most batches in flight. */
  readonly atOnce: number;
  /** Milliseconds after which a batch no longer counts as in flight, so that the next may start beside it. */
  readonly slowMs: number;
  /** Whether a batch that failed with this error has changed nothing: its items are then sent one by one. */
  readonly isHarmless: (error: unknown) => boolean;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly signal: AbortSignal | null;
  readonly resolve: (answer: Answer | null) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Items that arrive in one turn of the event loop are sent at its end while fewer than `atOnce` batches are in flight;
 * later items wait until one of them ends.
 */
export class Batches<Item, Answer> {
  readonly #options: BatchOptions<Item, Answer>;
  #waiting: Waiting<Item, Answer>[] = [];
  /** Batches in flight that are not slow. */
  #underWay = 0;
  #isTurnOver = true;

  constructor(options: BatchOptions<Item, Answer>) {
    this.#options = options;
  }

  /** The answer to one item; null when `signal` was aborted before it was sent. */
  ask(item: Item, signal: AbortSignal | null = null): Promise<Answer | null> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer | null>();
    this.#waiting.push({ item, signal, resolve, reject });
    this.#sendSoon();
    return promise;
  }

  #sendSoon(): void {
    if (!this.#isTurnOver || this.#underWay >= this.#options.atOnce) return;
    this.#isTurnOver = false;
    setImmediate(() => {
      this.#isTurnOver = true;
      while (this.#waiting.length > 0 && this.#underWay < this.#options.atOnce) this.#send(this.#take());
    });
  }

  #send(batch: readonly Waiting<Item, Answer>[]): void {
    if (batch.length === 0) return;
    this.#underWay += 1;
    let isWaitedFor = true;
    const goOn = () => {
      if (!isWaitedFor) return;
      isWaitedFor = false;
      clearTimeout(timer);
      this.#underWay -= 1;
      this.#sendSoon();
    };
    const timer = setTimeout(goOn, this.#options.slowMs);
    void this.#run(batch).then(goOn);
  }

  #take(): Waiting<Item, Answer>[] {
    const wanted = this.#waiting.filter(({ signal, resolve }) => {
      if (signal?.aborted) resolve(null);
      return !signal?.aborted;
    });
    this.#waiting = wanted.splice(this.#options.most);
    return wanted;
  }

  /** Sends a batch and settles its items; never rejects. */
  async #run(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    const { send, isHarmless } = this.#options;
    try {
      const answers = await send(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      if (batch.length > 1 && isHarmless(error)) for (const each of batch) await this.#run([each]);
      else for (const { reject } of batch) reject(error);
    }
  }
}
