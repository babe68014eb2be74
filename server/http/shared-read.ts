import { apiErrorOfDatabase } from '../db/sqlstate.ts';
import { ApiError, internalError } from '../shared/errors.ts';
import type { AnyContext, Route } from './define-route.ts';
import type { FollowOptions } from './followed-routes.ts';
import type { Follower } from './follower.ts';

/** The answer to one request, read once for all of its followers. */
export class SharedRead {
  readonly followers = new Set<Follower>();
  /** The answer as a server-sent event, shared by all followers; `number` changes with it. */
  event: Buffer = Buffer.alloc(0);
  number = 0;
  /** When the last read began. */
  readAt = Number.NEGATIVE_INFINITY;
  readonly #route: Route;
  readonly #coalesceMs: number;
  readonly #againMs: number;
  #text: string | null = null;
  #running: Promise<void> = Promise.resolve();
  /** A read that has not begun: it serves all callers until then. */
  #next: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #plannedAt = 0;
  #isWanted = false;

  constructor(route: Route, { coalesceMs, againMs }: Pick<FollowOptions, 'coalesceMs' | 'againMs'>) {
    this.#route = route;
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
      const { context } = follower;
      try {
        this.#take(await this.#ask(context));
        for (const each of this.followers) each.wake();
        return;
      } catch (error) {
        const reason = reasonOf(error, context);
        follower.fail(reason);
        // This follower has lost its rights, so the read is tried as the next one.
        if ([401, 402, 403].includes(reason.status)) continue;
        for (const each of this.followers) each.fail(reason);
        throw reason;
      }
    }
  }

  async #ask(context: AnyContext): Promise<string> {
    const answer = await this.#route.run(context);
    if ('body' in answer) throw new Error(`${this.#route.name}: only JSON can be followed`);
    return 'text' in answer ? answer.text : JSON.stringify(answer.json);
  }

  #take(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    this.event = Buffer.from(`event: snapshot\n${text.replaceAll(/^/gm, 'data: ')}\n\n`);
    this.number += 1;
  }
}

/** The error for the followers; internal failures are logged. */
function reasonOf(error: unknown, context: AnyContext): ApiError {
  const reason = error instanceof ApiError ? error : (apiErrorOfDatabase(error) ?? internalError());
  if (reason.status >= 500) context.report(error);
  return reason;
}
