import type { State } from './state.ts';

const mostSteps = 100;

/** Which camps changed from state to state, for as many steps as are remembered. */
export class Steps {
  #steps: { readonly to: number; readonly camps: readonly string[] }[] = [];
  /** Changes from this generation on are remembered. */
  #since = 0;

  /** Everything may have changed on the way to this state. */
  restart(to: State): void {
    this.#steps = [];
    this.#since = to.population.generation;
  }

  add(to: State, camps: readonly string[]): void {
    if (camps.length === 0) return;
    this.#steps.push({ to: to.population.generation, camps });
    if (this.#steps.length > mostSteps) this.#since = this.#steps.shift()?.to ?? 0;
  }

  /** Camps of which anything may have changed since a state; null when that is not known any more. */
  after({ population: { generation } }: State): readonly string[] | null {
    if (generation < this.#since) return null;
    return [...new Set(this.#steps.flatMap(({ to, camps }) => (to > generation ? camps : [])))];
  }
}
