/** Routes whose answers are sent again whenever they change: who follows what, and the reads that they share. */
import type { StreamBody } from '../shared/exchange.ts';
import type { AnyContext, Route } from './define-route.ts';
import { Follower } from './follower.ts';
import { SharedRead } from './shared-read.ts';

export interface FollowOptions {
  /** Milliseconds between two reads of one request, at least. */
  readonly coalesceMs: number;
  /** Milliseconds after which a change is read once more, for what was committed without a word about it. */
  readonly againMs: number;
  /** Milliseconds of silence after which a comment is sent. */
  readonly heartbeatMs: number;
  /** Milliseconds after which a follower's rights are asked again, and the answer, since time alone may change it. */
  readonly recheckMs: number;
}

/** What somebody follows: a route, and which changes concern it. */
export interface FollowedRoute {
  readonly route: Route;
  readonly topics: readonly string[];
}

/** Everything that is followed in a process. */
export class FollowedRoutes {
  readonly #options: FollowOptions;
  readonly #reads = new Map<string, { readonly read: SharedRead; readonly topics: readonly string[] }>();
  readonly #clock: NodeJS.Timeout;
  readonly #deaf: () => void;

  /** `hear` tells of topics; of an empty one when any may have changed. */
  constructor(hear: (listener: (topic: string) => void) => () => void, options: FollowOptions) {
    this.#options = options;
    this.#deaf = hear((topic) => {
      for (const { read, topics } of this.#reads.values()) if (topic === '' || topics.includes(topic)) read.want();
    });
    this.#clock = setInterval(() => this.#tick(), Math.min(1000, options.heartbeatMs / 4)).unref();
  }

  /** How many streams are open. */
  get followerCount(): number {
    return [...this.#reads.values()].reduce((sum, { read }) => sum + read.followers.size, 0);
  }

  /** Opens a stream. Rejects with what the route itself would, before anything is sent. */
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
          // A generator that was never asked for anything ends without its finally.
          follower.end();
          return pieces.return();
        },
      }),
    };
  }

  /** Ends every stream, so that its client connects elsewhere. */
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
