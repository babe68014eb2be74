/** Small pieces of a stream, gathered into larger ones. */
export class Staging {
  static readonly size = 64 * 1024;
  /** What has become full. */
  readonly #ready: Buffer[] = [];
  #buffer: Buffer | null = null;
  #used = 0;

  /** Whether `take` has something to give. */
  get full(): boolean {
    return this.#ready.length > 0;
  }

  /** Copies the bytes between two places of a buffer. */
  add(source: Buffer, from = 0, to = source.length): void {
    for (let at = from; at < to; ) {
      this.#buffer ??= Buffer.allocUnsafeSlow(Staging.size);
      const length = Math.min(to - at, Staging.size - this.#used);
      source.copy(this.#buffer, this.#used, at, at + length);
      this.#used += length;
      at += length;
      if (this.#used === Staging.size) this.flush();
    }
  }

  /** Makes ready what there is, full or not. */
  flush(): void {
    if (this.#buffer === null || this.#used === 0) return;
    this.#ready.push(this.#buffer.subarray(0, this.#used));
    this.#buffer = null;
    this.#used = 0;
  }

  /** Gives what is ready, once. */
  take(): Buffer[] {
    return this.#ready.splice(0);
  }
}
