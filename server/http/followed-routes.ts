/** Live routes: their answers are sent again whenever they change. Followers of equal requests share one read. */
import type { StreamBody } from '../shared/exchange.ts';
import type { AnyContext, Route } from './define-route.ts';
import { Follower } from './follower.ts';
import { SharedRead } from './shared-read.ts';

export interface FollowOptions {
  /** Least milliseconds between two reads of the same request. */
  readonly coalesceMs: number;
  /** Milliseconds until a change is read once more, for transactions that commit without a notification. */
  readonly againMs: number;
  /** Milliseconds of silence after which a comment is sent. */
  readonly heartbeatMs: number;
  /**
   * Milliseconds after which a follower is authenticated again and the answer is read again, since time alone may
   * change both.
   */
  readonly recheckMs: number;
}

/** A route and the notification topics that may change its answer. */
export interface FollowedRoute {
  readonly route: Route;
  readonly topics: readonly string[];
}

/** All live routes of a process. */
export class FollowedRoutes {
  readonly #options: FollowOptions;
  readonly #reads = new Map<string, { readonly read: SharedRead; readonly topics: readonly string[] }>();
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
  async follow(context: AnyContext, { route, topics }: FollowedRoute): Promise<StreamBody> {
    const { params, query, caller } = context;
    const key = `${route.name} ${JSON.stringify([params, query])} ${caller?.dbRole ?? ''}`;
    const { read } = this.#reads.get(key) ?? { read: new SharedRead(route, this.#options) };
    this.#reads.set(key, { read, topics });
    const follower = new Follower(context, read, this.#options, () => {
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
