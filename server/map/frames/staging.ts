/** Free buffers: new ones for every stream would fragment memory. */
const spare: Buffer[] = [];
const mostSpare = 64;

/** Collects small pieces of a stream into larger buffers. */
export class Staging {
  static readonly size = 64 * 1024;
  /** Full buffers, and how much of each is used. */
  readonly #ready: { readonly buffer: Buffer; readonly used: number }[] = [];
  #buffer: Buffer | null = null;
  #used = 0;

  /** Whether a buffer is ready. */
  get full(): boolean {
    return this.#ready.length > 0;
  }

  /** Copies a range of a buffer. */
  add(source: Buffer, from = 0, to = source.length): void {
    for (let at = from; at < to; ) {
      this.#buffer ??= spare.pop() ?? Buffer.allocUnsafeSlow(Staging.size);
      const length = Math.min(to - at, Staging.size - this.#used);
      source.copy(this.#buffer, this.#used, at, at + length);
      this.#used += length;
      at += length;
      if (this.#used === Staging.size) this.flush();
    }
  }

  /** Marks the current buffer as ready, even if not full. */
  flush(): void {
    if (this.#buffer === null || this.#used === 0) return;
    this.#ready.push({ buffer: this.#buffer, used: this.#used });
    this.#buffer = null;
    this.#used = 0;
  }

  /** Returns the ready buffers. A buffer is valid only until the next one is requested. */
  *take(): Generator<Buffer> {
    for (let next = this.#ready.shift(); next !== undefined; next = this.#ready.shift()) {
      yield next.buffer.subarray(0, next.used);
      if (spare.length < mostSpare) spare.push(next.buffer);
    }
  }

  /** The same; the buffers stay valid and are not reused. */
  takeForKeeps(): Buffer[] {
    return this.#ready.splice(0).map(({ buffer, used }) => buffer.subarray(0, used));
  }
}

/** Returns a buffer from `takeForKeeps` to the free list. */
export function giveBack(piece: Buffer): void {
  if (spare.length < mostSpare && piece.buffer.byteLength === Staging.size) spare.push(Buffer.from(piece.buffer));
}
