/** Chance that repeats: the same seed gives the same choices. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from lowest to highest. */
  whole(lowest: number, highest: number): number {
    return lowest + Math.floor(this.next() * (highest - lowest + 1));
  }

  /** True this often. */
  often(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(values: readonly [T, ...T[]]): T {
    return values[Math.floor(this.next() * values.length)] ?? values[0];
  }

  /** Some of the values, in their order. */
  some<T>(values: readonly T[], fewest: number, most: number): T[] {
    const wanted = this.whole(fewest, most);
    const from = Math.floor(this.next() * values.length);
    return values.flatMap((_, at) => (at < wanted ? [values[(from + at * 7) % values.length] as T] : []));
  }

  /** Places around a centre lie closer the nearer they are (sum of three draws). */
  around(centre: number, reach: number): number {
    return centre + ((this.next() + this.next() + this.next()) / 3 - 0.5) * 2 * reach;
  }
}
