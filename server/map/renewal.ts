import type { DatabaseSnapshot } from '../db/snapshot.ts';
import { mergePartitions } from './merge.ts';
import type { Reading } from './reading.ts';
import { readOn } from './snapshots.ts';
import { partitionOf, type State, shareChanged } from './state.ts';

/** Above this share of changed camps a new base is read. */
const mostChanged = 0.03;
/** The same for small copies, whose base is rebuilt in milliseconds. */
const mostChangedOfFew = 0.25;
/** Background reads take at most this share of the time. */
const readingShare = 0.2;

/** Replaces the base when too much of it has changed: at once for few records, else by a background read. */
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

  /** Drops a base that was read but not applied. */
  forget(): void {
    this.#base = null;
  }

  /** Moves the state onto a newly read base, if there is one; the state keeps its snapshot. */
  async apply(db: DatabaseSnapshot, state: State): Promise<State> {
    const base = this.#base;
    this.#base = null;
    if (base === null) return state;
    const { snapshot, origin } = base.now;
    const { partitions } = await readOn(db, { snapshot, origin, partitions: [partitionOf(base.built)] });
    return partitions === null ? state : { ...state, partitions };
  }

  /** Rebuilds the base at once if that is fast; otherwise starts a background read when due. */
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
