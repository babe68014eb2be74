import { Cache } from './cache.ts';

/**
 * Rows of lists as PostgreSQL wrote them for a role, kept while the catalog's revision stands still. Another page that
 * shows the same records then needs only their ids. Nothing is decided here: which records a page has, and that the
 * revision is still the same, comes from PostgreSQL each time.
 */
export class KnownRows {
  readonly #budget: number;
  #revision = '';
  #rows: Cache<string>;

  constructor(budgetBytes: number) {
    this.#budget = budgetBytes;
    this.#rows = this.#none();
  }

  /** The rows of these ids as the inside of a JSON array, or null when one is not known at this revision. */
  find(role: string, ids: readonly string[], revision: string): string | null {
    if (ids.length > 0 && revision !== this.#revision) return null;
    let text = '';
    for (const id of ids) {
      const row = this.#rows.get(`${role} ${id}`);
      if (row === undefined) return null;
      text += text === '' ? row : `,${row}`;
    }
    return text;
  }

  /** Keeps rows; those of an earlier revision are forgotten. */
  keep(role: string, ids: readonly string[], rows: readonly string[], revision: string): void {
    if (revision !== this.#revision) {
      this.#revision = revision;
      this.#rows = this.#none();
    }
    for (const [place, id] of ids.entries()) this.#rows.set(`${role} ${id}`, rows[place] ?? '');
  }

  #none(): Cache<string> {
    return new Cache('rows', this.#budget, (row) => row.length);
  }
}
