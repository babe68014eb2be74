import type { DatabaseSnapshot } from '../db/snapshot.ts';
import { Cache } from '../shared/cache.ts';
import {
  type CachedRegion,
  type CachedSelection,
  computeSelection,
  fillRegion,
  findRegion,
  isNested,
  selects,
  updateSelection,
} from './select-camps.ts';
import type { MapConditions, Population, View } from './source.ts';
import type { State } from './state.ts';
import type { Steps } from './steps.ts';
import { PartitionedView, type RegionBits } from './view.ts';

const viewBytes = 64 * 1024 * 1024;
const selectionBytes = 16 * 1024 * 1024;
const regionBytes = 16 * 1024 * 1024;
/** Milliseconds for which a region is not looked up again. */
const regionTrustMs = 1000;
/** Up to this many changed camps a selection is updated; beyond, it is recomputed. */
const fewCamps = 2000;

interface CachedView {
  readonly view: PartitionedView;
  readonly checkedAt: number;
}

/** The cache key of a role's conditions. */
export function conditionsKey(role: string, conditions: MapConditions): string {
  return `${role} ${JSON.stringify(conditions)}`;
}

function selectionKey(role: string, { kind, filter, ageYears, collection }: MapConditions): string {
  return JSON.stringify([role, kind, filter, ageYears, collection]);
}

/** Caches the selections of requests over one copy and updates them to later states. */
export class ViewCache {
  readonly #steps: Steps;
  readonly #views = new Cache<CachedView>('map_views', viewBytes, ({ view }) => bitsOf(view) / 8);
  readonly #selections = new Cache<CachedSelection>('map_camps', selectionBytes, ({ selection }) =>
    selection.reduce((sum, { length }) => sum + length / 8, 0),
  );
  readonly #regions = new Cache<CachedRegion & { readonly bytes: number }>(
    'map_regions',
    regionBytes,
    ({ bytes }) => bytes,
  );

  constructor(steps: Steps) {
    this.#steps = steps;
  }

  /** The cached view of exactly this population. */
  find(key: string, { region }: MapConditions, population: Population): View | null {
    const cached = this.#views.get(key);
    if (cached === undefined || cached.view.population !== population) return null;
    return region === null || performance.now() - cached.checkedAt < regionTrustMs ? cached.view : null;
  }

  /** Whether the view at a state can be derived cheaply from cached data. */
  isQuick(role: string, conditions: MapConditions, state: State): boolean {
    if (conditions.region !== null) {
      const cached = this.#regions.get(JSON.stringify(conditions.region));
      if (cached?.bits.has((state.partitions[0] as State['partitions'][0]).segment) !== true) return false;
    }
    return !selects(conditions) || this.#update(role, conditions, state) !== null;
  }

  /** Computes the view of the conditions at the state; `db` is the state's snapshot with this role. */
  async answer(db: DatabaseSnapshot, role: string, conditions: MapConditions, state: State): Promise<View> {
    const { partitions, population } = state;
    let region: readonly RegionBits[] | null = null;
    if (conditions.region !== null) {
      const name = JSON.stringify(conditions.region);
      const found = await findRegion(db, conditions.region, this.#regions.get(name) ?? null);
      await fillRegion(db, found, partitions);
      region = partitions.map(({ segment }) => found.bits.get(segment) as RegionBits);
      const bytes = region.reduce((sum, { dots, records }) => sum + (dots.length + records.length) / 8, 0);
      this.#regions.set(name, { ...found, bytes });
    }
    const selection = selects(conditions) ? await this.#selection(db, role, conditions, state) : null;
    const key = conditionsKey(role, conditions);
    const view = new PartitionedView(population, partitions, selection, region, this.#views.get(key)?.view);
    this.#views.set(key, { view, checkedAt: performance.now() });
    return view;
  }

  async #selection(
    db: DatabaseSnapshot,
    role: string,
    conditions: MapConditions,
    state: State,
  ): Promise<CachedSelection['selection']> {
    const update = this.#update(role, conditions, state);
    const selection =
      (update === null ? null : await updateSelection(db, conditions, update.cached, state, update.changed)) ??
      (await computeSelection(db, conditions, state));
    this.#selections.set(selectionKey(role, conditions), { state, selection });
    return selection;
  }

  /** The cached selection and the camps to recompute, if that is cheap; else null. */
  #update(
    role: string,
    conditions: MapConditions,
    state: State,
  ): { cached: CachedSelection; changed: readonly string[] } | null {
    const cached = this.#selections.get(selectionKey(role, conditions));
    if (cached === undefined || cached.state.partitions[0]?.segment !== state.partitions[0]?.segment) return null;
    const changed = this.#steps.between(cached.state, state);
    if (changed === null || changed.length > fewCamps) return null;
    return changed.length > 0 && isNested(conditions) ? null : { cached, changed };
  }
}

function bitsOf({ partitions }: View): number {
  return partitions.reduce((sum, { segment }) => sum + segment.campCount + segment.dotCount + segment.recordCount, 0);
}
