/** How often an open stream says something, and asks whether its caller may still have it. */
export interface StreamTimes {
  readonly heartbeatMs: number;
  readonly recheckMs: number;
}

/** One client that follows something: it sleeps until it is woken, and ends at the border of an event or at once. */
export abstract class StreamFollower {
  failure: Error | null = null;
  protected isOver = false;
  protected spokeAt = performance.now();
  protected checkedAt = performance.now();
  readonly #heartbeatMs: number;
  /** Spreads the checks of those that came together. */
  readonly #recheckMs: number;
  readonly #over = new AbortController();
  #wake: (() => void) | null = null;

  constructor({ heartbeatMs, recheckMs }: StreamTimes) {
    this.#heartbeatMs = heartbeatMs;
    this.#recheckMs = recheckMs * (0.7 + 0.3 * Math.random());
  }

  /** Takes it off the list of those who follow; called once or more. */
  protected abstract leave(): void;

  /** Aborts when a client that takes nothing is not waited for any more. */
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

  /** Ends the stream at the next event's border. */
  end(): void {
    this.isOver = true;
    this.leave();
    this.wake();
  }

  /** Ends the stream at once, even if its client takes nothing. */
  cut(): void {
    this.end();
    this.#over.abort();
  }

  /** Called by the clockwork: wakes it when there is something to say or to ask. */
  tick(now: number): void {
    if (this.isSilent(now) || this.mustCheck(now)) this.wake();
  }

  /** Ends the stream when its request does. */
  protected endWith(signal: AbortSignal): void {
    signal.addEventListener('abort', () => this.end(), { once: true });
    if (signal.aborted) this.end();
  }

  /** Whether it is time for a comment, which keeps proxies from taking the connection for dead. */
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
