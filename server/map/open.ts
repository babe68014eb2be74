import { inMoment } from '../db/moment.ts';
import type { Pools } from '../db/pool.ts';
import { MaskClass, startAgain } from './mask-class.ts';
import type { Change, MapQuestion, MapSource, Population, View } from './source.ts';

export interface MapSourceOptions {
  readonly pools: Pools;
  readonly log: (message: string, error?: unknown) => void;
  /** Roles whose records are read in at once. */
  readonly warm?: readonly string[];
}

/** How often a copy that somebody listens to is held against the database when no word comes. */
const checkEvery = 1000;

/** Opens the process's copy of the catalog for the map. */
export function openMapSource({ pools, log, warm = [] }: MapSourceOptions): MapSource {
  const classes = new Map<string, MaskClass>();
  const roles = new Map<string, MaskClass>();
  const listeners = new Set<(change: Change) => void>();
  let generation = 0;
  let closed = false;

  function forget(): void {
    roles.clear();
  }

  function tell(change: Change): void {
    for (const listener of listeners)
      try {
        listener(change);
      } catch (error) {
        log('a listener to the map failed', error);
      }
  }

  async function classOf(role: string): Promise<MaskClass> {
    const known = roles.get(role);
    if (known !== undefined) return known;
    const mask = await inMoment(pools.viewer(role), role, async (moment) => {
      const [row] = await moment.query<{ mask: string }>('select api.map_mask() as mask');
      return row?.mask ?? '';
    });
    let found = classes.get(mask);
    if (found === undefined) {
      const nextGeneration = () => {
        generation += 1;
        return generation;
      };
      const onOtherMask = () => {
        classes.delete(mask);
        forget();
      };
      found = new MaskClass({ pools, mask, role, nextGeneration, onChange: tell, onOtherMask, log });
      classes.set(mask, found);
    }
    roles.set(role, found);
    return found;
  }

  async function ask(role: string, question: MapQuestion | null): Promise<View> {
    for (;;) {
      const found = await classOf(role);
      try {
        return await found.ask(role, question);
      } catch (error) {
        if (error !== startAgain) throw error;
      }
    }
  }

  function check(): void {
    if (listeners.size === 0 || closed) return;
    for (const [role, found] of new Map([...roles].map(([role, found]) => [found, role] as const)))
      if (role.isWarm) void role.ask(found, null).catch((error: unknown) => log('the map was not refreshed', error));
  }

  const clock = setInterval(check, checkEvery).unref();
  const deaf = pools.hear((channel) => {
    if (channel !== 'campatlas_map') forget();
    check();
  });
  for (const role of warm)
    classOf(role).then(
      (found) => found.warm(),
      (error: unknown) => log('the map was not read in', error),
    );

  return {
    view(role, question, revision) {
      const kept = roles.get(role)?.kept(`${role} ${JSON.stringify(question)}`, question, revision);
      return kept ? Promise.resolve(kept) : ask(role, question);
    },
    isWarm(role) {
      const found = roles.get(role);
      if (found?.isWarm === true) return true;
      classOf(role).then(
        (known) => known.warm(),
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
      closed = true;
      clearInterval(clock);
      deaf();
    },
  };
}
