import type { Moment } from '../db/moment.ts';
import { refuse } from '../http/errors.ts';
import { type Cohort, layCohort, moveCohort } from './cohort.ts';
import { pointsOf, type RegionPoint, regionBits } from './region.ts';
import type { Segment } from './segment.ts';
import type { MapQuestion } from './source.ts';
import type { State } from './state.ts';
import type { RegionBits } from './view.ts';

/** A cohort and the state it belongs to. */
export interface KeptCohort {
  readonly state: State;
  readonly cohort: Cohort;
}

/** Whether the question selects camps at all, or takes every camp. */
export function selects({ filter, ageYears }: MapQuestion): boolean {
  return filter !== null || ageYears !== null;
}

/** Whether related stands within related: then a change reaches farther than one relation. */
export function isNested({ filter }: MapQuestion): boolean {
  return (filter?.match(/"related"/g) ?? []).length > 1;
}

/** Names the cohort of a role's question. */
export function cohortKey(role: string, { kind, filter, ageYears }: MapQuestion): string {
  return JSON.stringify([role, kind, filter, ageYears]);
}

/** Asks which camps a question selects at this moment; of `kept`, only among camps of which anything changed since. */
export async function askCohort(
  moment: Moment,
  question: MapQuestion,
  state: State,
  kept: KeptCohort | null,
  changed: readonly string[] | null,
): Promise<KeptCohort> {
  if (kept !== null && changed !== null && kept.state.parts[0]?.segment === state.parts[0]?.segment) {
    const ids = changed.length === 0 ? new Uint8Array(0) : await pickCamps(moment, question, changed);
    const cohort = moveCohort(kept.cohort, kept.state.parts, state.parts, changed, ids);
    if (cohort !== null) return { state, cohort };
  }
  return { state, cohort: layCohort(state.parts, await pickCamps(moment, question, null)) };
}

async function pickCamps(
  moment: Moment,
  { kind, filter, ageYears }: MapQuestion,
  camps: readonly string[] | null,
): Promise<Uint8Array> {
  const query = { ...(filter === null ? {} : { filter }), ...(ageYears === null ? {} : { ageYears }) };
  const [row] = await moment.attempt<{ ids: Buffer }>('select api.map_cohort($1, $2, $3) as ids', [
    kind,
    JSON.stringify(query),
    camps,
  ]);
  return row?.ids ?? new Uint8Array(0);
}

/** A region that was found, and which rows of each segment lie in it. */
export interface KnownRegion {
  readonly boundary: number;
  readonly dataset: string;
  readonly bits: WeakMap<Segment, RegionBits>;
}

/** Finds the region at this moment, or refuses it. */
export async function askRegion(
  moment: Moment,
  region: NonNullable<MapQuestion['region']>,
  state: State,
  known: KnownRegion | null,
): Promise<KnownRegion> {
  const [found] = await moment.attempt<{ boundary_id: number; dataset_id: string }>(
    'select boundary_id, dataset_id from api.find_region($1, $2, $3)',
    [region.kind, region.code, region.dataset],
  );
  if (found === undefined) throw refuse(400, 'unknown_region', 'There is no such region.');
  const { boundary_id: boundary, dataset_id: dataset } = found;
  const bits =
    known !== null && known.boundary === boundary && known.dataset === dataset
      ? known.bits
      : new WeakMap<Segment, RegionBits>();
  for (const [at, { segment }] of state.parts.entries()) {
    if (bits.has(segment)) continue;
    const own = at === 0 ? null : pointsOf(segment);
    const points =
      own?.latitudes.length === 0
        ? []
        : await moment.attempt<RegionPoint>('select latitude, longitude from api.region_points($1, $2, $3)', [
            boundary,
            own?.latitudes ?? null,
            own?.longitudes ?? null,
          ]);
    bits.set(segment, regionBits(segment, points));
  }
  return { boundary, dataset, bits };
}
