/** How often an open stream sends a heartbeat, and how often its caller is authenticated again. */
export interface StreamTimes {
  readonly heartbeatMs: number;
  readonly recheckMs: number;
}

/** One client of a live stream. It sleeps until it is woken; it ends at an event boundary, or at once when cut. */
export abstract class StreamFollower {
  failure: Error | null = null;
  protected isOver = false;
  protected spokeAt = performance.now();
  protected checkedAt = performance.now();
  readonly #heartbeatMs: number;
  /** Randomized, to spread the checks of clients that connected together. */
  readonly #recheckMs: number;
  readonly #over = new AbortController();
  #wake: (() => void) | null = null;

  constructor({ heartbeatMs, recheckMs }: StreamTimes) {
    this.#heartbeatMs = heartbeatMs;
    this.#recheckMs = recheckMs * (0.7 + 0.3 * Math.random());
  }

  /** Removes it from its list of followers; may be called more than once. */
  protected abstract leave(): void;

  /** Aborts when a stalled client should be cut. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  wake(): void {
    const wake = this.#wake;
    this.#wake = null;
    wake?.();
  }

  fail(reason: Error): void {
    this.failure ??= reason;
    this.wake();
  }

  /** Ends the stream at the next event boundary. */
  end(): void {
    this.isOver = true;
    this.leave();
    this.wake();
  }

  /** Ends the stream at once, even if its client is stalled. */
  cut(): void {
    this.end();
    this.#over.abort();
  }

  /** Called by a timer: wakes it for a heartbeat or a check. */
  tick(now: number): void {
    if (this.isSilent(now) || this.mustCheck(now)) this.wake();
  }

  /** Ends the stream when its request is aborted. */
  protected endWith(signal: AbortSignal): void {
    signal.addEventListener('abort', () => this.end(), { once: true });
    if (signal.aborted) this.end();
  }

  /** Whether a heartbeat is due. */
  protected isSilent(now: number): boolean {
    return now - this.spokeAt >= this.#heartbeatMs;
  }

  protected mustCheck(now: number): boolean {
    return now - this.checkedAt >= this.#recheckMs;
  }

  protected sleep(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  protected say<Piece extends string | Buffer>(piece: Piece): Piece {
    this.spokeAt = performance.now();
    return piece;
  }
}
