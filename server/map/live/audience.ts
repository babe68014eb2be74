import { setImmediate as nextTurn } from 'node:timers/promises';
import { countInside } from '../dots.ts';
import { isNested } from '../select-camps.ts';
import type { MapConditions, MapSource, View } from '../source.ts';
import type { Bounds } from '../window.ts';
import type { Changes } from './changes.ts';
import { Channel, type ChannelAudience } from './channel.ts';
import { type Difference, differences } from './difference.ts';
import type { History } from './history.ts';
import { rejecting } from './rejecting.ts';
import type { Columns } from './rows.ts';
import type { BatchCache } from './snapshot.ts';
import { inside, type Sight, sweepOf, Viewports } from './viewports.ts';

/** State shared by all audiences of a process. */
export interface Shared {
  readonly source: MapSource;
  readonly changes: Changes;
  readonly history: History;
  readonly cache: BatchCache;
}

/** Milliseconds of comparing viewports before yielding to the event loop. */
const atOnce = 5;

/** All followers of one request with one role, wherever they look. Holds the view that its channels show. */
export class Audience implements ChannelAudience {
  readonly role: string;
  readonly conditions: MapConditions;
  readonly channels: Channel[] = [];
  view: View;
  /** Number of followers of its channels. */
  listenerCount = 0;
  /** Number of followers that wait for a channel; while there are any, the audience is not dropped. */
  awaitedBy = 0;
  /** When it last queried the source. */
  requestedAt = Number.NEGATIVE_INFINITY;
  readonly #shared: Shared;
  readonly #byKey = new Map<string, Channel>();
  readonly #viewports = new Viewports();
  #work: Promise<void> = Promise.resolve();
  #looking: Promise<void> | null = null;

  constructor(role: string, conditions: MapConditions, view: View, shared: Shared) {
    this.role = role;
    this.conditions = conditions;
    this.view = view;
    this.#shared = shared;
  }

  /** A promise while viewports are compared with a change, during which none may be added or removed; else null. */
  get looking(): Promise<void> | null {
    return this.#looking;
  }

  /** The channel of a viewport. Must not be called while viewports are being compared. */
  channel(bounds: Bounds, columns: Columns): Channel {
    const key = JSON.stringify([bounds, columns]);
    let channel = this.#byKey.get(key);
    if (channel === undefined) {
      channel = new Channel(
        this,
        key,
        bounds,
        columns,
        this.view.partitions.reduce((sum, partition) => sum + countInside(partition, bounds), 0),
        this.#shared,
      );
      this.#byKey.set(key, channel);
      channel.index = this.channels.push(channel) - 1;
      this.#viewports.add(bounds);
    }
    return channel;
  }

  drop(channel: Channel): void {
    const last = this.channels.pop();
    if (last !== undefined && last !== channel) {
      this.channels[channel.index] = last;
      last.index = channel.index;
    }
    this.#viewports.removeAt(channel.index);
    this.#byKey.delete(channel.key);
    channel.tidy();
    this.#shared.history.dropped(channel);
  }

  /** Ends the streams of all followers with this error. */
  fail(reason: Error): void {
    for (const { listeners } of this.channels) for (const listener of listeners) listener.fail(reason);
  }

  /** Updates the channels to the given or a later catalog revision. Rejects with the source's error. */
  async advance(revision: string): Promise<void> {
    if (this.#isAt(revision)) return;
    const work = this.#work.then(() => this.#advance(revision));
    this.#work = work.catch(() => {});
    await work;
  }

  /** A region is always queried again: its boundary may be removed without a change of the catalog. */
  #isAt(revision: string): boolean {
    return this.conditions.region === null && this.view.population.revision === revision;
  }

  async #advance(revision: string): Promise<void> {
    if (this.#isAt(revision)) return;
    const { source, changes } = this.#shared;
    this.requestedAt = performance.now();
    const next = await rejecting(source.view(this.role, this.conditions, revision));
    const { mask, generation } = this.view.population;
    const isSame = next.population.mask === mask;
    if (isSame && next.population.generation < generation) return;
    const isPlain = isSame && !reachesFar(this.conditions);
    const camps = isPlain ? changes.between(mask, generation, next.population.generation) : null;
    const found = await differences(this.view, next, camps);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#looking = promise;
    try {
      const sights = found.length === 0 ? [] : await this.#look(found);
      this.view = next;
      for (const [index, sight] of sights) tell(this.channels[index] as Channel, found, sight);
    } finally {
      this.#looking = null;
      resolve();
    }
  }

  async #look(found: readonly Difference[]): Promise<[place: number, sight: Sight][]> {
    const sweep = sweepOf(found);
    const sights: [number, Sight][] = [];
    let began = performance.now();
    for (let index = 0; index < this.#viewports.count; index++) {
      const sight = this.#viewports.look(index, sweep);
      if (sight !== null) sights.push([index, sight]);
      if (index % 256 !== 255 || performance.now() - began < atOnce) continue;
      await nextTurn();
      began = performance.now();
    }
    return sights;
  }
}

/** Adds a generation to a channel for the differences that its columns show, if any. */
function tell(channel: Channel, found: readonly Difference[], { numbers, states }: Sight): void {
  const seen: Difference[] = [];
  const seenStates: number[] = [];
  let pointCount = channel.pointCount;
  numbers.forEach((number, at) => {
    const difference = found[number] as Difference;
    const state = states[at] as number;
    if (state === inside.before + inside.after && !difference.shows(channel.columns)) return;
    seen.push(difference);
    seenStates.push(state);
    pointCount += (state & inside.after ? 1 : 0) - (state & inside.before ? 1 : 0);
  });
  if (seen.length > 0) channel.add({ number: channel.number + 1, differences: seen, states: seenStates }, pointCount);
}

/** Whether camps may appear or disappear without changing themselves: through relatives of relatives, or a boundary. */
function reachesFar(conditions: MapConditions): boolean {
  return conditions.region !== null || isNested(conditions);
}
