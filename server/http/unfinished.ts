/** A connection with bytes of an incomplete request. */
export interface Holder {
  /** Called when the limit is exceeded and this holder has waited longest for its next bytes: it must discard them. */
  shed(): void;
}

/** Limits the bytes of incomplete requests over all connections. */
export class UnfinishedBytes {
  readonly #limit: number;
  /** Ordered by last receipt, the most recent last. */
  readonly #holders = new Map<Holder, number>();
  #held = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get held(): number {
    return this.#held;
  }

  /**
   * Sets the number of bytes a holder has. While the limit is exceeded, the holder whose bytes arrived longest ago
   * sheds them.
   */
  set(holder: Holder, bytes: number): void {
    this.#held += bytes - (this.#holders.get(holder) ?? 0);
    this.#holders.delete(holder);
    if (bytes > 0) this.#holders.set(holder, bytes);
    while (this.#held > this.#limit) {
      const [oldest] = this.#holders.keys();
      if (oldest === undefined) return;
      oldest.shed();
      this.#drop(oldest);
    }
  }

  #drop(holder: Holder): void {
    this.#held -= this.#holders.get(holder) ?? 0;
    this.#holders.delete(holder);
  }
}

const smallest = 1024;
const largest = 16 * 1024;
/** Released blocks of the largest size, reused at once: garbage collection would lag. */
const spare: Buffer[] = [];
const mostSpare = 512;
const empty = Buffer.alloc(0);

/** Bytes received in pieces, copied into blocks so that small pieces have little overhead. */
export class Pieces {
  #blocks: Buffer[] = [];
  /** Bytes used in the last block. */
  #filled = 0;
  #before = 0;
  /** Number of bytes. */
  length = 0;

  /** Allocated bytes. */
  get capacity(): number {
    return this.#before + (this.#blocks.at(-1)?.length ?? 0);
  }

  add(bytes: Buffer): void {
    this.length += bytes.length;
    for (let at = 0; at < bytes.length; ) {
      let last = this.#blocks.at(-1);
      if (last === undefined || this.#filled === last.length) last = this.#grow(bytes.length - at);
      const copied = bytes.copy(last, this.#filled, at);
      this.#filled += copied;
      at += copied;
    }
  }

  /** Returns all bytes contiguously and clears the pieces; in `into` if it is large enough. */
  join(into: Buffer = empty): Buffer {
    const whole = into.length >= this.length ? into.subarray(0, this.length) : Buffer.allocUnsafeSlow(this.length);
    let at = 0;
    for (const block of this.#blocks) {
      const filled = block === this.#blocks.at(-1) ? this.#filled : block.length;
      at += block.copy(whole, at, 0, filled);
    }
    this.clear();
    return whole;
  }

  /** The first bytes, as far as they are in one block. */
  first(): Buffer {
    const [block = empty] = this.#blocks;
    return block.subarray(0, this.length);
  }

  /** The last `count` bytes. */
  last(count: number): Buffer {
    const wanted = Math.min(count, this.length);
    const bytes = Buffer.allocUnsafe(wanted);
    let start = this.length - wanted - this.#before;
    let end = wanted;
    let filled = this.#filled;
    for (let at = this.#blocks.length - 1; at >= 0 && end > 0; at -= 1) {
      const block = this.#blocks[at] as Buffer;
      const from = Math.max(0, start);
      block.copy(bytes, end - (filled - from), from, filled);
      end -= filled - from;
      filled = this.#blocks[at - 1]?.length ?? 0;
      start += filled;
    }
    return bytes;
  }

  clear(): void {
    for (const block of this.#blocks) if (block.length === largest && spare.length < mostSpare) spare.push(block);
    this.#blocks = [];
    this.#filled = 0;
    this.#before = 0;
    this.length = 0;
  }

  #grow(wanted: number): Buffer {
    const size = wanted > largest / 2 || this.#blocks.length > 2 ? largest : Math.max(smallest, wanted);
    const block = (size === largest ? spare.pop() : undefined) ?? Buffer.allocUnsafeSlow(size);
    this.#before += this.#blocks.at(-1)?.length ?? 0;
    this.#blocks.push(block);
    this.#filled = 0;
    return block;
  }
}

/** A fair semaphore: waiting callers are served in order. */
export class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Resolves when a permit is free; the caller must release it. */
  async acquire(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
