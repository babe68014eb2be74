import { hash, randomBytes } from 'node:crypto';
import type { MapConditions, View } from '../source.ts';
import type { Bounds } from '../window.ts';
import type { History } from './history.ts';
import type { Columns } from './rows.ts';
import { type BatchCache, Snapshot } from './snapshot.ts';
import { type Delta, deltaOf, type Step } from './steps.ts';

/** Random per process: cursors of another process are not recognized. */
const secret = randomBytes(24).toString('base64url');
let lastId = 0;

/** Is notified of new generations, or of the error that ends the stream. */
export interface Listener {
  wake(): void;
  fail(reason: Error): void;
}

/** All followers of one request with one role, wherever they look (audience.ts). */
export interface ChannelAudience {
  readonly role: string;
  readonly conditions: MapConditions;
  readonly view: View;
  /** When it last queried the source. */
  readonly requestedAt: number;
  /** Number of followers of its channels. */
  listenerCount: number;
  /** Updates the channels to the given or a later catalog revision. Rejects with the source's error. */
  advance(revision: string): Promise<void>;
  /** Ends the streams of all followers with this error. */
  fail(reason: Error): void;
}

/** The shared state of all followers of one viewport and request: its generation, and the steps that led to it. */
export class Channel {
  readonly audience: ChannelAudience;
  readonly key: string;
  readonly bounds: Bounds;
  readonly columns: Columns;
  readonly listeners = new Set<Listener>();
  /** Its index among the audience's channels, which sets it. */
  index = 0;
  /** The generation; it increases with each visible change. */
  number = 0;
  /** Number of dots in the current generation. */
  pointCount: number;
  /** Since when it has had no listeners. */
  idleSince = performance.now();
  /** The latest steps, up to `number`; earlier ones were dropped. */
  readonly #steps: Step[] = [];
  readonly #id: number;
  readonly #history: History;
  readonly #cache: BatchCache;
  #snapshot: Snapshot | null = null;
  /** The last requested delta, shared by followers that are equally far behind. */
  #shared: { readonly from: number; readonly delta: Delta } | null = null;

  constructor(
    audience: ChannelAudience,
    key: string,
    bounds: Bounds,
    columns: Columns,
    pointCount: number,
    { history, cache }: { readonly history: History; readonly cache: BatchCache },
  ) {
    this.audience = audience;
    this.key = key;
    this.bounds = bounds;
    this.columns = columns;
    this.pointCount = pointCount;
    this.#history = history;
    this.#cache = cache;
    lastId += 1;
    this.#id = lastId;
  }

  get stepCount(): number {
    return this.#steps.length;
  }

  /** The generation that the oldest stored step leads to. */
  get oldest(): number {
    return this.number - this.#steps.length + 1;
  }

  /** Adds a generation and wakes the listeners. */
  add(step: Step, pointCount: number): void {
    this.number = step.number;
    this.pointCount = pointCount;
    this.#steps.push(step);
    this.#shared = null;
    this.#history.added(this, step);
    for (const listener of this.listeners) listener.wake();
  }

  join(listener: Listener): void {
    this.listeners.add(listener);
    this.audience.listenerCount += 1;
  }

  leave(listener: Listener): void {
    if (!this.listeners.delete(listener)) return;
    this.audience.listenerCount -= 1;
    this.idleSince = performance.now();
  }

  /** Drops the oldest step: followers further behind get a snapshot. */
  forgetOldest(): Step | undefined {
    return this.#steps.shift();
  }

  /** All dots of the current generation. */
  snapshot(): Snapshot {
    const { partitions } = this.audience.view;
    if (this.#snapshot?.partitions !== partitions) {
      this.#snapshot?.retire();
      this.#snapshot = new Snapshot(partitions, this.bounds, this.columns, this.#cache);
    }
    return this.#snapshot as Snapshot;
  }

  /** Drops the snapshot if nobody reads it or it is outdated. */
  tidy(): void {
    if (
      this.#snapshot === null ||
      (this.#snapshot.isRead && this.#snapshot.partitions === this.audience.view.partitions)
    )
      return;
    this.#snapshot.retire();
    this.#snapshot = null;
  }

  /** The cursor of a generation for one holder. */
  revisionOf(number: number, holder: string): string {
    return hash('sha256', `${secret} ${this.#id} ${number} ${holder}`, 'base64url').slice(0, 24);
  }

  /** The generation of a holder's cursor if all later steps are stored; else null. */
  generationOf(cursor: string, holder: string): number | null {
    for (let number = this.number; number >= this.oldest - 1; number--)
      if (this.revisionOf(number, holder) === cursor) return number;
    return null;
  }

  /** The delta from an earlier generation to the current one; null when its steps were dropped. */
  deltaSince(number: number): Delta | null {
    if (number < this.oldest - 1) return null;
    if (this.#shared?.from === number) return this.#shared.delta;
    const delta = deltaOf(this.#steps.slice(this.#steps.length - (this.number - number)), this.columns);
    this.#shared = this.listeners.size > 1 ? { from: number, delta } : null;
    return delta;
  }
}
