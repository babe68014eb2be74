import { apiError } from '../../shared/errors.ts';
import type { StreamBody } from '../../shared/exchange.ts';
import type { MapConditions, MapSource, Population } from '../source.ts';
import type { Bounds } from '../window.ts';
import { Audience } from './audience.ts';
import { Changes } from './changes.ts';
import type { Channel, ChannelAudience } from './channel.ts';
import { Follower, type Surroundings, tooMany, type Viewer } from './follower.ts';
import { History } from './history.ts';
import { rejecting } from './rejecting.ts';
import type { Columns } from './rows.ts';
import { Schedule } from './schedule.ts';
import { BatchCache } from './snapshot.ts';
import { WriteQueue } from './write-queue.ts';

/** Options of the live map. */
export interface LiveOptions {
  /** Least milliseconds between two generations of a channel. */
  readonly coalesceMs: number;
  /** Milliseconds of silence after which a comment is sent. */
  readonly heartbeatMs: number;
  /** Most milliseconds until the caller of an open stream is authenticated again. */
  readonly recheckMs: number;
  /** Milliseconds for which a channel without followers keeps its history. */
  readonly retainMs: number;
  /** Memory budget for all history. */
  readonly historyBytes: number;
  /** Milliseconds that a client may delay one generation before it is disconnected. */
  readonly takeMs: number;
  /** Viewports with more dots are rejected. */
  readonly maxPoints: number;
  readonly log: (message: string, error: unknown) => void;
}

/** A request to follow. */
export interface WatchRequest {
  readonly conditions: MapConditions;
  readonly bounds: Bounds;
  readonly columns: Columns;
  /** The client's cursor; null for none. */
  readonly cursor: string | null;
  /** The catalog revision when the caller was authenticated. */
  readonly revision: string;
}

/** A viewport and its columns. */
type Viewport = Pick<WatchRequest, 'bounds' | 'columns'>;

/** Memory budget for cached batches of snapshots that are being read. */
const snapshotBytes = 16 * 1024 * 1024;

/** The live streams of a process: audiences, channels, and changes. */
export class LiveMap {
  readonly #source: MapSource;
  readonly #options: LiveOptions;
  readonly #changes = new Changes();
  readonly #history: History;
  readonly #cache = new BatchCache(snapshotBytes);
  readonly #schedule: Schedule;
  readonly #around: Surroundings;
  readonly #audiences = new Map<string, Audience>();
  readonly #followers = new Set<Follower>();
  readonly #stopping = new AbortController();
  readonly #clock: NodeJS.Timeout;
  /** The latest population per mask that the source reported. */
  readonly #reported = new Map<string, Population>();
  /** Followers that wait for a channel. */
  #coming = 0;
  #deaf: (() => void) | null = null;

  constructor(source: MapSource, options: LiveOptions) {
    this.#source = source;
    this.#options = options;
    this.#history = new History(options.historyBytes);
    this.#schedule = new Schedule(options);
    this.#around = {
      ...options,
      queue: new WriteQueue(),
      sighted: (channel, revision) => this.#sighted(channel.audience, revision),
      move: (channel, { dbRole }, revision) => this.#channel(dbRole, channel.audience.conditions, revision, channel),
      left: (follower) => this.#followers.delete(follower),
    };
    this.#clock = setInterval(() => this.#tick(), Math.min(1000, options.heartbeatMs / 4)).unref();
  }

  /** Number of open streams. */
  get followerCount(): number {
    return this.#followers.size;
  }

  /** Estimated size of the history. */
  get historyBytes(): number {
    return this.#history.bytes;
  }

  /** Number of history entries, including dropped ones that were not removed yet. */
  get historyEntries(): number {
    return this.#history.length;
  }

  /** Opens a stream. Rejects with the source's error before anything is sent. */
  async follow(viewer: Viewer, { conditions, bounds, columns, cursor, revision }: WatchRequest): Promise<StreamBody> {
    const channel = await this.#channel(viewer.caller.dbRole, conditions, revision, { bounds, columns });
    if (channel.pointCount > this.#options.maxPoints) throw tooMany(this.#options.maxPoints);
    const follower = new Follower(channel, viewer, cursor, this.#around);
    if (!viewer.signal.aborted) this.#followers.add(follower);
    this.#remind(channel.audience);
    const pieces = follower.pieces();
    return {
      over: follower.over,
      [Symbol.asyncIterator]: () => ({
        next: () => {
          follower.took();
          return pieces.next();
        },
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
    this.#schedule.close();
    this.#deaf?.();
    this.#deaf = null;
    this.#stopping.abort();
    for (const follower of this.#followers) follower.cut();
  }

  /** Listens to changes while the channel is looked up, so that `#remind` does not miss any. */
  async #channel(role: string, conditions: MapConditions, revision: string, viewport: Viewport): Promise<Channel> {
    this.#coming += 1;
    try {
      return await this.#find(role, conditions, revision, viewport);
    } finally {
      this.#coming -= 1;
    }
  }

  async #find(role: string, conditions: MapConditions, revision: string, viewport: Viewport): Promise<Channel> {
    const key = `${role} ${JSON.stringify(conditions)}`;
    for (;;) {
      this.#rejectWhenStopping();
      this.#listen();
      const audience = this.#audiences.get(key);
      if (audience === undefined) {
        const view = await rejecting(this.#source.view(role, conditions, revision));
        if (this.#audiences.has(key)) continue;
        const shared = { source: this.#source, changes: this.#changes, history: this.#history, cache: this.#cache };
        this.#audiences.set(key, new Audience(role, conditions, view, shared));
        continue;
      }
      audience.awaitedBy += 1;
      try {
        await audience.advance(revision);
        // There must be no await between this check and getting the channel.
        while (audience.looking !== null) await audience.looking;
        this.#rejectWhenStopping();
        return audience.channel(viewport.bounds, viewport.columns);
      } finally {
        audience.awaitedBy -= 1;
      }
    }
  }

  #rejectWhenStopping(): void {
    if (this.#stopping.signal.aborted)
      throw apiError(503, 'temporarily_unavailable', 'The service is restarting.', {}, { 'retry-after': '1' });
  }

  /** Schedules an update if the audience is behind: a new follower may have missed the last change. */
  #remind(audience: ChannelAudience): void {
    const { mask, generation } = audience.view.population;
    const reported = this.#reported.get(mask);
    if (reported !== undefined && reported.generation > generation) this.#schedule.want(audience, reported.revision);
  }

  /**
   * Schedules an update for a newer revision, and periodically for regions, whose boundary may be removed without a
   * change of the catalog.
   */
  #sighted(audience: ChannelAudience, revision: string): void {
    this.#remind(audience);
    const isOld =
      audience.conditions.region !== null && performance.now() - audience.requestedAt > this.#options.recheckMs / 2;
    if (isOld || audience.view.population.revision !== revision) this.#schedule.want(audience, revision);
  }

  #listen(): void {
    this.#deaf ??= this.#source.onChange((change) => {
      this.#changes.add(change);
      this.#reported.set(change.mask, change.to);
      for (const audience of this.#audiences.values())
        if (audience.view.population.mask === change.mask) this.#schedule.want(audience, change.to.revision);
    });
  }

  #tick(): void {
    const now = performance.now();
    for (const follower of this.#followers) follower.tick(now);
    for (const [key, audience] of this.#audiences) {
      if (audience.looking !== null) continue;
      for (const channel of [...audience.channels]) {
        channel.tidy();
        if (channel.listeners.size === 0 && now - channel.idleSince >= this.#options.retainMs) audience.drop(channel);
      }
      if (audience.channels.length === 0 && audience.awaitedBy === 0) this.#audiences.delete(key);
    }
    this.#forget();
  }

  /** Drops changes that every audience has seen; stops listening when there is no audience. */
  #forget(): void {
    const oldest = new Map<string, number>();
    for (const { view } of this.#audiences.values()) {
      const { mask, generation } = view.population;
      oldest.set(mask, Math.min(generation, oldest.get(mask) ?? generation));
    }
    for (const mask of this.#changes.masks) this.#changes.forget(mask, oldest.get(mask) ?? Infinity);
    if (this.#audiences.size > 0 || this.#coming > 0) return;
    this.#deaf?.();
    this.#deaf = null;
  }
}
