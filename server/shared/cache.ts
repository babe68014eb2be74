import { LRUCache } from 'lru-cache';
import { type CacheCounts, type CacheState, countCache } from './cache-counts.ts';

/** An LRU cache with a budget in bytes. Reports hits, misses and size to the metrics. */
export class Cache<Value extends {}> implements CacheState {
  readonly #values: LRUCache<string, Value>;
  readonly #counts: CacheCounts;

  /** `name` labels the cache in the metrics. A value larger than an eighth of the budget is not cached. */
  constructor(name: string, budget: number, sizeOf: (value: Value) => number) {
    this.#values = new LRUCache({
      maxSize: budget,
      maxEntrySize: Math.floor(budget / 8),
      sizeCalculation: (value, key) => Math.ceil(sizeOf(value)) + key.length * 2 + 100,
    });
    this.#counts = countCache(name, this);
  }

  get entries(): number {
    return this.#values.size;
  }

  get bytes(): number {
    return this.#values.calculatedSize;
  }

  /** The cached value if `holds` accepts it; a value that it rejects counts as a miss. */
  get(key: string, holds: (value: Value) => boolean = () => true): Value | undefined {
    const value = this.#values.get(key);
    if (value !== undefined && holds(value)) {
      this.#counts.hits += 1;
      return value;
    }
    this.#counts.misses += 1;
    return undefined;
  }

  set(key: string, value: Value): void {
    this.#values.set(key, value);
  }
}
