/** Estimates the remaining time of a load from its progress and the previous load. */

import { type ApiError, retryLater } from '../shared/errors.ts';

/** Bounds of the reported wait in seconds. */
const [least, most] = [1, 180];
/** Assumed records per second before the number of records is known. */
const usualRate = 100_000;
/** Assumed share of the time after the last row; replaced by that of the last load. */
const usualAfter = 0.15;
/** Below this share of rows the speed is not representative. */
const telling = 0.02;

/** Measures the loads of one copy. */
export class ReadingTime {
  readonly #now: () => number;
  #begun: number | null = null;
  #rows = 0;
  #records: number | null = null;
  #rowsEnded = 0;
  #lastRate: number | null = null;
  #after = usualAfter;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  begin(): void {
    this.#begun = this.#now();
    this.#rows = 0;
    this.#records = null;
    this.#rowsEnded = 0;
  }

  /** Records progress: rows so far, and the estimated number of records. */
  progress(rows: number, records: number): void {
    this.#rows = rows;
    this.#records = records;
    this.#rowsEnded = this.#now();
  }

  /** Records the duration, unless the load failed. */
  end(succeeded: boolean): void {
    if (succeeded && this.#begun !== null && this.#rows > 0) {
      const took = Math.max(1, this.#now() - this.#begun);
      this.#lastRate = (1000 * this.#rows) / took;
      this.#after = Math.min(0.9, (this.#now() - this.#rowsEnded) / took);
    }
    this.#begun = null;
  }

  /** The error for requests that arrive before the records are loaded. */
  refusal(): ApiError {
    const seconds = this.secondsLeft();
    const wait = `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
    const message = `The map is being prepared; please try again in ${wait}.`;
    return retryLater(503, 'map_cache_warming', message, seconds);
  }

  /**
   * Estimated seconds until the records are loaded. A load without progress is estimated to take as long again as it
   * has taken.
   */
  secondsLeft(): number {
    return Math.min(most, Math.max(least, Math.ceil(this.#millisecondsLeft() / 1000)));
  }

  #millisecondsLeft(): number {
    if (this.#begun === null) return 0;
    const elapsed = this.#now() - this.#begun;
    const records = this.#records;
    if (records === null) return elapsed;
    if (this.#rows >= records && this.#rows > 0) {
      const since = this.#now() - this.#rowsEnded;
      const after = ((elapsed - since) * this.#after) / (1 - this.#after);
      return after > since ? after - since : since;
    }
    const share = (this.#rows / Math.max(1, records)) * (1 - this.#after);
    if (share >= telling) return (elapsed * (1 - share)) / share;
    const whole = (1000 * records) / (this.#lastRate ?? usualRate * (1 - this.#after));
    return whole > elapsed ? whole - elapsed : elapsed;
  }
}
