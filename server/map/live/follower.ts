import { StreamFollower, type StreamTimes } from '../../http/stream-follower.ts';
import { ApiError, apiError } from '../../shared/errors.ts';
import type { Caller } from '../../viewer/caller.ts';
import type { Channel, Listener } from './channel.ts';
import { completeText, errorText, heartbeat, readyText, retryText, startText } from './events.ts';
import { rejecting } from './rejecting.ts';
import type { WriteQueue } from './write-queue.ts';

/** Who follows, and how to ask whether they still may. */
export interface Viewer {
  readonly caller: Caller;
  readonly signal: AbortSignal;
  /** Rejects with the refusal of who may not any more. */
  reauthenticate(): Promise<{ readonly caller: Caller; readonly revision: string }>;
}

/** What a follower needs of the whole. */
export interface Surroundings extends StreamTimes {
  readonly queue: WriteQueue;
  readonly takeMs: number;
  readonly maxPoints: number;
  /** Told of a revision of the catalog that a follower's admission saw. */
  sighted(channel: Channel, revision: string): void;
  /** The channel of the same request for a caller whose role has changed. */
  move(channel: Channel, caller: Caller, revision: string): Promise<Channel>;
  left(follower: Follower): void;
}

type Piece = string | Buffer;

/** A snapshot of at most so many dots goes with the small events. */
const fewPoints = 200;
/** So many batches of a snapshot go before the later ones of others. */
const firstBatches = 32;
/** Milliseconds between two tries to reach an authenticator that is out of order, and how many there are. */
const retries = { pauseMs: 1000, most: 30 };

/** One client that follows one channel. */
export class Follower extends StreamFollower implements Listener {
  channel: Channel;
  readonly #viewer: Viewer;
  readonly #around: Surroundings;
  readonly #holder: string;
  /** The generation that the client has committed; null is none that is known here. */
  #sent: number | null;
  /** True from a piece's handing over until the connection has taken it. */
  #isWaiting = false;
  /** For how long the client has kept the pieces of this generation waiting so far. */
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

  /** Told when the connection has taken the last piece, or its bytes wait for nothing but the network. */
  took(): void {
    if (!this.#isWaiting) return;
    this.#isWaiting = false;
    this.#waitedMs += performance.now() - this.spokeAt;
  }

  /** Closes who does not read, too. */
  override tick(now: number): void {
    if (!this.#isWaiting) super.tick(now);
    else if (this.#waitedMs + now - this.spokeAt >= this.#around.takeMs) this.cut();
  }

  protected override leave(): void {
    this.channel.leave(this);
    this.#around.left(this);
  }

  /** What the client is sent, piece by piece. */
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

  /** The request line has just admitted the caller: the first generation needs no second look. */
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

  /** Waits for a turn between two batches; false when the generation is not to be ended. */
  async #mayGoOn(channel: Channel, batchCount: number): Promise<boolean> {
    await this.#around.queue.take(batchCount < firstBatches ? 1 : 2);
    if (this.mustCheck(performance.now())) await this.#reauthenticate();
    return !this.isOver && this.failure === null && this.channel === channel;
  }

  /** Asks the authenticator again. Who has become somebody else, by plan or role, is shown what that one may see. */
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

  /** While the database is away nobody can be admitted: nothing is said until it is back, or for half a minute. */
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

/** Cursors are an account's own: another one's say nothing here. */
function holderOf({ kind, accountId, dbRole }: Caller): string {
  return `${accountId ?? kind} ${dbRole}`;
}

/** The refusal of a viewport with too many dots. */
export function tooMany(most: number): ApiError {
  return apiError(413, 'map_overflow', `There are more than ${most} camp points here. Look at a smaller area.`);
}
