/** Buffers that nobody uses; making new ones for every stream would scatter the memory of what is kept. */
const spare: Buffer[] = [];
const mostSpare = 64;

/** Small pieces of a stream, gathered into larger ones. */
export class Staging {
  static readonly size = 64 * 1024;
  /** What has become full, and how much of it. */
  readonly #ready: { readonly buffer: Buffer; readonly used: number }[] = [];
  #buffer: Buffer | null = null;
  #used = 0;

  /** Whether something is ready. */
  get full(): boolean {
    return this.#ready.length > 0;
  }

  /** Copies the bytes between two places of a buffer. */
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

  /** Makes ready what there is, full or not. */
  flush(): void {
    if (this.#buffer === null || this.#used === 0) return;
    this.#ready.push({ buffer: this.#buffer, used: this.#used });
    this.#buffer = null;
    this.#used = 0;
  }

  /** Gives what is ready, once. A piece is good until the next one is asked for. */
  *take(): Generator<Buffer> {
    for (let next = this.#ready.shift(); next !== undefined; next = this.#ready.shift()) {
      yield next.buffer.subarray(0, next.used);
      if (spare.length < mostSpare) spare.push(next.buffer);
    }
  }

  /** The same for keeps. */
  takeForKeeps(): Buffer[] {
    return this.#ready.splice(0).map(({ buffer, used }) => buffer.subarray(0, used));
  }
}

/** Takes a piece back that was kept until now. */
export function giveBack(piece: Buffer): void {
  if (spare.length < mostSpare && piece.buffer.byteLength === Staging.size) spare.push(Buffer.from(piece.buffer));
}
