import type { Pools } from '../db/pool.ts';
import { inSnapshot } from '../db/snapshot.ts';
import { ofRole } from '../db/viewer.ts';
import { MaskClass, otherMask } from './mask-class.ts';
import { maskAt } from './snapshots.ts';
import type { Change, MapConditions, MapSource, Population, View } from './source.ts';
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
  const classes = new Map<string, MaskClass>();
  const roles = new Map<string, MaskClass>();
  const listeners = new Set<(change: Change) => void>();
  let generation = 0;
  const ending = new AbortController();

  function tell(change: Change): void {
    for (const listener of listeners)
      try {
        listener(change);
      } catch (error) {
        log('a listener to the map failed', error);
      }
  }

  function openClass(mask: string, role: string): MaskClass {
    const opened: MaskClass = new MaskClass({
      pools,
      mask,
      role,
      threadFrom,
      nextGeneration: () => ++generation,
      onChange: tell,
      onOtherMask: (moved) => {
        roles.delete(moved);
        if (moved !== role) return;
        for (const [other, of] of roles) if (of === opened) roles.delete(other);
        if (classes.get(mask) === opened) classes.delete(mask);
      },
      log,
      signal: ending.signal,
    });
    classes.set(mask, opened);
    return opened;
  }

  async function classOf(role: string): Promise<MaskClass> {
    const cachedView = roles.get(role);
    if (cachedView !== undefined) return cachedView;
    const mask = await inSnapshot(pools.viewer(role), ofRole(role), maskAt);
    const found = classes.get(mask) ?? openClass(mask, role);
    roles.set(role, found);
    return found;
  }

  async function ask(role: string, conditions: MapConditions | null, timeoutMs?: number): Promise<View> {
    for (let attempt = 1; ; attempt++) {
      const found = await classOf(role);
      try {
        return await found.ask(role, conditions, timeoutMs);
      } catch (error) {
        if (error !== otherMask || attempt === 5) throw error;
      }
    }
  }

  function check(): void {
    if (listeners.size === 0 || ending.signal.aborted) return;
    for (const cachedView of classes.values()) {
      if (cachedView.isWarm) void cachedView.refresh();
      else cachedView.warm();
    }
  }

  const clock = setInterval(check, checkEvery).unref();
  let soon = false;
  const checkSoon = () => {
    if (soon) return;
    soon = true;
    setTimeout(() => {
      soon = false;
      check();
    }, gatherMs).unref();
  };
  const deaf = [
    pools.hear('campatlas_map', checkSoon),
    pools.hearDeploys((deployed) => {
      if (deployed.reaches('api.map_mask')) roles.clear();
      checkSoon();
    }),
  ];
  for (const role of warm)
    classOf(role).then(
      (found) => found.warm(),
      (error: unknown) => log('the map was not read in', error),
    );

  return {
    view(role, conditions, revision, timeoutMs) {
      const cached = roles.get(role)?.cached(conditionsKey(role, conditions), conditions, revision);
      return cached ? Promise.resolve(cached) : ask(role, conditions, timeoutMs);
    },
    isWarm(role) {
      const found = roles.get(role);
      if (found?.isWarm === true) return true;
      classOf(role).then(
        (cachedView) => cachedView.warm(),
        () => {},
      );
      return false;
    },
    async refresh(role): Promise<Population> {
      return (await ask(role, null)).population;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      ending.abort();
      clearInterval(clock);
      for (const end of deaf) end();
    },
  };
}
