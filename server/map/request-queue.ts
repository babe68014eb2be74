import type { MapConditions, View } from './source.ts';
import { conditionsKey } from './view-cache.ts';

/** Requests that wait for the same view: equal conditions and role. */
export interface Group {
  readonly key: string;
  readonly role: string;
  /** Null requests only the population. */
  readonly conditions: MapConditions | null;
  readonly view: Promise<View>;
  resolve(view: View): void;
  reject(error: unknown): void;
  /** Takes long: waits for a slot. */
  slow: boolean;
  settled: boolean;
}

/** Slow views that are computed concurrently. */
const slots = 2;

/**
 * Queues requests for views and serves them in batches, one batch at a time. A slow view is computed separately; equal
 * requests meanwhile wait for it and then only for the changes since.
 */
export class RequestQueue {
  readonly #serve: (batch: readonly Group[]) => Promise<void>;
  #next = new Map<string, Group>();
  readonly #inProgress = new Set<string>();
  #running = false;

  constructor(serve: (batch: readonly Group[]) => Promise<void>) {
    this.#serve = serve;
  }

  /** The view as of now or later. */
  wait(role: string, conditions: MapConditions | null): Promise<View> {
    const key = conditions === null ? role : conditionsKey(role, conditions);
    let group = this.#next.get(key);
    if (group === undefined) {
      group = makeGroup(key, role, conditions);
      this.#next.set(key, group);
    }
    void this.#run();
    return group.view;
  }

  /** Whether a slot is free for a slow group; if not, the group is queued again. */
  hasSlot(group: Group): boolean {
    if (this.#inProgress.size < slots) return true;
    group.slow = true;
    const joined = this.#next.get(group.key);
    if (joined === undefined) this.#next.set(group.key, group);
    else
      joined.view.then(
        (view) => group.resolve(view),
        (error: unknown) => group.reject(error),
      );
    return false;
  }

  /** Occupies a slot until the view is computed. */
  occupy(group: Group, answer: Promise<View>): void {
    this.#inProgress.add(group.key);
    answer
      .then(
        (view) => group.resolve(view),
        (error: unknown) => group.reject(error),
      )
      .finally(() => {
        this.#inProgress.delete(group.key);
        void this.#run();
      });
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    // Requests of the same turn of the event loop are served together.
    await new Promise((resolve) => setImmediate(resolve));
    for (let batch = this.#take(); batch.length > 0; batch = this.#take())
      await this.#serve(batch).catch((error: unknown) => {
        for (const group of batch) if (!this.#inProgress.has(group.key)) group.reject(error);
      });
    this.#running = false;
  }

  #take(): Group[] {
    const full = this.#inProgress.size >= slots;
    const batch: Group[] = [];
    for (const [key, group] of this.#next) {
      if (this.#inProgress.has(key) || (group.slow && full && !group.settled)) continue;
      this.#next.delete(key);
      if (!group.settled) batch.push(group);
    }
    return batch;
  }
}

function makeGroup(key: string, role: string, conditions: MapConditions | null): Group {
  const { promise, resolve, reject } = Promise.withResolvers<View>();
  const group: Group = {
    key,
    role,
    conditions,
    view: promise,
    slow: false,
    settled: false,
    resolve(view) {
      group.settled = true;
      resolve(view);
    },
    reject(error) {
      group.settled = true;
      reject(error);
    },
  };
  return group;
}
