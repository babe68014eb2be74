/** What one turn of the event loop may do: so many small events, and so many batches of rows besides. */
const smallPerTurn = 64;
const largePerTurn = 2;

/**
 * Lets many writers go in slices, so that thousands of events never hold the event loop for long, and snapshots never hold
 * up the small events of others.
 */
export class Turns {
  readonly #small = new Lane();
  readonly #large = new Lane();
  #running = false;

  /** Resolves when it is this writer's turn. */
  take(isLarge: boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    (isLarge ? this.#large : this.#small).add(resolve);
    if (!this.#running) {
      this.#running = true;
      setImmediate(() => this.#run());
    }
    return promise;
  }

  #run(): void {
    const hasSmall = this.#small.go(smallPerTurn);
    const hasLarge = this.#large.go(largePerTurn);
    this.#running = hasSmall || hasLarge;
    if (this.#running) setImmediate(() => this.#run());
  }
}

/** Waiters in their order. */
class Lane {
  #waiting: (() => void)[] = [];
  #first = 0;

  add(go: () => void): void {
    this.#waiting.push(go);
  }

  /** Lets so many go; says whether others are left. */
  go(count: number): boolean {
    const end = Math.min(this.#waiting.length, this.#first + count);
    for (; this.#first < end; this.#first++) this.#waiting[this.#first]?.();
    if (this.#first < this.#waiting.length) {
      if (this.#first > 4096) {
        this.#waiting = this.#waiting.slice(this.#first);
        this.#first = 0;
      }
      return true;
    }
    this.#waiting = [];
    this.#first = 0;
    return false;
  }
}
