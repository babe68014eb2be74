/** Shuts a long-running command down once, closing what was opened in reverse order. */
export class Shutdown {
  readonly #closers: { name: string; close: () => Promise<void> }[] = [];
  #ending: Promise<void> | null = null;
  #asked = 0;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.#onSignal());
    // The parent process died without passing on a signal.
    process.on('disconnect', () => void this.end(0));
  }

  /** Registers a closer. If shutdown has begun, it is called at once. */
  onStop(name: string, close: () => Promise<void>): void {
    if (this.#ending) void close();
    else this.#closers.push({ name, close });
  }

  /** Registers something that is being opened; if shutdown comes first, it is closed as soon as it is open. */
  opening<T extends { stop(): Promise<void> }>(name: string, work: Promise<T>): Promise<T> {
    this.onStop(name, () =>
      work.then(
        ({ stop }) => stop(),
        () => {},
      ),
    );
    return work;
  }

  get isEnding(): boolean {
    return this.#ending !== null;
  }

  /** Shuts down after a failure. */
  fail(error: unknown): void {
    if (!this.isEnding) console.error(error instanceof Error ? error.message : String(error));
    void this.end(1);
  }

  /** Closes everything and exits. */
  end(code: number): Promise<void> {
    this.#ending ??= this.#close(code);
    return this.#ending;
  }

  /**
   * npm, its shell and this process all receive a Ctrl-C and forward it; only a signal more than two seconds later
   * forces the exit.
   */
  #onSignal(): void {
    if (this.#asked === 0) this.#asked = Date.now();
    else if (Date.now() - this.#asked > 2000) process.exit(130);
    void this.end(0);
  }

  async #close(code: number): Promise<void> {
    const overdue = setTimeout(() => {
      console.error('Stopping took more than 25 seconds; leaving.');
      process.exit(1);
    }, 25_000);
    overdue.unref();
    for (const { name, close } of this.#closers.reverse()) {
      try {
        await close();
      } catch (error) {
        console.error(`${name} did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`);
        code = 1;
      }
    }
    process.exit(code);
  }
}
