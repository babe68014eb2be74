import { StreamFollower, type StreamTimes } from '../../http/stream-follower.ts';
import { ApiError, apiError } from '../../shared/errors.ts';
import type { Caller } from '../../viewer/caller.ts';
import type { Channel, Listener } from './channel.ts';
import { completeText, errorText, heartbeat, readyText, retryText, startText } from './events.ts';
import { rejecting } from './rejecting.ts';
import type { WriteQueue } from './write-queue.ts';

/** The caller of a stream, and how to authenticate it again. */
export interface Viewer {
  readonly caller: Caller;
  readonly signal: AbortSignal;
  /** Rejects when the caller may no longer use the stream. */
  reauthenticate(): Promise<{ readonly caller: Caller; readonly revision: string }>;
}

/** What a follower needs from the live map. */
export interface Surroundings extends StreamTimes {
  readonly queue: WriteQueue;
  readonly takeMs: number;
  readonly maxPoints: number;
  /** Called with the catalog revision seen when a follower was authenticated again. */
  sighted(channel: Channel, revision: string): void;
  /** The channel of the same request for the caller's new role. */
  move(channel: Channel, caller: Caller, revision: string): Promise<Channel>;
  left(follower: Follower): void;
}

type Piece = string | Buffer;

/** A snapshot with at most this many dots is queued with the small events. */
const fewPoints = 200;
/** The first batches of a snapshot take precedence over later batches of other snapshots. */
const firstBatches = 32;
/** Retries while authentication is unavailable: the pause in milliseconds and the number. */
const retries = { pauseMs: 1000, most: 30 };

/** One client of one channel. */
export class Follower extends StreamFollower implements Listener {
  channel: Channel;
  readonly #viewer: Viewer;
  readonly #around: Surroundings;
  readonly #holder: string;
  /** The generation that the client has; null when unknown. */
  #sent: number | null;
  /** True from handing a chunk over until the connection has taken it. */
  #isWaiting = false;
  /** Milliseconds that the client has delayed this generation. */
  #waitedMs = 0;

  constructor(channel: Channel, viewer: Viewer, cursor: string | null, around: Surroundings) {
    super(around);
    this.channel = channel;
    this.#viewer = viewer;
    this.#around = around;
    this.#holder = holderOf(viewer.caller);
    this.#sent = cursor === null ? null : channel.generationOf(cursor, this.#holder);
    channel.join(this);
    this.endWith(viewer.signal);
  }

  /** Called when the connection has taken the last chunk. */
  took(): void {
    if (!this.#isWaiting) return;
    this.#isWaiting = false;
    this.#waitedMs += performance.now() - this.spokeAt;
  }

  /** Also disconnects clients that stopped reading. */
  override tick(now: number): void {
    if (!this.#isWaiting) super.tick(now);
    else if (this.#waitedMs + now - this.spokeAt >= this.#around.takeMs) this.cut();
  }

  protected override leave(): void {
    this.channel.leave(this);
    this.#around.left(this);
  }

  /** The chunks of the stream. */
  async *pieces(): AsyncGenerator<Piece, void, undefined> {
    try {
      yield this.say(retryText(1000 + Math.random() * 4000));
      yield* this.#greet();
      while (!this.isOver) {
        if (this.failure !== null) throw this.failure;
        if (this.#sent !== this.channel.number) {
          await this.#reauthenticate();
          yield* this.#generation();
        } else if (this.mustCheck(performance.now())) await this.#reauthenticate();
        else if (this.isSilent(performance.now())) yield this.say(heartbeat);
        else await this.sleep();
      }
    } catch (error) {
      if (this.isOver) return;
      if (error instanceof ApiError) yield this.say(errorText(error));
      else throw error;
    } finally {
      this.leave();
    }
  }

  /** The caller was authenticated when the request began: the first generation needs no second check. */
  async *#greet(): AsyncGenerator<Piece, void, undefined> {
    if (this.#sent !== this.channel.number) yield* this.#generation();
    else yield this.say(readyText(this.#revision(this.#sent), this.channel.audience.view.population.revision));
  }

  async *#generation(): AsyncGenerator<Piece, void, undefined> {
    this.#waitedMs = 0;
    const { channel } = this;
    await this.#around.queue.take(this.#sent === null && channel.pointCount > fewPoints ? 1 : 0);
    if (this.isOver || this.failure !== null) return;
    const { number, pointCount } = channel;
    if (pointCount > this.#around.maxPoints) throw tooMany(this.#around.maxPoints);
    const delta = this.#sent === null ? null : channel.deltaSince(this.#sent);
    const revision = this.#revision(number);
    let text = startText({
      revision,
      sourceRevision: channel.audience.view.population.revision,
      fromRevision: delta === null || this.#sent === null ? null : this.#revision(this.#sent),
      bounds: channel.bounds,
      columns: channel.columns,
    });
    let batchCount = 0;
    for (const batch of delta?.batches ?? channel.snapshot().batches()) {
      if (batchCount > 0 && !(await this.#mayGoOn(channel, batchCount))) return;
      batchCount += 1;
      if (batchCount === 1 && typeof batch === 'string') text += batch;
      else {
        if (text !== '') yield this.say(text);
        text = '';
        yield this.say(batch);
      }
    }
    const { upsertCount, removeCount } = delta ?? { upsertCount: pointCount, removeCount: 0 };
    yield this.say(text + completeText(revision, { pointCount, batchCount, upsertCount, removeCount }));
    this.#sent = number;
  }

  /** Waits for a slot between two batches; false when the generation must be abandoned. */
  async #mayGoOn(channel: Channel, batchCount: number): Promise<boolean> {
    await this.#around.queue.take(batchCount < firstBatches ? 1 : 2);
    if (this.mustCheck(performance.now())) await this.#reauthenticate();
    return !this.isOver && this.failure === null && this.channel === channel;
  }

  /** Authenticates the caller again. If its role changed, the stream continues with what the new role may see. */
  async #reauthenticate(): Promise<void> {
    const { caller, revision } = await this.#askUntilReached();
    if (this.isOver) return;
    this.checkedAt = performance.now();
    if (caller.dbRole !== this.channel.audience.role) {
      const next = await this.#around.move(this.channel, caller, revision);
      this.channel.leave(this);
      this.channel = next;
      if (this.isOver) return;
      next.join(this);
      this.#sent = null;
    }
    this.#around.sighted(this.channel, revision);
  }

  /**
   * While the database is down the caller cannot be authenticated: nothing is sent until it is back, for up to half a
   * minute.
   */
  async #askUntilReached(): ReturnType<Viewer['reauthenticate']> {
    for (let tries = 1; ; tries++) {
      try {
        return await rejecting(this.#viewer.reauthenticate());
      } catch (error) {
        const isAway = error instanceof ApiError && error.status === 503;
        if (!isAway || tries >= retries.most || this.isOver) throw error;
        await new Promise((resolve) => setTimeout(resolve, retries.pauseMs * (0.5 + Math.random())));
      }
    }
  }

  protected override sleep(): Promise<void> {
    this.#waitedMs = 0;
    return super.sleep();
  }

  protected override say<Said extends Piece>(piece: Said): Said {
    this.#isWaiting = true;
    return super.say(piece);
  }

  #revision(number: number): string {
    return this.channel.revisionOf(number, this.#holder);
  }
}

/** Cursors belong to an account and role; those of others are not recognized. */
function holderOf({ kind, accountId, dbRole }: Caller): string {
  return `${accountId ?? kind} ${dbRole}`;
}

/** The error for a viewport with too many dots. */
export function tooMany(most: number): ApiError {
  return apiError(413, 'map_overflow', `There are more than ${most} camp points here. Request a smaller area.`);
}
