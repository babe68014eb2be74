import { Cache } from './cache.ts';
import type { Depends, Freshness } from './freshness.ts';

/** The JSON text of one row as PostgreSQL wrote it, and what it depends on. */
export interface CacheableRow {
  readonly text: string;
  readonly depends: Depends;
}

interface CachedRow extends CacheableRow {
  readonly since: number;
}

/**
 * List rows by role, as PostgreSQL wrote them, valid until something changes that they depend on. Another page with the
 * same records then needs only their ids. Which ids a page has is not decided here: PostgreSQL says it, or a cached
 * list of the same snapshot.
 */
export class CachedRows {
  readonly #freshness: Freshness;
  readonly #rows: Cache<CachedRow>;

  constructor(budgetBytes: number, freshness: Freshness) {
    this.#freshness = freshness;
    this.#rows = new Cache('rows', budgetBytes, ({ text, depends }) => text.length + depends.length * 60);
  }

  /** The rows of these ids, valid from `since` until now; null when one of them is not cached. */
  find(role: string, ids: readonly string[], since: number): readonly CacheableRow[] | null {
    const found: CacheableRow[] = [];
    for (const id of ids) {
      const row = this.#rows.get(
        `${role} ${id}`,
        (cached) => cached.since <= since && this.#freshness.holds(cached.since, cached.depends),
      );
      if (row === undefined) return null;
      found.push(row);
    }
    return found;
  }

  /** Caches rows that were read at `since` or later. */
  store(role: string, ids: readonly string[], rows: readonly CacheableRow[], since: number): void {
    for (const [index, row] of rows.entries()) this.#rows.set(`${role} ${ids[index]}`, { ...row, since });
  }
}
