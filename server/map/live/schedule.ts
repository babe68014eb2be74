import { ApiError } from '../../shared/errors.ts';
import type { Audience } from './audience.ts';

export interface ScheduleOptions {
  /** Milliseconds between two requests of one audience, at least. */
  readonly coalesceMs: number;
  readonly log: (message: string, error: unknown) => void;
}

/** Audiences that ask the source at the same time. */
const atOnce = 4;
/** Milliseconds until an audience retries whose request failed for the moment. */
const pauseMs = 1000;

/**
 * Brings audiences up to date after changes: what comes in quick succession is one generation, and few ask at a time.
 */
export class Schedule {
  readonly #options: ScheduleOptions;
  readonly #due = new Map<Audience, { readonly revision: string; readonly at: number }>();
  readonly #asking = new Set<Audience>();
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(options: ScheduleOptions) {
    this.#options = options;
  }

  /**
   * Notes that an audience may be behind a revision of the catalog. Who has no listeners is left until somebody comes.
   */
  want(audience: Audience, revision: string): void {
    if (audience.listenerCount === 0) return;
    const at =
      this.#due.get(audience)?.at ?? Math.max(performance.now(), audience.requestedAt + this.#options.coalesceMs);
    this.#due.set(audience, { revision, at });
    this.#pump();
  }

  /** Nobody is asked from now on, whatever is under way. */
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

  async #ask(audience: Audience, revision: string): Promise<void> {
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

  /** What was wanted while the request failed is newer than what it was to bring. */
  #later(audience: Audience, revision: string): void {
    const wanted = this.#due.get(audience)?.revision ?? revision;
    this.#due.delete(audience);
    if (audience.listenerCount > 0) this.#due.set(audience, { revision: wanted, at: performance.now() + pauseMs });
  }
}

/** Whether a failure stays: the request is refused, or what it asks about is gone. */
function isLasting(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500;
}
