import type { State } from './state.ts';

interface Step {
  readonly to: number;
  readonly camps: readonly string[];
}

const mostSteps = 100;
const mostCamps = 20_000;

/** Which camps changed between states, for a limited number of steps. */
export class Steps {
  #steps: Step[] = [];
  #camps = 0;
  /** Changes after this generation are stored. */
  #since = 0;

  /** Restarts: everything may have changed before this state. */
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

  /** Camps that may have changed between two states; null when unknown. */
  between({ population: before }: State, { population: after }: State): readonly string[] | null {
    if (before.generation < this.#since || before.generation > after.generation) return null;
    const camps = this.#steps.filter(({ to }) => to > before.generation && to <= after.generation);
    return camps.length === 1
      ? (camps[0]?.camps as readonly string[])
      : [...new Set(camps.flatMap((step) => step.camps))];
  }
}
