/** The current size of a cache. */
export interface CacheState {
  readonly entries: number;
  /** Estimated by the cache. */
  readonly bytes: number;
}

/** Counts by cache name. Caches of the same name are counted together. */
const counts = new Map<string, CacheCounts>();

/** Hits and misses of all caches of one name, and the size of those that have not been collected. */
export class CacheCounts {
  readonly name: string;
  hits = 0;
  misses = 0;
  readonly #caches = new Set<WeakRef<CacheState>>();

  constructor(name: string) {
    this.name = name;
  }

  /** The size of all of them together. */
  state(): CacheState {
    let entries = 0;
    let bytes = 0;
    for (const cache of this.#living()) {
      entries += cache.entries;
      bytes += cache.bytes;
    }
    return { entries, bytes };
  }

  add(cache: CacheState): void {
    for (const _ of this.#living());
    this.#caches.add(new WeakRef(cache));
  }

  *#living(): Generator<CacheState> {
    for (const ref of this.#caches) {
      const cache = ref.deref();
      if (cache === undefined) this.#caches.delete(ref);
      else yield cache;
    }
  }
}

/** Registers a cache under this name. */
export function countCache(name: string, cache: CacheState): CacheCounts {
  const found = counts.get(name) ?? new CacheCounts(name);
  counts.set(name, found);
  found.add(cache);
  return found;
}

/** The counts of all registered caches. */
export function countedCaches(): Iterable<CacheCounts> {
  return counts.values();
}
