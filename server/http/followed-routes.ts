/** Live routes: their answers are sent again whenever they change. Followers of equal requests share one read. */
import type { StreamBody } from '../shared/exchange.ts';
import { Follower, type FollowRequest } from './follower.ts';
import { type ReadTimes, SharedRead } from './shared-read.ts';

export interface FollowOptions extends ReadTimes {
  /** Milliseconds of silence after which a comment is sent. */
  readonly heartbeatMs: number;
  /**
   * Milliseconds after which a follower is authenticated again and the answer is read again, since time alone may
   * change both.
   */
  readonly recheckMs: number;
}

/** A live route: the same answer for the same parameters and role, and the notification topics that may change it. */
export interface FollowedRoute {
  readonly name: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly topics: readonly string[];
}

/** All live routes of a process. */
export class FollowedRoutes {
  readonly #options: FollowOptions;
  readonly #reads = new Map<string, { readonly read: SharedRead<Follower>; readonly topics: readonly string[] }>();
  readonly #clock: NodeJS.Timeout;
  readonly #deaf: () => void;

  /** `hear` subscribes to topics; an empty topic means that any may have changed. */
  constructor(hear: (listener: (topic: string) => void) => () => void, options: FollowOptions) {
    this.#options = options;
    this.#deaf = hear((topic) => {
      for (const { read, topics } of this.#reads.values()) if (topic === '' || topics.includes(topic)) read.want();
    });
    this.#clock = setInterval(() => this.#tick(), Math.min(1000, options.heartbeatMs / 4)).unref();
  }

  /** Number of open streams. */
  get followerCount(): number {
    return [...this.#reads.values()].reduce((sum, { read }) => sum + read.followers.size, 0);
  }

  /** Opens a stream. Rejects with the route's own error before anything is sent. */
  async follow({ name, params, query, topics }: FollowedRoute, request: FollowRequest): Promise<StreamBody> {
    const key = `${name} ${JSON.stringify([params, query])} ${request.caller?.dbRole ?? ''}`;
    const { read } = this.#reads.get(key) ?? { read: new SharedRead<Follower>(this.#options) };
    this.#reads.set(key, { read, topics });
    const follower = new Follower(request, read, this.#options, () => {
      if (read.followers.size === 0 && this.#reads.get(key)?.read === read) this.#reads.delete(key);
    });
    try {
      await read.now();
      if (follower.failure !== null) throw follower.failure;
    } catch (error) {
      follower.end();
      throw error;
    }
    const pieces = follower.pieces();
    return {
      over: follower.over,
      [Symbol.asyncIterator]: () => ({
        next: () => pieces.next(),
        return: async () => {
          // Returning a generator before its first `next` does not run its `finally`.
          follower.end();
          return pieces.return();
        },
      }),
    };
  }

  /** Ends every stream, so that clients reconnect to another process. */
  close(): void {
    clearInterval(this.#clock);
    this.#deaf();
    for (const { read } of this.#reads.values()) for (const follower of [...read.followers]) follower.cut();
  }

  #tick(): void {
    const now = performance.now();
    for (const { read } of this.#reads.values()) {
      for (const follower of read.followers) follower.tick(now);
      if (now - read.readAt >= this.#options.recheckMs) read.want();
    }
  }
}
