/** Ends a long-running command once, in the reverse order of its beginnings, whoever asks for it. */
export class Shutdown {
  readonly #closers: { name: string; close: () => Promise<void> }[] = [];
  #ending: Promise<void> | null = null;
  #asked = 0;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.#onSignal());
    // The process that started this one has died without passing on a signal.
    process.on('disconnect', () => void this.end(0));
  }

  /** Registers what has to be undone. When the end has begun already, it is undone at once. */
  onStop(name: string, close: () => Promise<void>): void {
    if (this.#ending) void close();
    else this.#closers.push({ name, close });
  }

  /** Waits for what is being opened. When the end comes first, it is undone as soon as it is there. */
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

  /** Ends because of a failure. */
  fail(error: unknown): void {
    if (!this.isEnding) console.error(error instanceof Error ? error.message : String(error));
    void this.end(1);
  }

  /** Undoes everything and leaves the process. */
  end(code: number): Promise<void> {
    this.#ending ??= this.#close(code);
    return this.#ending;
  }

  /** npm, its shell and this process all get a Ctrl-C and pass it on: only one that comes later means impatience. */
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
