import { ApiError } from '../../shared/errors.ts';
import type { ChannelAudience } from './channel.ts';

export interface ScheduleOptions {
  /** Least milliseconds between two queries of one audience. */
  readonly coalesceMs: number;
  readonly log: (message: string, error: unknown) => void;
}

/** Audiences that query the source concurrently. */
const atOnce = 4;
/** Milliseconds until a query that failed temporarily is retried. */
const pauseMs = 1000;

/** Updates audiences after changes: changes in quick succession are merged, and few audiences query at a time. */
export class Schedule {
  readonly #options: ScheduleOptions;
  readonly #due = new Map<ChannelAudience, { readonly revision: string; readonly at: number }>();
  readonly #asking = new Set<ChannelAudience>();
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(options: ScheduleOptions) {
    this.#options = options;
  }

  /** Schedules an update to a catalog revision. Audiences without listeners are skipped until somebody joins. */
  want(audience: ChannelAudience, revision: string): void {
    if (audience.listenerCount === 0) return;
    const at =
      this.#due.get(audience)?.at ?? Math.max(performance.now(), audience.requestedAt + this.#options.coalesceMs);
    this.#due.set(audience, { revision, at });
    this.#pump();
  }

  /** Stops scheduling. */
  close(): void {
    this.#isClosed = true;
    this.#due.clear();
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #pump(): void {
    if (this.#isClosed) return;
    const now = performance.now();
    let next = Infinity;
    for (const [audience, { revision, at }] of this.#due) {
      if (this.#asking.size >= atOnce) return;
      if (this.#asking.has(audience)) continue;
      if (at > now) next = Math.min(next, at);
      else void this.#ask(audience, revision);
    }
    if (next === Infinity) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#pump(), next - now);
  }

  async #ask(audience: ChannelAudience, revision: string): Promise<void> {
    this.#due.delete(audience);
    this.#asking.add(audience);
    try {
      await audience.advance(revision);
    } catch (error) {
      if (isLasting(error)) audience.fail(error);
      else {
        if (!(error instanceof ApiError)) this.#options.log('live streams were not brought up to date', error);
        this.#later(audience, revision);
      }
    }
    this.#asking.delete(audience);
    this.#pump();
  }

  /** Reschedules after a failure, for the latest wanted revision. */
  #later(audience: ChannelAudience, revision: string): void {
    const wanted = this.#due.get(audience)?.revision ?? revision;
    this.#due.delete(audience);
    if (audience.listenerCount > 0) this.#due.set(audience, { revision: wanted, at: performance.now() + pauseMs });
  }
}

/** Whether a failure is permanent: the request is invalid, or its subject is gone. */
function isLasting(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500;
}
