import { Cache } from './cache.ts';

/** What a list says besides its rows, at one revision of the catalog. */
export interface Population {
  readonly revision: string;
  readonly total: string;
  readonly unfilteredTotal: string;
  readonly lockedColumns: string;
  /** Every match in the list's order, when they are few; else null. */
  readonly ids: readonly string[] | null;
}

/** Parameters that choose a page and leave the list as it is. */
const paging = new Set(['limit', 'offset', 'includeRows']);

/**
 * Lists that PostgreSQL has counted at a revision of the catalog. Another page of the same list needs no second count
 * while that revision stands, and no second choice when all its ids are known. Nothing is decided here: rights and the
 * revision come from PostgreSQL with each request.
 */
export class KnownPopulations {
  readonly #kept: Cache<Population>;

  constructor(budgetBytes: number) {
    this.#kept = new Cache('list_totals', budgetBytes, ({ ids }) => 200 + (ids?.length ?? 0) * 50);
  }

  /** The name of what a role finds with these conditions in this order. */
  nameOf(role: string, kind: string, query: Readonly<Record<string, unknown>>): string {
    const asked = Object.entries(query).filter(([name, value]) => value !== undefined && !paging.has(name));
    return JSON.stringify([role, kind, asked.sort(([a], [b]) => (a < b ? -1 : 1))]);
  }

  find(name: string, revision: string): Population | null {
    const kept = this.#kept.get(name);
    return kept !== undefined && kept.revision === revision ? kept : null;
  }

  keep(name: string, { revision, total, unfilteredTotal, lockedColumns, ids }: Population): void {
    this.#kept.set(name, { revision, total, unfilteredTotal, lockedColumns, ids });
  }
}
