import type { DatabaseSnapshot } from '../db/snapshot.ts';
import { mergePartitions } from './merge.ts';
import type { Reading } from './reader.ts';
import { readOn } from './snapshots.ts';
import { partitionOf, type State, shareChanged } from './state.ts';

/** From this share of changed camps on a new base is read. */
const mostChanged = 0.03;
/** The same where making one is a matter of milliseconds. */
const mostChangedOfFew = 0.25;
/** Reading takes this part of the time at most. */
const readingShare = 0.2;

/** Makes a new base when too much of the old one has changed: of few records at once, else in the background. */
export class Renewal {
  readonly #few: number;
  readonly #readAll: () => Promise<Reading>;
  readonly #onError: (error: unknown) => void;
  #running = false;
  #notBefore = 0;
  #base: Reading | null = null;

  constructor(few: number, readAll: () => Promise<Reading>, onError: (error: unknown) => void) {
    this.#few = few;
    this.#readAll = readAll;
    this.#onError = onError;
  }

  /** What was read is of no use any more. */
  forget(): void {
    this.#base = null;
  }

  /** The same state over the base that was read meanwhile, if there is one. The moment is the state's. */
  async apply(db: DatabaseSnapshot, state: State): Promise<State> {
    const base = this.#base;
    this.#base = null;
    if (base === null) return state;
    const { snapshot, origin } = base.now;
    const { partitions } = await readOn(db, { snapshot, origin, partitions: [partitionOf(base.built)] });
    return partitions === null ? state : { ...state, partitions };
  }

  /** The same state, over a new base if that is quickly made; else begins to read one when it is time. */
  consider(state: State): State {
    const records = state.partitions.reduce((sum, { segment }) => sum + segment.recordCount, 0);
    const share = shareChanged(state.partitions);
    if (records <= this.#few)
      return share > mostChangedOfFew
        ? { ...state, partitions: [partitionOf(mergePartitions(state.partitions))] }
        : state;
    if (share > mostChanged && !this.#running && performance.now() >= this.#notBefore) void this.#read();
    return state;
  }

  async #read(): Promise<void> {
    this.#running = true;
    const startedAt = performance.now();
    try {
      this.#base = await this.#readAll();
    } catch (error) {
      this.#onError(error);
    }
    this.#running = false;
    this.#notBefore = performance.now() + (performance.now() - startedAt) / readingShare;
  }
}
