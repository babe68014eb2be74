import type { Change } from '../source.ts';

/** Most camps that are remembered; a follower further behind compares everything. */
const mostCamps = 50_000;

/** Which camps changed between generations of a population. */
export class Changes {
  readonly #byMask = new Map<string, Change[]>();

  add(change: Change): void {
    const known = this.#byMask.get(change.mask) ?? [];
    known.push(change);
    let camps = known.reduce((sum, each) => sum + (each.camps?.length ?? 0), 0);
    while (camps > mostCamps && known.length > 1) camps -= known.shift()?.camps?.length ?? 0;
    this.#byMask.set(change.mask, known);
  }

  /** Camps that may differ between two generations of a mask; null means any. */
  between(mask: string, from: number, to: number): Set<string> | null {
    const camps = new Set<string>();
    let reached = from;
    for (const change of this.#byMask.get(mask) ?? []) {
      if (change.to.generation <= from) continue;
      if (reached >= to) break;
      if (change.camps === null || change.from.generation > reached) return null;
      for (const camp of change.camps) camps.add(camp);
      reached = change.to.generation;
    }
    return reached >= to ? camps : null;
  }

  /** Forgets changes up to a generation that all audiences have reached. */
  forget(mask: string, generation: number): void {
    const known = this.#byMask.get(mask);
    if (known === undefined) return;
    const first = known.findIndex((change) => change.to.generation > generation);
    this.#byMask.set(mask, first === -1 ? [] : known.slice(first));
  }

  get masks(): Iterable<string> {
    return this.#byMask.keys();
  }
}
