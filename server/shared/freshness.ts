/**
 * Names of what a cached value was made from: `sessions.capacity` for the values of a column, `sessions.*` for
 * rows that come, go or change in ways that are not known, `sessions` for any change of a table, the id of an
 * organization for every record that it owns, and `*` for everything.
 */
export type Depends = readonly string[];

/** For a value whose dependencies are unknown. */
export const onAnything: Depends = ['*'];

/** With more names than this, everything counts as changed. */
const mostNames = 200_000;

/**
 * Since when things are as they are, as far as this process has heard: a clock that moves with every change, and when
 * each name last changed. Something that was read at `now` or later holds as long as no name it depends on has changed
 * since.
 */
export class Freshness {
  #now = 0;
  #floor = 0;
  readonly #changedAt = new Map<string, number>();

  get now(): number {
    return this.#now;
  }

  /** Records that these names have changed. */
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

  /** Whether what was read at `since` or later still is what would be read now. */
  holds(since: number, depends: Depends): boolean {
    if (since === this.#now) return true;
    return since >= this.#floor && depends.every((name) => (this.#changedAt.get(name) ?? 0) <= since);
  }
}
