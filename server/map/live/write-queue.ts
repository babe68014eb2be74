/** Writers released per turn of the event loop and lane: small events, first batches of snapshots, later batches. */
const writersPerTurn = [64, 8, 8];
/** While an earlier lane is waiting, later ones release one writer per this many milliseconds. */
const pauseMs = 10;

/**
 * Releases writers in slices, so that thousands of events never block the event loop for long. Small events take
 * precedence over snapshots, and short snapshots over long ones.
 */
export class WriteQueue {
  readonly #lanes = writersPerTurn.map(() => new Lane());
  #running = false;
  #lateAt = 0;

  /** Resolves when it is this writer's turn. */
  take(lane: 0 | 1 | 2): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lanes[lane]?.add(resolve);
    if (!this.#running) {
      this.#running = true;
      setImmediate(() => this.#run());
    }
    return promise;
  }

  #run(): void {
    const now = performance.now();
    const isLate = now - this.#lateAt >= pauseMs;
    let waits = false;
    this.#lanes.forEach((lane, at) => {
      if (!waits) lane.go(writersPerTurn[at] as number);
      else if (isLate && lane.go(1)) this.#lateAt = now;
      waits ||= !lane.isEmpty;
    });
    this.#running = waits;
    if (waits) setImmediate(() => this.#run());
  }
}

/** A FIFO queue of waiting writers. */
class Lane {
  #waiting: (() => void)[] = [];
  #first = 0;

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  add(go: () => void): void {
    this.#waiting.push(go);
  }

  /** Releases up to `count` writers; returns whether there was one. */
  go(count: number): boolean {
    const end = Math.min(this.#waiting.length, this.#first + count);
    const went = end > this.#first;
    for (; this.#first < end; this.#first++) this.#waiting[this.#first]?.();
    if (this.#first === this.#waiting.length || this.#first > 4096) {
      this.#waiting = this.#waiting.slice(this.#first);
      this.#first = 0;
    }
    return went;
  }
}
