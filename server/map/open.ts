import type { Pools } from '../db/pool.ts';
import { MaskClasses } from './mask-classes.ts';
import type { Change, MapSource, Population } from './source.ts';
import { conditionsKey } from './view-cache.ts';

export interface MapSourceOptions {
  readonly pools: Pools;
  readonly log: (message: string, error?: unknown) => void;
  /** Roles whose records are loaded at start. */
  readonly warm?: readonly string[];
  /** More records than this are read in a worker thread. */
  readonly threadFrom?: number;
}

/** Interval in milliseconds at which a followed copy is compared with the database when no notification arrives. */
const checkEvery = 1000;
/** Notifications within this time lead to one refresh. */
const gatherMs = 20;

/** Opens the process's copy of the catalog for the map. */
export function openMapSource({ pools, log, warm = [], threadFrom = 20_000 }: MapSourceOptions): MapSource {
  const listeners = new Set<(change: Change) => void>();
  const ending = new AbortController();
  const classes = new MaskClasses({ pools, log, threadFrom, onChange: tell, signal: ending.signal });

  function tell(change: Change): void {
    for (const listener of listeners)
      try {
        listener(change);
      } catch (error) {
        log('a listener to the map failed', error);
      }
  }

  function check(): void {
    if (listeners.size > 0 && !ending.signal.aborted) classes.refresh();
  }

  const warmUp = (role: string, onError: (error: unknown) => void) =>
    void classes.of(role).then((found) => found.warm(), onError);

  const clock = setInterval(check, checkEvery).unref();
  const checkSoon = gathered(check);
  const subscriptions = [
    pools.hear('campatlas_map', checkSoon),
    pools.hearDeploys((deployed) => {
      if (deployed.reaches('api.map_mask')) classes.forgetRoles();
      checkSoon();
    }),
  ];
  for (const role of warm) warmUp(role, (error) => log('the map was not read in', error));

  return {
    view(role, conditions, revision, timeoutMs) {
      const cached = classes.known(role)?.cached(conditionsKey(role, conditions), conditions, revision);
      return cached ? Promise.resolve(cached) : classes.ask(role, conditions, timeoutMs);
    },
    isWarm(role) {
      if (classes.known(role)?.isWarm === true) return true;
      warmUp(role, () => {});
      return false;
    },
    async refresh(role): Promise<Population> {
      return (await classes.ask(role, null)).population;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      ending.abort();
      clearInterval(clock);
      for (const unsubscribe of subscriptions) unsubscribe();
    },
  };
}

/** Runs once for all calls within `gatherMs`. */
function gathered(run: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      run();
    }, gatherMs).unref();
  };
}
