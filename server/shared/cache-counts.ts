/** What a cache holds at this moment. */
export interface CacheState {
  readonly entries: number;
  /** By the cache's own estimate. */
  readonly bytes: number;
}

/** Every cache of this process by its name. Several of one name are counted together. */
const counts = new Map<string, CacheCounts>();

/** Hits and misses of the caches of one name, and what those of them hold that are still in use. */
export class CacheCounts {
  readonly name: string;
  hits = 0;
  misses = 0;
  readonly #caches = new Set<WeakRef<CacheState>>();

  constructor(name: string) {
    this.name = name;
  }

  /** What they hold together. */
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

/** Begins to count a cache under this name. */
export function countCache(name: string, cache: CacheState): CacheCounts {
  const found = counts.get(name) ?? new CacheCounts(name);
  counts.set(name, found);
  found.add(cache);
  return found;
}

/** All that are counted. */
export function countedCaches(): Iterable<CacheCounts> {
  return counts.values();
}
