import { apiErrorOfDatabase } from '../db/sqlstate.ts';
import { ApiError } from '../shared/errors.ts';
import type { Reauthentication } from '../viewer/authentication.ts';
import type { Caller } from '../viewer/caller.ts';
import type { Reader, SharedRead } from './shared-read.ts';
import { StreamFollower, type StreamTimes } from './stream-follower.ts';

/** A comment that keeps proxies from closing an idle connection. */
const heartbeat = ':\n\n';

/** The request of a follower. */
export interface FollowRequest {
  readonly caller: Caller | null;
  readonly signal: AbortSignal;
  /** Reads the JSON of the answer. */
  read(): Promise<string>;
  reauthenticate(): Promise<Reauthentication>;
  report(error: unknown): void;
}

/** One client of a live route. A slow client skips events and gets the newest one. */
export class Follower extends StreamFollower implements Reader {
  readonly #request: FollowRequest;
  readonly #shared: SharedRead<Follower>;
  readonly #left: () => void;
  #sent = 0;

  constructor(request: FollowRequest, shared: SharedRead<Follower>, times: StreamTimes, left: () => void) {
    super(times);
    this.#request = request;
    this.#shared = shared;
    this.#left = left;
    shared.followers.add(this);
    this.endWith(request.signal);
  }

  read(): Promise<string> {
    return this.#request.read();
  }

  report(error: unknown): void {
    this.#request.report(error);
  }

  /** The chunks of the stream. */
  async *pieces(): AsyncGenerator<string | Buffer, void, undefined> {
    try {
      // Sent separately: the sender may still hold the last chunk, and the event buffer is shared by all followers.
      yield this.say(`retry: ${Math.round(1000 + Math.random() * 4000)}\n\n`);
      // The caller was authenticated when the request began: the first event needs no second check.
      if (this.failure === null && !this.isOver) yield this.#snapshot();
      while (!this.isOver) {
        if (this.failure !== null) throw this.failure;
        const now = performance.now();
        if (this.#sent !== this.#shared.number || this.mustCheck(now)) {
          if (!(await this.#isStillWho())) return;
          if (this.#sent !== this.#shared.number && !this.isOver && this.failure === null) yield this.#snapshot();
        } else if (this.isSilent(now)) yield this.say(heartbeat);
        else await this.sleep();
      }
    } catch (error) {
      const reason = error instanceof ApiError ? error : apiErrorOfDatabase(error);
      if (this.isOver) return;
      if (reason === null) throw error;
      const { code, message, status } = reason;
      yield this.say(`event: error\ndata: ${JSON.stringify({ code, message, status })}\n\n`);
    } finally {
      this.isOver = true;
      this.leave();
    }
  }

  #snapshot(): Buffer {
    this.#sent = this.#shared.number;
    return this.say(this.#shared.event);
  }

  /**
   * Authenticates the caller again; rejects when that fails. False when its database role changed: the client must
   * reconnect.
   */
  async #isStillWho(): Promise<boolean> {
    const { caller } = await this.#request.reauthenticate();
    this.checkedAt = performance.now();
    return caller.dbRole === this.#request.caller?.dbRole;
  }

  protected override leave(): void {
    if (this.#shared.followers.delete(this)) this.#left();
  }
}
