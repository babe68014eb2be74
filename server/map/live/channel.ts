import { hash, randomBytes } from 'node:crypto';
import type { Bounds } from '../window.ts';
import type { Audience } from './audience.ts';
import type { History } from './history.ts';
import type { Columns } from './rows.ts';
import { type BatchCache, Snapshot } from './snapshot.ts';
import { type Delta, deltaOf, type Step } from './steps.ts';

/** Known to this process only: a cursor of another process means nothing here. */
const secret = randomBytes(24).toString('base64url');
let lastId = 0;

/** Somebody who is told of new generations, or why there will be none. */
export interface Listener {
  wake(): void;
  fail(reason: Error): void;
}

/** What all who look at one viewport with one request share: its generation, and how it came to be. */
export class Channel {
  readonly audience: Audience;
  readonly key: string;
  readonly bounds: Bounds;
  readonly columns: Columns;
  readonly listeners = new Set<Listener>();
  /** Where it stands among its audience's channels. */
  index: number;
  /** Its generation: rises by one with each change that shows here. */
  number = 0;
  /** Dots of the present generation. */
  pointCount: number;
  /** When the last listener left, or since when nobody has come. */
  idleSince = performance.now();
  /** The latest steps; the last one leads to `number`. Earlier ones have been forgotten. */
  readonly #steps: Step[] = [];
  readonly #id: number;
  readonly #history: History;
  readonly #cache: BatchCache;
  #snapshot: Snapshot | null = null;
  /** The delta that was asked for last: those who are equally far behind share it. */
  #shared: { readonly from: number; readonly delta: Delta } | null = null;

  constructor(
    audience: Audience,
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
    this.index = audience.channels.length;
    this.#history = history;
    this.#cache = cache;
    lastId += 1;
    this.#id = lastId;
  }

  get stepCount(): number {
    return this.#steps.length;
  }

  /** The generation that the oldest known step leads to. */
  get oldest(): number {
    return this.number - this.#steps.length + 1;
  }

  /** Takes a new generation into force and tells those who listen. */
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

  /** Drops the oldest step: who is further behind gets a snapshot. */
  forgetOldest(): Step | undefined {
    return this.#steps.shift();
  }

  /** All dots of the present generation. */
  snapshot(): Snapshot {
    const { partitions } = this.audience.view;
    if (this.#snapshot?.partitions !== partitions) {
      this.#snapshot?.retire();
      this.#snapshot = new Snapshot(partitions, this.bounds, this.columns, this.#cache);
    }
    return this.#snapshot as Snapshot;
  }

  /** Lets go of a snapshot that nobody reads, or that is not of the present. */
  tidy(): void {
    if (
      this.#snapshot === null ||
      (this.#snapshot.isRead && this.#snapshot.partitions === this.audience.view.partitions)
    )
      return;
    this.#snapshot.retire();
    this.#snapshot = null;
  }

  /** The name of a generation for one holder of cursors. */
  revisionOf(number: number, holder: string): string {
    return hash('sha256', `${secret} ${this.#id} ${number} ${holder}`, 'base64url').slice(0, 24);
  }

  /** The generation that a holder's cursor names, when everything since is still known; else null. */
  generationOf(cursor: string, holder: string): number | null {
    for (let number = this.number; number >= this.oldest - 1; number--)
      if (this.revisionOf(number, holder) === cursor) return number;
    return null;
  }

  /** How an earlier generation becomes the present one; null when that is not known any more. */
  deltaSince(number: number): Delta | null {
    if (number < this.oldest - 1) return null;
    if (this.#shared?.from === number) return this.#shared.delta;
    const delta = deltaOf(this.#steps.slice(this.#steps.length - (this.number - number)), this.columns);
    this.#shared = this.listeners.size > 1 ? { from: number, delta } : null;
    return delta;
  }
}
