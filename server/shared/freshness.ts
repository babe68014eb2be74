/**
 * Names of what a cached value depends on: `sessions.capacity` for the values of a column, `sessions.*` for inserted,
 * deleted or otherwise changed rows, `sessions` for any change of a table, the id of an organization for every record
 * that it owns, `code.api.list_records` for the code of a function, and `*` for everything.
 */
export type Depends = readonly string[];

/** For a value whose dependencies are unknown: any change invalidates it. */
export const onAnything: Depends = ['*'];

/** When more names than this have changed, everything counts as changed. */
const mostNames = 200_000;

/**
 * A logical clock that advances with every change this process hears of, and the time of the last change of each name.
 * A value read at `now` or later is valid until one of the names it depends on changes.
 */
export class Freshness {
  #now = 0;
  #floor = 0;
  readonly #changedAt = new Map<string, number>();

  get now(): number {
    return this.#now;
  }

  /** Records a change of these names. */
  change(names: readonly string[]): void {
    this.#now += 1;
    this.#changedAt.set('*', this.#now);
    for (const name of names) {
      this.#changedAt.set(name, this.#now);
      const dot = name.indexOf('.');
      if (dot > 0) this.#changedAt.set(name.slice(0, dot), this.#now);
    }
    if (this.#changedAt.size > mostNames) this.changeAll();
  }

  /** Records that anything may have changed. */
  changeAll(): void {
    this.#now += 1;
    this.#floor = this.#now;
    this.#changedAt.clear();
  }

  /** Whether a value read at `since` or later is still valid. */
  holds(since: number, depends: Depends): boolean {
    if (since === this.#now) return true;
    return since >= this.#floor && depends.every((name) => (this.#changedAt.get(name) ?? 0) <= since);
  }
}
