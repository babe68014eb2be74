/** A seeded pseudo-random generator. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 (inclusive) to 1 (exclusive), by mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** An integer within inclusive bounds. */
  whole(lowest: number, highest: number): number {
    return lowest + Math.floor(this.next() * (highest - lowest + 1));
  }

  /** True with this probability. */
  often(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(values: readonly [T, ...T[]]): T {
    return values[Math.floor(this.next() * values.length)] ?? values[0];
  }

  /** Some of the values, in order. */
  some<T>(values: readonly T[], fewest: number, most: number): T[] {
    const wanted = this.whole(fewest, most);
    const from = Math.floor(this.next() * values.length);
    return values.flatMap((_, at) => (at < wanted ? [values[(from + at * 7) % values.length] as T] : []));
  }

  /** A coordinate near a center; closer ones are more likely (mean of three draws). */
  around(centre: number, reach: number): number {
    return centre + ((this.next() + this.next() + this.next()) / 3 - 0.5) * 2 * reach;
  }
}
