import { apiError } from '../../shared/errors.ts';
import type { StreamBody } from '../../shared/exchange.ts';
import type { MapConditions, MapSource, Population } from '../source.ts';
import type { Bounds } from '../window.ts';
import { Audience } from './audience.ts';
import { Changes } from './changes.ts';
import type { Channel } from './channel.ts';
import { Follower, type Surroundings, tooMany, type Viewer } from './follower.ts';
import { History } from './history.ts';
import { rejecting } from './rejecting.ts';
import type { Columns } from './rows.ts';
import { Schedule } from './schedule.ts';
import { BatchCache } from './snapshot.ts';
import { WriteQueue } from './write-queue.ts';

/** How the live map behaves. */
export interface LiveOptions {
  /** Milliseconds between two generations of a channel, at least. */
  readonly coalesceMs: number;
  /** Milliseconds of silence after which a comment is sent. */
  readonly heartbeatMs: number;
  /** Milliseconds after which an open stream's caller is admitted again, at most. */
  readonly recheckMs: number;
  /** Milliseconds for which a channel that nobody follows keeps its history. */
  readonly retainMs: number;
  /** What all history together may take. */
  readonly historyBytes: number;
  /** Milliseconds for which a client may keep one generation waiting until it is closed. */
  readonly takeMs: number;
  /** More dots than this in one viewport are refused. */
  readonly maxPoints: number;
  readonly log: (message: string, error: unknown) => void;
}

/** What somebody wants to follow. */
export interface WatchRequest {
  readonly conditions: MapConditions;
  readonly bounds: Bounds;
  readonly columns: Columns;
  /** The cursor that the client has committed; null is none. */
  readonly cursor: string | null;
  /** The catalog's revision as the caller's admission saw it. */
  readonly revision: string;
}

/** Where somebody looks, and what is shown there. */
type Viewport = Pick<WatchRequest, 'bounds' | 'columns'>;

/** What the snapshots that are being read may keep for each other. */
const snapshotBytes = 16 * 1024 * 1024;

/** The live streams of a process: who follows what, and the changes they are told of. */
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
  /** The latest population of each mask that the source told of. */
  readonly #told = new Map<string, Population>();
  /** Followers on their way to a channel. */
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

  /** How many streams are open. */
  get followerCount(): number {
    return this.#followers.size;
  }

  /** How much history is kept, by a rough count. */
  get historyBytes(): number {
    return this.#history.bytes;
  }

  /** How many steps are kept, those that were forgotten and not yet let go of among them. */
  get historyEntries(): number {
    return this.#history.length;
  }

  /** Opens a stream. Rejects with what the source refuses, before anything is sent. */
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
    this.#schedule.close();
    this.#deaf?.();
    this.#deaf = null;
    this.#stopping.abort();
    for (const follower of this.#followers) follower.cut();
  }

  /** Changes are listened to meanwhile, so that `#remind` knows of them. */
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
        // Nothing may come between the last look and the channel, not even a promise that is already fulfilled.
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
      throw apiError(503, 'temporarily_unavailable', 'The service is being restarted.', {}, { 'retry-after': '1' });
  }

  /** Changes are told to who follows: somebody who has just come may have missed the last of them. */
  #remind(audience: Audience): void {
    const { mask, generation } = audience.view.population;
    const told = this.#told.get(mask);
    if (told !== undefined && told.generation > generation) this.#schedule.want(audience, told.revision);
  }

  /** A region's boundary may go without a change of the catalog: it is asked for from time to time. */
  #sighted(audience: Audience, revision: string): void {
    this.#remind(audience);
    const isOld =
      audience.conditions.region !== null && performance.now() - audience.requestedAt > this.#options.recheckMs / 2;
    if (isOld || audience.view.population.revision !== revision) this.#schedule.want(audience, revision);
  }

  #listen(): void {
    this.#deaf ??= this.#source.onChange((change) => {
      this.#changes.add(change);
      this.#told.set(change.mask, change.to);
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

  /** Forgets changes that every audience has seen, and listens no more when there is none. */
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
