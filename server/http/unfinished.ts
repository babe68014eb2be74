/** Whoever holds bytes of a request that has not come whole. */
export interface Holder {
  /** Told to let go of them: others need the room and this one has waited longest for its next bytes. */
  shed(): void;
}

/** What unfinished requests of all connections may hold together. */
export class UnfinishedBytes {
  readonly #limit: number;
  /** The one that got bytes last stands last. */
  readonly #holders = new Map<Holder, number>();
  #held = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get held(): number {
    return this.#held;
  }

  /**
   * From now on the holder has so many bytes. Makes room if need be: then the one whose bytes came longest ago sheds
   * them.
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
/** Blocks of the largest size that were let go, for whoever needs one next: the collector would be late with them. */
const spare: Buffer[] = [];
const mostSpare = 512;
const empty = Buffer.alloc(0);

/** Bytes that come piece by piece, copied into blocks so that small pieces do not cost more than they hold. */
export class Pieces {
  #blocks: Buffer[] = [];
  /** How much of the last block is filled. */
  #filled = 0;
  #before = 0;
  /** How many bytes came. */
  length = 0;

  /** How much memory they take. */
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

  /** All of them in a row, when no more come; in the buffer if it is given and has the room. */
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

  /** The first of them, as many as stand in one block. */
  first(): Buffer {
    const [block = empty] = this.#blocks;
    return block.subarray(0, this.length);
  }

  /** The last of them, so many. */
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

/** Lets so many in at a time; the others wait in the order in which they came. */
export class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Resolves when a permit is free; its holder has to release it. */
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
