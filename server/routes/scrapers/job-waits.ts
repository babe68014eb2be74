/** Installations that wait for jobs: woken by a notification of PostgreSQL, asked again now and then all the same. */
import type { Pools } from '../../db/pool.ts';

/** So many requests of one installation wait at a time; who comes then is answered at once. */
const mostWaiting = 64;

type Wake = () => void;

/** Who waits in this process. */
class JobWaits {
  readonly #waiting = new Map<string, Set<Wake>>();

  constructor(pools: Pick<Pools, 'hear'>) {
    pools.hear('campatlas_scrapers', (payload) => {
      const installations = payload === '' ? [...this.#waiting.keys()] : [payload];
      for (const installation of installations) for (const wake of this.#waiting.get(installation) ?? []) wake();
    });
  }

  /** How many requests wait. */
  get size(): number {
    return [...this.#waiting.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /**
   * Takes a place among those that wait; null when there is none left. `woken` resolves after a notification that came
   * since the last time, after `ms`, or when the request ends. Leaves when disposed.
   */
  enter(installation: string, signal: AbortSignal): JobWait | null {
    const waiting = this.#waiting.get(installation) ?? new Set();
    if (waiting.size >= mostWaiting) return null;
    this.#waiting.set(installation, waiting);
    let isWoken = false;
    let wakeNow: Wake = () => {};
    const wake = () => {
      isWoken = true;
      wakeNow();
    };
    waiting.add(wake);
    signal.addEventListener('abort', wake, { once: true });
    return {
      async woken(ms) {
        if (!isWoken && !signal.aborted) {
          const { promise, resolve } = Promise.withResolvers<void>();
          wakeNow = resolve;
          const timer = setTimeout(resolve, ms);
          await promise;
          clearTimeout(timer);
        }
        const told = isWoken;
        isWoken = false;
        return told;
      },
      leave: () => {
        signal.removeEventListener('abort', wake);
        waiting.delete(wake);
        if (waiting.size === 0) this.#waiting.delete(installation);
      },
    };
  }
}

/** One request that waits. */
export interface JobWait {
  /** Whether it was woken, rather than that the time had passed. */
  woken(ms: number): Promise<boolean>;
  leave(): void;
}

const opened = new WeakMap<Pools, JobWaits>();

/** Those of a process. */
export function jobWaitsOf(pools: Pools): JobWaits {
  const waits = opened.get(pools) ?? new JobWaits(pools);
  opened.set(pools, waits);
  return waits;
}
