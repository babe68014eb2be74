import { Cache } from './cache.ts';
import type { Depends, Freshness } from './freshness.ts';

/** What a list says besides its rows. */
export interface Population {
  readonly total: string;
  readonly unfilteredTotal: string;
  readonly lockedColumns: string;
  /** The first matches in the list's order, as many as were read: every one when they are few. */
  readonly ids: readonly string[] | null;
}

interface CachedPopulation extends Population {
  readonly since: number;
}

/** Parameters that choose a page and leave the list as it is. */
const paging = new Set(['limit', 'offset', 'includeRows']);

/**
 * Lists that PostgreSQL has counted, until something changes that their conditions and order depend on. Another page of
 * the same list needs no second count, and no second choice when all its ids are cached. Nothing is decided here:
 * rights and what has changed come from PostgreSQL with each request.
 */
export class CachedPopulations {
  readonly #freshness: Freshness;
  readonly #populations: Cache<CachedPopulation>;

  constructor(budgetBytes: number, freshness: Freshness) {
    this.#freshness = freshness;
    this.#populations = new Cache('list_totals', budgetBytes, ({ ids }) => 200 + (ids?.length ?? 0) * 50);
  }

  /** The cache key of what a role finds with these conditions in this order. */
  nameOf(role: string, kind: string, query: Readonly<Record<string, unknown>>): string {
    const conditions = Object.entries(query).filter(([name, value]) => value !== undefined && !paging.has(name));
    return JSON.stringify([role, kind, conditions.sort(([a], [b]) => (a < b ? -1 : 1))]);
  }

  /** The list as it is now; `depends` is what its conditions and order depend on. */
  find(name: string, depends: Depends): Population | null {
    return this.#populations.get(name, ({ since }) => this.#freshness.holds(since, depends)) ?? null;
  }

  /** Caches a list that was read at `since` or later. */
  store(name: string, { total, unfilteredTotal, lockedColumns, ids }: Population, since: number): void {
    this.#populations.set(name, { since, total, unfilteredTotal, lockedColumns, ids });
  }
}
