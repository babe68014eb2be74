import { Cache } from './cache.ts';
import type { Depends, Freshness } from './freshness.ts';

/** One row as PostgreSQL wrote it, and what it depends on. */
export interface CacheableRow {
  readonly text: string;
  readonly depends: Depends;
}

interface CachedRow extends CacheableRow {
  readonly since: number;
}

/**
 * Rows of lists as PostgreSQL wrote them for a role, cached until something changes that they depend on. Another page
 * that shows the same records then needs only their ids. Nothing is decided here: which records a page has comes from
 * PostgreSQL or from what it has said of the same moment.
 */
export class CachedRows {
  readonly #freshness: Freshness;
  readonly #rows: Cache<CachedRow>;

  constructor(budgetBytes: number, freshness: Freshness) {
    this.#freshness = freshness;
    this.#rows = new Cache('rows', budgetBytes, ({ text, depends }) => text.length + depends.length * 60);
  }

  /** The rows of these ids as they have been from `since` until now, or null when one is not cached. */
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
