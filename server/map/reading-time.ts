/** How long a reading of all records still takes, told from how far it is and from how long one took before. */

import { type ApiError, retryLater } from '../shared/errors.ts';

/** Seconds that a caller is told to wait, at least and at most. */
const [least, most] = [1, 180];
/** Records a second, until a reading has shown how many there are. */
const usualRate = 100_000;
/** Of a reading, the part that comes after the last row; the last reading knows better. */
const usualAfter = 0.15;
/** Before this share of the rows is there, how fast they come says little. */
const telling = 0.02;

/** The clock of one copy's readings. */
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

  /** So many rows of about so many records have come. */
  progress(rows: number, records: number): void {
    this.#rows = rows;
    this.#records = records;
    this.#rowsEnded = this.#now();
  }

  /** Remembers how long it took, unless it failed. */
  end(succeeded: boolean): void {
    if (succeeded && this.#begun !== null && this.#rows > 0) {
      const took = Math.max(1, this.#now() - this.#begun);
      this.#lastRate = (1000 * this.#rows) / took;
      this.#after = Math.min(0.9, (this.#now() - this.#rowsEnded) / took);
    }
    this.#begun = null;
  }

  /** What a caller is told who came before the records were there. */
  refusal(): ApiError {
    const seconds = this.secondsLeft();
    const wait = `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
    const message = `The map is being prepared; please try again in ${wait}.`;
    return retryLater(503, 'map_cache_warming', message, seconds);
  }

  /**
   * Whole seconds until the records are likely to be there. What does not get on is told to take as long again as it
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
