import type { Difference } from './difference.ts';
import { largestBatch, pointsText } from './events.ts';
import type { Columns } from './rows.ts';
import { inside } from './viewports.ts';

/** The visible part of a catalog change in one channel: the step from one generation to the next. */
export interface Step {
  /** The generation after the step. */
  readonly number: number;
  readonly differences: readonly Difference[];
  /** Per difference, a sum of `inside` flags. */
  readonly states: readonly number[];
}

/** The points events of a delta. */
export interface Delta {
  readonly batches: readonly string[];
  readonly upsertCount: number;
  readonly removeCount: number;
}

/** The combined effect of several steps on one camp. */
interface Outcome {
  readonly wasIn: boolean;
  readonly last: Difference;
  readonly isIn: boolean;
}

/** Merges consecutive steps into one delta: for each camp its last row, or its removal if it was there before. */
export function deltaOf(steps: readonly Step[], columns: Columns): Delta {
  const writer = new BatchWriter();
  for (const [id, { wasIn, last, isIn }] of outcomes(steps)) {
    if (isIn) writer.upsert(last.row(columns));
    else if (wasIn) writer.remove(id);
  }
  return writer.end();
}

function outcomes(steps: readonly Step[]): Map<string, Outcome> {
  const found = new Map<string, Outcome>();
  for (const { differences, states } of steps)
    differences.forEach((last, at) => {
      const state = states[at] as number;
      const wasIn = found.get(last.id)?.wasIn ?? (state & inside.before) !== 0;
      found.set(last.id, { wasIn, last, isIn: (state & inside.after) !== 0 });
    });
  return found;
}

/** Collects rows and removals into points events of limited size. */
class BatchWriter {
  readonly #batches: string[] = [];
  #rows = '';
  #removeIds = '';
  #upsertCount = 0;
  #removeCount = 0;

  upsert(row: string): void {
    this.#rows += this.#rows === '' ? row : `,${row}`;
    this.#upsertCount += 1;
    this.#cut();
  }

  remove(id: string): void {
    this.#removeIds += this.#removeIds === '' ? `"${id}"` : `,"${id}"`;
    this.#removeCount += 1;
    this.#cut();
  }

  #cut(): void {
    if (this.#rows.length + this.#removeIds.length >= largestBatch) this.#flush();
  }

  #flush(): void {
    this.#batches.push(pointsText(this.#batches.length, this.#rows, this.#removeIds));
    this.#rows = '';
    this.#removeIds = '';
  }

  end(): Delta {
    if (this.#rows !== '' || this.#removeIds !== '') this.#flush();
    return { batches: this.#batches, upsertCount: this.#upsertCount, removeCount: this.#removeCount };
  }
}
