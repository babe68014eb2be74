import type { Pools } from '../db/pool.ts';
import { type DatabaseSnapshot, inSnapshot } from '../db/snapshot.ts';
import { ofRole } from '../db/viewer.ts';
import { readInThread } from './reader.ts';
import type { Reading } from './reading.ts';
import { ReadingTime } from './reading-time.ts';
import { Renewal } from './renewal.ts';
import { type Group, RequestQueue } from './request-queue.ts';
import { type MapRow, segmentOf } from './rows.ts';
import { maskAt, readOn, type SnapshotRow, snapshotText } from './snapshots.ts';
import type { Change, MapConditions, Population, View } from './source.ts';
import { partitionOf, type State } from './state.ts';
import { Steps } from './steps.ts';
import { PartitionedView } from './view.ts';
import { ViewCache } from './view-cache.ts';

export interface MaskClassOptions {
  readonly pools: Pools;
  readonly mask: string;
  /** A role with this mask, used to read the records. */
  readonly role: string;
  /** More records than this are read in a worker thread. */
  readonly threadFrom: number;
  /** Makes the values of Population.generation. */
  readonly nextGeneration: () => number;
  readonly onChange: (change: Change) => void;
  /** Called when a role has changed to another mask. */
  readonly onOtherMask: (role: string) => void;
  readonly log: (message: string, error?: unknown) => void;
  /** Aborts work in progress. */
  readonly signal: AbortSignal;
}

/** The role has another mask now. */
export const otherMask = new Error('the role sees other things now');
/** The copy was dropped during a request, which must be retried. */
const startAgain = new Error('the copy of the map is read again');

/** The default wait for the first load. */
const usualTimeoutMs = 2000;

/** The copy of the records behind one mask, brought up to date on each request. */
export class MaskClass {
  readonly #options: MaskClassOptions;
  readonly #steps = new Steps();
  readonly #views = new ViewCache(this.#steps);
  readonly #room: RequestQueue;
  readonly #renewal: Renewal;
  readonly #time = new ReadingTime();
  #state: State | null = null;
  #last: Population | null = null;
  #loading: Promise<void> | null = null;

  constructor(options: MaskClassOptions) {
    this.#options = options;
    this.#room = new RequestQueue((batch) => this.#serve(batch));
    const { threadFrom } = options;
    this.#renewal = new Renewal(
      threadFrom,
      () => this.#readAll(),
      (error) => this.#fail(error),
    );
  }

  get isWarm(): boolean {
    return this.#state !== null;
  }

  /** Starts loading the records unless they are loaded. */
  warm(): void {
    if (this.#state === null) this.#load().catch(() => {});
  }

  /** The cached view, if it is of this revision. */
  cached(key: string, conditions: MapConditions, revision: string): View | null {
    const population = this.#state?.population;
    return population?.revision === revision ? this.#views.find(key, conditions, population) : null;
  }

  /**
   * Updates the copy and returns the view of the conditions; without conditions, of everything. Rejects with otherMask
   * when the role must be looked up again.
   */
  async ask(role: string, conditions: MapConditions | null, timeoutMs = usualTimeoutMs): Promise<View> {
    const until = performance.now() + timeoutMs;
    for (;;) {
      if (this.#state === null) await this.#loaded(until);
      try {
        return await this.#room.wait(role, conditions);
      } catch (error) {
        if (error !== startAgain) throw error;
      }
    }
  }

  /**
   * Updates the copy without a waiting request. If it must be reloaded, that is started, and its failures are logged.
   */
  async refresh(): Promise<void> {
    await this.#room.wait(this.#options.role, null).catch((error: unknown) => {
      if (error !== startAgain && error !== otherMask) this.#fail(error);
    });
  }

  /** Waits for the records to be loaded. */
  async #loaded(until: number): Promise<void> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(this.#time.refusal()), Math.max(0, until - performance.now()));
    try {
      await Promise.race([this.#load(), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Loads the records. Failures are logged even if no request waits any more. */
  #load(): Promise<void> {
    if (this.#loading !== null) return this.#loading;
    this.#time.begin();
    this.#loading = this.#read()
      .then(
        () => this.#time.end(true),
        (error: unknown) => {
          this.#time.end(false);
          if (error !== otherMask) this.#fail(error);
          throw error;
        },
      )
      .finally(() => {
        this.#loading = null;
      });
    return this.#loading;
  }

  /** Reads all records and activates them; changes during the load are caught up by the next request. */
  async #read(): Promise<void> {
    const { pools, role, mask, threadFrom, onOtherMask } = this.#options;
    const small = await inSnapshot(pools.viewer(role), ofRole(role), async (db): Promise<Reading | null> => {
      const [now] = (await db.query<SnapshotRow>(snapshotText, [null, null])) as [SnapshotRow];
      if (Number(now.records) > threadFrom) return null;
      return { now, built: segmentOf(await db.query<MapRow>('select * from api.map_camps()')) };
    });
    const { now, built } = small ?? (await this.#readAll((rows, records) => this.#time.progress(rows, records)));
    if (now.mask !== mask) {
      onOtherMask(role);
      throw otherMask;
    }
    this.#renewal.forget();
    this.#steps.restart(this.#enter(now, [partitionOf(built)], null));
  }

  #readAll(tell?: (rows: number, records: number) => void): Promise<Reading> {
    const { pools, role, signal } = this.#options;
    return readInThread({ url: pools.readUrl, role }, signal, tell);
  }

  /** Activates a state and reports the change; `camps` null means everything. */
  #enter(now: SnapshotRow, partitions: State['partitions'], camps: readonly string[] | null): State {
    const { mask, nextGeneration, onChange } = this.#options;
    const from = this.#last;
    const changed = camps === null || camps.length > 0;
    const population =
      from !== null && !changed && from.revision === now.revision
        ? from
        : { mask, revision: now.revision, generation: changed || from === null ? nextGeneration() : from.generation };
    const state = { population, snapshot: now.snapshot, origin: now.origin, partitions };
    this.#state = state;
    this.#last = population;
    if (from !== null && changed) onChange({ mask, from, to: population, camps });
    return state;
  }

  async #serve(batch: readonly Group[]): Promise<void> {
    const before = this.#state;
    if (before === null) throw startAgain;
    const { pools, role, mask, onOtherMask } = this.#options;
    await inSnapshot(pools.viewer(role), ofRole(role), async (db) => {
      const state = await this.#catchUp(db, before);
      const begun: Promise<void>[] = [];
      let shared: string | null = null;
      for (const [asking, groups] of Map.groupBy(batch, (group) => group.role)) {
        await db.become(ofRole(asking));
        if (asking !== role && (await maskAt(db)) !== mask) {
          onOtherMask(asking);
          for (const group of groups) group.reject(otherMask);
          continue;
        }
        for (const group of groups) {
          const { conditions } = group;
          if (conditions === null) group.resolve(new PartitionedView(state.population, state.partitions, null, null));
          else if (this.#views.isQuick(asking, conditions, state))
            await this.#views.answer(db, asking, conditions, state).then(group.resolve, group.reject);
          else if (this.#room.hasSlot(group)) {
            shared ??= await db.share();
            begun.push(this.#askBeside(group, conditions, state, shared));
          }
        }
      }
      await Promise.all(begun);
      this.#state = this.#renewal.consider(state);
    });
  }

  /** Computes a view on a separate connection with the same snapshot. Resolves when it has begun. */
  #askBeside(group: Group, conditions: MapConditions, state: State, shared: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const answer = inSnapshot(
      this.#options.pools.viewer(group.role),
      ofRole(group.role),
      (db) => {
        resolve();
        return this.#views.answer(db, group.role, conditions, state);
      },
      shared,
    );
    this.#room.occupy(
      group,
      answer.finally(() => resolve()),
    );
    return promise;
  }

  /** The state of the current snapshot. */
  async #catchUp(db: DatabaseSnapshot, before: State): Promise<State> {
    const { mask, role, onOtherMask } = this.#options;
    const { now, partitions } = await readOn(db, before);
    if (now.mask !== mask) {
      onOtherMask(role);
      throw otherMask;
    }
    if (partitions === null) {
      this.#state = null;
      this.warm();
      throw startAgain;
    }
    const touched = [...(now.camp_ids ?? []), ...(now.near_ids ?? [])];
    const state = this.#enter(now, partitions, now.regions ? null : touched);
    this.#steps.add(state, touched);
    this.#state = await this.#renewal.apply(db, state);
    return this.#state;
  }

  #fail(error: unknown): void {
    if (!this.#options.signal.aborted) this.#options.log('the map was not read in', error);
  }
}
