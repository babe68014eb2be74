import { Refusal, refuse } from '../../http/errors.ts';
import type { Caller } from '../../viewer/caller.ts';
import type { Channel, Listener } from './channel.ts';
import { completeText, errorText, heartbeat, readyText, retryText, startText } from './events.ts';
import { snapshotBatches } from './snapshot.ts';
import type { Delta } from './steps.ts';
import type { Turns } from './turns.ts';

/** Who follows, and how to ask whether they still may. */
export interface Viewer {
  readonly caller: Caller;
  readonly signal: AbortSignal;
  /** Rejects with the refusal of who may not any more. */
  readmit(): Promise<{ readonly caller: Caller; readonly revision: string }>;
}

/** What a follower needs of the whole. */
export interface Surroundings {
  readonly turns: Turns;
  readonly heartbeatMs: number;
  readonly recheckMs: number;
  readonly maxPoints: number;
  /** Told of a revision of the catalog that a follower's admission saw. */
  sighted(channel: Channel, revision: string): void;
  /** The channel of the same question for a caller whose role has changed. */
  move(channel: Channel, caller: Caller, revision: string): Promise<Channel>;
  left(follower: Follower): void;
}

/** Milliseconds between two tries to reach a gate that is out of order, and how many there are. */
const patience = { pauseMs: 1000, tries: 30 };

/** One open stream: one client that follows one channel. */
export class Follower implements Listener {
  channel: Channel;
  readonly #viewer: Viewer;
  readonly #around: Surroundings;
  readonly #holder: string;
  /** The generation that the client has committed; null is none that is known here. */
  #sent: number | null;
  #failure: Error | null = null;
  #isOver = false;
  #wake: (() => void) | null = null;
  #spokeAt = Date.now();
  #checkedAt = Date.now();
  /** Spreads the checks of followers that came together. */
  readonly #recheckMs: number;

  constructor(channel: Channel, viewer: Viewer, cursor: string | null, around: Surroundings) {
    this.channel = channel;
    this.#viewer = viewer;
    this.#around = around;
    this.#holder = holderOf(viewer.caller);
    this.#sent = cursor === null ? null : channel.generationOf(cursor, this.#holder);
    this.#recheckMs = around.recheckMs * (0.7 + 0.3 * Math.random());
    channel.join(this);
    viewer.signal.addEventListener('abort', () => this.end(), { once: true });
    if (viewer.signal.aborted) this.end();
  }

  wake(): void {
    const wake = this.#wake;
    this.#wake = null;
    wake?.();
  }

  fail(reason: Error): void {
    this.#failure ??= reason;
    this.wake();
  }

  /** Ends the stream at the next event's border. */
  end(): void {
    this.#isOver = true;
    this.#leave();
    this.wake();
  }

  /** Called by the clockwork: wakes it when there is something to say or to ask. */
  tick(now: number): void {
    if (now - this.#spokeAt >= this.#around.heartbeatMs || this.#mustCheck(now)) this.wake();
  }

  #mustCheck(now: number): boolean {
    return now - this.#checkedAt >= this.#recheckMs;
  }

  #leave(): void {
    this.channel.leave(this);
    this.#around.left(this);
  }

  /** What the client is sent, piece by piece. */
  async *pieces(): AsyncGenerator<string, void, undefined> {
    try {
      yield this.#say(retryText(1000 + Math.random() * 4000));
      yield* this.#greet();
      while (!this.#isOver) {
        if (this.#failure !== null) throw this.#failure;
        if (this.#sent !== this.channel.number) {
          await this.#readmit();
          yield* this.#generation();
        } else if (this.#mustCheck(Date.now())) await this.#readmit();
        else if (Date.now() - this.#spokeAt >= this.#around.heartbeatMs) yield this.#say(heartbeat);
        else await this.#sleep();
      }
    } catch (error) {
      if (this.#isOver) return;
      if (error instanceof Refusal) yield errorText(error);
      else throw error;
    } finally {
      this.#leave();
    }
  }

  /** The request line has just admitted the caller: the first generation needs no second look. */
  async *#greet(): AsyncGenerator<string, void, undefined> {
    if (this.#sent !== this.channel.number) yield* this.#generation();
    else yield this.#say(readyText(this.#revision(this.#sent), this.channel.audience.view.population.revision));
  }

  async *#generation(): AsyncGenerator<string, void, undefined> {
    await this.#around.turns.take(this.#sent === null);
    if (this.#isOver || this.#failure !== null) return;
    const { channel } = this;
    const { number, pointCount } = channel;
    if (pointCount > this.#around.maxPoints) throw tooMany(this.#around.maxPoints);
    const { view } = channel.audience;
    const delta = this.#sent === null ? null : channel.deltaSince(this.#sent);
    const revision = this.#revision(number);
    const start = startText({
      revision,
      sourceRevision: view.population.revision,
      fromRevision: delta === null || this.#sent === null ? null : this.#revision(this.#sent),
      bounds: channel.bounds,
      columns: channel.columns,
    });
    const batches =
      delta === null ? snapshotBatches(view.layers, channel.bounds, channel.columns) : delta.batches.values();
    let waiting = start;
    let batchCount = 0;
    for (const batch of batches) {
      batchCount += 1;
      if (batchCount > 1) {
        yield this.#say(waiting);
        waiting = '';
        await this.#around.turns.take(true);
        if (this.#mustCheck(Date.now())) await this.#readmit();
        if (this.#isOver || this.#failure !== null || this.channel !== channel) return;
      }
      waiting += batch;
    }
    const { upsertCount, removeCount }: Omit<Delta, 'batches'> = delta ?? { upsertCount: pointCount, removeCount: 0 };
    yield this.#say(waiting + completeText(revision, { pointCount, batchCount, upsertCount, removeCount }));
    this.#sent = number;
  }

  /** Asks the gate again. Who has become somebody else, by plan or role, is shown what that one may see. */
  async #readmit(): Promise<void> {
    const { caller, revision } = await this.#askPatiently();
    if (this.#isOver) return;
    this.#checkedAt = Date.now();
    if (caller.dbRole !== this.channel.audience.role) {
      const next = await this.#around.move(this.channel, caller, revision);
      this.channel.leave(this);
      this.channel = next;
      if (this.#isOver) return;
      next.join(this);
      this.#sent = null;
    }
    this.#around.sighted(this.channel, revision);
  }

  /** While the database is away nobody can be admitted: nothing is said until it is back, or for half a minute. */
  async #askPatiently(): ReturnType<Viewer['readmit']> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#viewer.readmit();
      } catch (error) {
        const isAway = error instanceof Refusal && error.status === 503;
        if (!isAway || tries >= patience.tries || this.#isOver) throw error;
        await new Promise((resolve) => setTimeout(resolve, patience.pauseMs * (0.5 + Math.random())));
      }
    }
  }

  #sleep(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #say(text: string): string {
    this.#spokeAt = Date.now();
    return text;
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
export function tooMany(most: number): Refusal {
  return refuse(413, 'map_overflow', `There are more than ${most} camp points here. Look at a smaller area.`);
}
