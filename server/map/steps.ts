import type { State } from './state.ts';

interface Step {
  readonly to: number;
  readonly camps: readonly string[];
}

const mostSteps = 100;
const mostCamps = 20_000;

/** Which camps changed from state to state, for as many steps as are remembered. */
export class Steps {
  #steps: Step[] = [];
  #camps = 0;
  /** Changes after this generation are remembered. */
  #since = 0;

  /** Everything may have changed on the way to this state. */
  restart({ population: { generation } }: State): void {
    this.#steps = [];
    this.#camps = 0;
    this.#since = generation;
  }

  add({ population: { generation: to } }: State, camps: readonly string[]): void {
    if (camps.length === 0) return;
    this.#steps.push({ to, camps });
    this.#camps += camps.length;
    while (this.#steps.length > mostSteps || this.#camps > mostCamps) {
      const oldest = this.#steps.shift() as Step;
      this.#camps -= oldest.camps.length;
      this.#since = oldest.to;
    }
  }

  /** Camps of which anything may have changed from one state to a later one; null when that is not known any more. */
  between({ population: before }: State, { population: after }: State): readonly string[] | null {
    if (before.generation < this.#since || before.generation > after.generation) return null;
    const camps = this.#steps.filter(({ to }) => to > before.generation && to <= after.generation);
    return camps.length === 1
      ? (camps[0]?.camps as readonly string[])
      : [...new Set(camps.flatMap((step) => step.camps))];
  }
}
