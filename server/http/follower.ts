import { apiErrorOfDatabase } from '../db/sqlstate.ts';
import { ApiError } from '../shared/errors.ts';
import type { AnyContext } from './define-route.ts';
import type { SharedRead } from './shared-read.ts';
import { StreamFollower, type StreamTimes } from './stream-follower.ts';

/** A comment: keeps proxies from taking the connection for dead. */
const heartbeat = ':\n\n';

/** One client that is sent what is newest when it takes something. */
export class Follower extends StreamFollower {
  readonly context: AnyContext;
  readonly #read: SharedRead;
  readonly #left: () => void;
  #sent = 0;

  constructor(context: AnyContext, read: SharedRead, times: StreamTimes, left: () => void) {
    super(times);
    this.context = context;
    this.#read = read;
    this.#left = left;
    read.followers.add(this);
    this.endWith(context.signal);
  }

  /** What the client is sent, piece by piece. */
  async *pieces(): AsyncGenerator<string | Buffer, void, undefined> {
    try {
      // By itself: what is sent last is kept, and the snapshot is everybody's.
      yield this.say(`retry: ${Math.round(1000 + Math.random() * 4000)}\n\n`);
      // The request line has just let the caller in: the first snapshot needs no second look.
      if (this.failure === null && !this.isOver) yield this.#snapshot();
      while (!this.isOver) {
        if (this.failure !== null) throw this.failure;
        const now = performance.now();
        if (this.#sent !== this.#read.number || this.mustCheck(now)) {
          if (!(await this.#isStillWho())) return;
          if (this.#sent !== this.#read.number && !this.isOver && this.failure === null) yield this.#snapshot();
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
    this.#sent = this.#read.number;
    return this.say(this.#read.event);
  }

  /** Asks for the rights again: rejects when there are none. Who has another role by now has to connect again. */
  async #isStillWho(): Promise<boolean> {
    const { caller } = await this.context.reauthenticate();
    this.checkedAt = performance.now();
    return caller.dbRole === this.context.caller?.dbRole;
  }

  protected override leave(): void {
    if (this.#read.followers.delete(this)) this.#left();
  }
}
