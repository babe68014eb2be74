import { Recent } from '../http/recent.ts';

interface Counted {
  readonly revision: string;
  readonly total: string;
}

/** Parameters that choose or sort a page and leave the population as it is. */
const paging = new Set(['limit', 'offset', 'order', 'orderBy', 'includeRows']);

/**
 * Exact totals of populations counted at a revision of the catalog. Another page of the same population needs no second
 * count while that revision stands; PostgreSQL says with each page which revision it read.
 */
export class KnownTotals {
  readonly #counted: Recent<Counted>;

  constructor(budgetBytes: number) {
    this.#counted = new Recent(budgetBytes, ({ total }) => total.length);
  }

  /** The name of what a role finds with these conditions. Ordered by score, a list is another population. */
  population(role: string, kind: string, query: Readonly<Record<string, unknown>>): string {
    const conditions = Object.entries(query).filter(([name, value]) => value !== undefined && !paging.has(name));
    return JSON.stringify([role, kind, query.orderBy === 'score', conditions.sort(([a], [b]) => (a < b ? -1 : 1))]);
  }

  find(population: string, revision: string): string | null {
    const counted = this.#counted.get(population);
    return counted !== undefined && counted.revision === revision ? counted.total : null;
  }

  keep(population: string, total: string, revision: string): void {
    this.#counted.set(population, { revision, total });
  }
}
