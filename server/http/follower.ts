import { apiErrorOfDatabase } from '../db/sqlstate.ts';
import { ApiError } from '../shared/errors.ts';
import type { AnyContext } from './define-route.ts';
import type { FollowOptions } from './followed-routes.ts';
import type { SharedRead } from './shared-read.ts';

/** A comment: keeps proxies from taking the connection for dead. */
const heartbeat = ':\n\n';

/** One open stream: one client, which is sent what is newest when it takes something. */
export class Follower {
  readonly context: AnyContext;
  failure: ApiError | null = null;
  readonly #read: SharedRead;
  readonly #options: FollowOptions;
  readonly #left: () => void;
  readonly #over = new AbortController();
  /** Spreads the checks of followers that came together. */
  readonly #recheckMs: number;
  #sent = 0;
  #isOver = false;
  #wake: (() => void) | null = null;
  #spokeAt = performance.now();
  #checkedAt = performance.now();

  constructor(context: AnyContext, read: SharedRead, options: FollowOptions, left: () => void) {
    this.context = context;
    this.#read = read;
    this.#options = options;
    this.#left = left;
    this.#recheckMs = options.recheckMs * (0.7 + 0.3 * Math.random());
    read.followers.add(this);
    context.signal.addEventListener('abort', () => this.end(), { once: true });
    if (context.signal.aborted) this.end();
  }

  /** Aborts when a client that takes nothing is not waited for any more. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  wake(): void {
    const wake = this.#wake;
    this.#wake = null;
    wake?.();
  }

  fail(reason: ApiError): void {
    this.failure ??= reason;
    this.wake();
  }

  /** Ends the stream at the next event's border. */
  end(): void {
    this.#isOver = true;
    this.#leave();
    this.wake();
  }

  /** Ends the stream at once, even if its client takes nothing. */
  cut(): void {
    this.end();
    this.#over.abort();
  }

  /** Called by the clockwork: wakes it when there is something to say or to ask. */
  tick(now: number): void {
    if (now - this.#spokeAt >= this.#options.heartbeatMs || this.#mustCheck(now)) this.wake();
  }

  /** What the client is sent, piece by piece. */
  async *pieces(): AsyncGenerator<string | Buffer, void, undefined> {
    try {
      // By itself: what is sent last is kept, and the snapshot is everybody's.
      yield this.#say(`retry: ${Math.round(1000 + Math.random() * 4000)}\n\n`);
      // The request line has just let the caller in: the first snapshot needs no second look.
      if (this.failure === null && !this.#isOver) yield this.#snapshot();
      while (!this.#isOver) {
        if (this.failure !== null) throw this.failure;
        const now = performance.now();
        if (this.#sent !== this.#read.number || this.#mustCheck(now)) {
          if (!(await this.#isStillWho())) return;
          if (this.#sent !== this.#read.number && !this.#isOver && this.failure === null) yield this.#snapshot();
        } else if (now - this.#spokeAt >= this.#options.heartbeatMs) yield this.#say(heartbeat);
        else await this.#sleep();
      }
    } catch (error) {
      const reason = error instanceof ApiError ? error : apiErrorOfDatabase(error);
      if (this.#isOver) return;
      if (reason === null) throw error;
      const { code, message, status } = reason;
      yield this.#say(`event: error\ndata: ${JSON.stringify({ code, message, status })}\n\n`);
    } finally {
      this.#isOver = true;
      this.#leave();
    }
  }

  #snapshot(): Buffer {
    this.#sent = this.#read.number;
    return this.#say(this.#read.event);
  }

  /** Asks for the rights again: rejects when there are none. Who has another role by now has to connect again. */
  async #isStillWho(): Promise<boolean> {
    const { caller } = await this.context.reauthenticate();
    this.#checkedAt = performance.now();
    return caller.dbRole === this.context.caller?.dbRole;
  }

  #mustCheck(now: number): boolean {
    return now - this.#checkedAt >= this.#recheckMs;
  }

  #leave(): void {
    if (this.#read.followers.delete(this)) this.#left();
  }

  #sleep(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #say<Piece extends string | Buffer>(piece: Piece): Piece {
    this.#spokeAt = performance.now();
    return piece;
  }
}
