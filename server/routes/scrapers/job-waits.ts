/** Requests of installations that wait for jobs: woken by a PostgreSQL notification, and polling as well. */
import type { Pools } from '../../db/pool.ts';

/** Most waiting requests per installation; further ones are answered at once. */
const mostWaiting = 64;

type Wake = () => void;

/** The waiting requests of this process. */
class JobWaits {
  readonly #waiting = new Map<string, Set<Wake>>();

  constructor(pools: Pick<Pools, 'hear'>) {
    pools.hear('campatlas_scrapers', (payload) => {
      const installations = payload === '' ? [...this.#waiting.keys()] : [payload];
      for (const installation of installations) for (const wake of this.#waiting.get(installation) ?? []) wake();
    });
  }

  /** Number of waiting requests. */
  get size(): number {
    return [...this.#waiting.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /**
   * Registers a waiting request; null when the installation has too many. `woken` resolves after a notification since
   * the last call, after `ms`, or when the request ends. The caller must call `leave`.
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
        const wasWoken = isWoken;
        isWoken = false;
        return wasWoken;
      },
      leave: () => {
        signal.removeEventListener('abort', wake);
        waiting.delete(wake);
        if (waiting.size === 0) this.#waiting.delete(installation);
      },
    };
  }
}

/** A waiting request. */
export interface JobWait {
  /** True when it was woken, false after the timeout. */
  woken(ms: number): Promise<boolean>;
  leave(): void;
}

const opened = new WeakMap<Pools, JobWaits>();

/** The waiting requests of a process. */
export function jobWaitsOf(pools: Pools): JobWaits {
  const waits = opened.get(pools) ?? new JobWaits(pools);
  opened.set(pools, waits);
  return waits;
}
