import { Cache } from './cache.ts';
import type { Depends, Freshness } from './freshness.ts';

/** One row as PostgreSQL wrote it, and what it depends on. */
export interface KnownRow {
  readonly text: string;
  readonly depends: Depends;
}

interface Kept extends KnownRow {
  readonly since: number;
}

/**
 * Rows of lists as PostgreSQL wrote them for a role, kept until something changes that they depend on. Another page
 * that shows the same records then needs only their ids. Nothing is decided here: which records a page has comes from
 * PostgreSQL or from what it has said of the same moment.
 */
export class CachedRows {
  readonly #freshness: Freshness;
  readonly #rows: Cache<Kept>;

  constructor(budgetBytes: number, freshness: Freshness) {
    this.#freshness = freshness;
    this.#rows = new Cache('rows', budgetBytes, ({ text, depends }) => text.length + depends.length * 60);
  }

  /** The rows of these ids as they have been from `since` until now, or null when one is not known. */
  find(role: string, ids: readonly string[], since: number): readonly KnownRow[] | null {
    const found: KnownRow[] = [];
    for (const id of ids) {
      const row = this.#rows.get(
        `${role} ${id}`,
        (kept) => kept.since <= since && this.#freshness.holds(kept.since, kept.depends),
      );
      if (row === undefined) return null;
      found.push(row);
    }
    return found;
  }

  /** Keeps rows that were read at `since` or later. */
  keep(role: string, ids: readonly string[], rows: readonly KnownRow[], since: number): void {
    for (const [place, row] of rows.entries()) this.#rows.set(`${role} ${ids[place]}`, { ...row, since });
  }
}
