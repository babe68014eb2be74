import { apiErrorOfDatabase } from '../db/sqlstate.ts';
import { ApiError, internalError } from '../shared/errors.ts';

/** How often an answer is read. */
export interface ReadTimes {
  /** Least milliseconds between two reads of the same request. */
  readonly coalesceMs: number;
  /** Milliseconds until a change is read once more, for transactions that commit without a notification. */
  readonly againMs: number;
}

/** One follower of the answer. */
export interface Reader {
  /** Reads the JSON of the answer with the follower's own rights. */
  read(): Promise<string>;
  /** Logs a failure of that. */
  report(error: unknown): void;
  /** There is a new answer. */
  wake(): void;
  /** The answer cannot be read. */
  fail(reason: ApiError): void;
}

/** The answer to one request, read once for all of its followers. */
export class SharedRead<Follower extends Reader = Reader> {
  readonly followers = new Set<Follower>();
  /** The answer as a server-sent event, shared by all followers; `number` changes with it. */
  event: Buffer = Buffer.alloc(0);
  number = 0;
  /** When the last read began. */
  readAt = Number.NEGATIVE_INFINITY;
  readonly #coalesceMs: number;
  readonly #againMs: number;
  #text: string | null = null;
  #running: Promise<void> = Promise.resolve();
  /** A read that has not begun: it serves all callers until then. */
  #next: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #plannedAt = 0;
  #isWanted = false;

  constructor({ coalesceMs, againMs }: ReadTimes) {
    this.#coalesceMs = coalesceMs;
    this.#againMs = againMs;
  }

  /**
   * Something may have changed: reads soon, once for all changes until then, and once more after `againMs`, for
   * transactions that commit without a notification (store.tg_scraper_jobs__changed).
   */
  want(): void {
    if (this.followers.size === 0) return;
    this.#isWanted = true;
    this.#readIn(Math.max(0, this.readAt + this.#coalesceMs - performance.now()));
  }

  /** Schedules a read in `ms` milliseconds unless one is scheduled sooner. */
  #readIn(ms: number): void {
    const at = performance.now() + ms;
    if (this.#timer !== null && this.#plannedAt <= at) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#plannedAt = at;
    this.#timer = setTimeout(() => {
      const again = this.#isWanted;
      this.#isWanted = false;
      this.#timer = null;
      if (this.followers.size === 0) return;
      // Followers get the failure through `fail`.
      this.now().catch(() => {});
      if (again) this.#readIn(this.#againMs);
    }, ms).unref();
  }

  /** Reads the current answer, for a new follower. Rejects with the read's failure, which all followers get too. */
  now(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      const read = this.#read();
      this.#running = read.catch(() => {});
      this.#next = null;
      return read;
    });
    return this.#next;
  }

  async #read(): Promise<void> {
    this.readAt = performance.now();
    for (const follower of [...this.followers]) {
      try {
        this.#take(await follower.read());
        for (const each of this.followers) each.wake();
        return;
      } catch (error) {
        const reason = reasonOf(error, follower);
        follower.fail(reason);
        // This follower has lost its rights, so the read is tried as the next one.
        if ([401, 402, 403].includes(reason.status)) continue;
        for (const each of this.followers) each.fail(reason);
        throw reason;
      }
    }
  }

  #take(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    this.event = Buffer.from(`event: snapshot\n${text.replaceAll(/^/gm, 'data: ')}\n\n`);
    this.number += 1;
  }
}

/** The error for the followers; internal failures are logged. */
function reasonOf(error: unknown, reader: Reader): ApiError {
  const reason = error instanceof ApiError ? error : (apiErrorOfDatabase(error) ?? internalError());
  if (reason.status >= 500) reader.report(error);
  return reason;
}
