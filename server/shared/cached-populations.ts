import { Cache } from './cache.ts';
import type { Depends, Freshness } from './freshness.ts';

/** The totals of a list, its locked columns, and the ids of its first rows. */
export interface Population {
  readonly total: string;
  readonly unfilteredTotal: string;
  readonly lockedColumns: string;
  /** The first matching ids in the list's order, as many as were read; all of them when there are few. */
  readonly ids: readonly string[] | null;
}

interface CachedPopulation extends Population {
  readonly since: number;
}

/** Parameters that choose a page and do not change the list. */
const paging = new Set(['limit', 'offset', 'includeRows']);

/**
 * Totals of lists as PostgreSQL counted them, valid until something changes that the list's conditions or order depend
 * on. Another page of the same list needs no second count, and no second selection when all its ids are cached. Rights
 * are not cached: PostgreSQL checks them for each request.
 */
export class CachedPopulations {
  readonly #freshness: Freshness;
  readonly #populations: Cache<CachedPopulation>;

  constructor(budgetBytes: number, freshness: Freshness) {
    this.#freshness = freshness;
    this.#populations = new Cache('list_totals', budgetBytes, ({ ids }) => 200 + (ids?.length ?? 0) * 50);
  }

  /** The cache key of a list: role, kind and conditions, without paging. */
  nameOf(role: string, kind: string, query: Readonly<Record<string, unknown>>): string {
    const conditions = Object.entries(query).filter(([name, value]) => value !== undefined && !paging.has(name));
    return JSON.stringify([role, kind, conditions.sort(([a], [b]) => (a < b ? -1 : 1))]);
  }

  /** The cached totals if they are still valid; `depends` names what the conditions and the order depend on. */
  find(name: string, depends: Depends): Population | null {
    return this.#populations.get(name, ({ since }) => this.#freshness.holds(since, depends)) ?? null;
  }

  /** Caches totals that were read at `since` or later. */
  store(name: string, { total, unfilteredTotal, lockedColumns, ids }: Population, since: number): void {
    this.#populations.set(name, { since, total, unfilteredTotal, lockedColumns, ids });
  }
}
