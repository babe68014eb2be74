import { type CacheCounts, type CacheState, countCache } from './cache-counts.ts';

/**
 * Keeps what was used lately within a budget. Two generations instead of a list in order of use: a hit costs one map
 * lookup, and what was not used while half the budget was filled is dropped with its generation.
 */
export class Recent<Value> implements CacheState {
  readonly #half: number;
  #weight = 0;
  #oldWeight = 0;
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();
  readonly #weigh: (value: Value) => number;
  readonly #counts: CacheCounts;

  /** The metrics call the cache by its name. */
  constructor(name: string, budget: number, weigh: (value: Value) => number) {
    this.#half = budget / 2;
    this.#weigh = weigh;
    this.#counts = countCache(name, this);
  }

  /** How many values are kept. One that was used again counts twice until its first generation is dropped. */
  get entries(): number {
    return this.#young.size + this.#old.size;
  }

  get bytes(): number {
    return this.#weight + this.#oldWeight;
  }

  get(key: string): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) {
      this.#counts.hits += 1;
      return young;
    }
    const old = this.#old.get(key);
    if (old === undefined) this.#counts.misses += 1;
    else {
      this.#counts.hits += 1;
      this.set(key, old);
    }
    return old;
  }

  /** Values heavier than an eighth of the budget are not kept. */
  set(key: string, value: Value): void {
    const weight = this.#weigh(value) + key.length * 2 + 100;
    if (weight > this.#half / 4) return;
    if (this.#weight + weight > this.#half) {
      this.#old = this.#young;
      this.#oldWeight = this.#weight;
      this.#young = new Map();
      this.#weight = 0;
    }
    this.#weight += weight;
    this.#young.set(key, value);
  }
}
