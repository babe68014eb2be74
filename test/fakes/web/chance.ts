/** Reproducible random draws: the same seed words give the same draws. */
import { createHash } from 'node:crypto';

export class Chance {
  readonly #seed: string;
  #count = 0;

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** An integer from 0 to below `limit`. */
  below(limit: number): number {
    const hash = createHash('sha256')
      .update(`${this.#seed} ${this.#count++}`)
      .digest();
    return hash.readUInt32BE(0) % limit;
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }

  is(percent: number): boolean {
    return this.below(100) < percent;
  }

  /** A random selection of the values, in their order. */
  some<T>(values: readonly T[], count: number): T[] {
    const left = values.map((value, nth) => ({ value, nth }));
    while (left.length > count) left.splice(this.below(left.length), 1);
    return left.map(({ value }) => value);
  }
}
