import { questionKey } from './questions.ts';
import type { MapQuestion, View } from './source.ts';

/** Requests that wait for the answer to the same question of the same role. */
export interface Group {
  readonly key: string;
  readonly role: string;
  /** Null wants the population alone. */
  readonly question: MapQuestion | null;
  readonly view: Promise<View>;
  resolve(view: View): void;
  reject(error: unknown): void;
  /** Found to take long: waits for a slot. */
  slow: boolean;
  settled: boolean;
}

/** Questions that take long are asked beside the others, so many at a time. */
const slots = 2;

/**
 * Where requests wait. They are served in batches, one batch at a time, each with all that waits by then. A question
 * that takes long is asked by itself; who asks the same meanwhile waits for its answer and then asks what changed
 * since.
 */
export class WaitingRoom {
  readonly #serve: (batch: readonly Group[]) => Promise<void>;
  #next = new Map<string, Group>();
  readonly #asking = new Set<string>();
  #running = false;

  constructor(serve: (batch: readonly Group[]) => Promise<void>) {
    this.#serve = serve;
  }

  /** The answer as of now or later. */
  wait(role: string, question: MapQuestion | null): Promise<View> {
    const key = question === null ? role : questionKey(role, question);
    let group = this.#next.get(key);
    if (group === undefined) {
      group = makeGroup(key, role, question);
      this.#next.set(key, group);
    }
    void this.#run();
    return group.view;
  }

  /** Gives a group back that takes long, when there is no slot for it; it is served again when there is. */
  hasSlot(group: Group): boolean {
    if (this.#asking.size < slots) return true;
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

  /** Takes a slot until the answer is there. */
  occupy(group: Group, answer: Promise<View>): void {
    this.#asking.add(group.key);
    answer
      .then(
        (view) => group.resolve(view),
        (error: unknown) => group.reject(error),
      )
      .finally(() => {
        this.#asking.delete(group.key);
        void this.#run();
      });
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    // What this turn of the event loop brings goes together.
    await new Promise((resolve) => setImmediate(resolve));
    for (let batch = this.#take(); batch.length > 0; batch = this.#take())
      await this.#serve(batch).catch((error: unknown) => {
        for (const group of batch) if (!this.#asking.has(group.key)) group.reject(error);
      });
    this.#running = false;
  }

  #take(): Group[] {
    const full = this.#asking.size >= slots;
    const batch: Group[] = [];
    for (const [key, group] of this.#next) {
      if (this.#asking.has(key) || (group.slow && full && !group.settled)) continue;
      this.#next.delete(key);
      if (!group.settled) batch.push(group);
    }
    return batch;
  }
}

function makeGroup(key: string, role: string, question: MapQuestion | null): Group {
  const { promise, resolve, reject } = Promise.withResolvers<View>();
  const group: Group = {
    key,
    role,
    question,
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
