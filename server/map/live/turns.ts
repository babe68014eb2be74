/** What one turn of the event loop may do: a small event costs 1, a batch of rows `batchCost`. */
const budget = 96;
export const batchCost = 32;

/** Lets many writers go in slices, so that thousands of events never hold the event loop for long. */
export class Turns {
  #waiting: { readonly cost: number; readonly go: () => void }[] = [];
  #first = 0;
  #running = false;

  /** Resolves when it is this writer's turn. */
  take(cost: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ cost, go: resolve });
    if (!this.#running) {
      this.#running = true;
      setImmediate(() => this.#run());
    }
    return promise;
  }

  #run(): void {
    for (let spent = 0; spent < budget && this.#first < this.#waiting.length; this.#first += 1) {
      const next = this.#waiting[this.#first];
      spent += next?.cost ?? 0;
      next?.go();
    }
    if (this.#first >= this.#waiting.length) {
      this.#waiting = [];
      this.#first = 0;
    }
    this.#running = this.#waiting.length > 0;
    if (this.#running) setImmediate(() => this.#run());
  }
}
