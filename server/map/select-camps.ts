import type { DatabaseSnapshot } from '../db/snapshot.ts';
import { apiError } from '../shared/errors.ts';
import { pointsOf, type RegionPoint, regionBits } from './region.ts';
import type { Segment } from './segment.ts';
import { findSelection, moveSelection, type Selection } from './selection.ts';
import type { MapConditions } from './source.ts';
import type { State } from './state.ts';
import type { Partition, RegionBits } from './view.ts';

/** The camps that a request's conditions selected in a state. */
export interface CachedSelection {
  readonly state: State;
  readonly selection: Selection;
}

/** A region, and which rows of segments are inside it, as far as computed. */
export interface CachedRegion {
  readonly boundary: number;
  readonly dataset: string;
  readonly bits: WeakMap<Segment, RegionBits>;
}

/** Whether the conditions restrict the camps. */
export function selects({ filter, ageYears, collection }: MapConditions): boolean {
  return filter !== null || ageYears !== null || collection !== null;
}

/** The conditions as list parameters. */
export function listQuery({ filter, ageYears, collection }: MapConditions): Readonly<Record<string, unknown>> {
  return {
    ...(filter === null ? {} : { filter }),
    ...(ageYears === null ? {} : { ageYears }),
    ...(collection === null ? {} : { collectionId: collection }),
  };
}

/** Whether `related` is nested: a change can then affect camps more than one relation away. */
export function isNested({ filter }: MapConditions): boolean {
  try {
    return filter !== null && relatedDepth(JSON.parse(filter)) > 1;
  } catch {
    return false;
  }
}

function relatedDepth(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0;
  let deepest = 0;
  for (const [key, value] of Object.entries(node))
    deepest = Math.max(deepest, relatedDepth(value) + (key === 'related' ? 1 : 0));
  return deepest;
}

/** Updates a selection to a later state by recomputing changed camps only; null when the base segment differs. */
export async function updateSelection(
  db: DatabaseSnapshot,
  conditions: MapConditions,
  cached: CachedSelection,
  state: State,
  changed: readonly string[],
): Promise<Selection | null> {
  if (cached.state.partitions[0]?.segment !== state.partitions[0]?.segment) return null;
  const ids = changed.length === 0 ? new Uint8Array(0) : await pickCamps(db, conditions, changed);
  return moveSelection(cached.selection, cached.state.partitions, state.partitions, changed, ids);
}

/** Computes the selection over all camps. Rejects with 400 or 403 like a list. */
export async function computeSelection(
  db: DatabaseSnapshot,
  conditions: MapConditions,
  { partitions }: State,
): Promise<Selection> {
  return findSelection(partitions, await pickCamps(db, conditions, null));
}

async function pickCamps(
  db: DatabaseSnapshot,
  conditions: MapConditions,
  camps: readonly string[] | null,
): Promise<Uint8Array> {
  const [row] = await db.attempt<{ ids: Buffer }>('select api.map_selection($1, $2, $3) as ids', [
    conditions.kind,
    JSON.stringify(listQuery(conditions)),
    camps,
  ]);
  return row?.ids ?? new Uint8Array(0);
}

/** Finds the region in this snapshot, or rejects. Cached rows are reused if the boundary is the same. */
export async function findRegion(
  db: DatabaseSnapshot,
  region: NonNullable<MapConditions['region']>,
  cached: CachedRegion | null,
): Promise<CachedRegion> {
  const [found] = await db.attempt<{ boundary_id: number | null; dataset_id: string }>(
    'select boundary_id, dataset_id from api.find_region($1, $2, $3)',
    [region.kind, region.code, region.dataset],
  );
  if (typeof found?.boundary_id !== 'number') throw apiError(400, 'unknown_region', 'There is no such region.');
  const { boundary_id: boundary, dataset_id: dataset } = found;
  if (cached?.boundary === boundary && cached.dataset === dataset) return cached;
  return { boundary, dataset, bits: new WeakMap() };
}

/**
 * Computes which rows of the partitions are inside the region: for the base with one query, for the others by their
 * points.
 */
export async function fillRegion(
  db: DatabaseSnapshot,
  { boundary, bits }: CachedRegion,
  partitions: readonly Partition[],
): Promise<void> {
  for (const [at, { segment }] of partitions.entries()) {
    if (bits.has(segment)) continue;
    const own = at === 0 ? null : pointsOf(segment);
    const points =
      own?.latitudes.length === 0
        ? []
        : await db.attempt<RegionPoint>('select latitude, longitude from api.region_points($1, $2, $3)', [
            boundary,
            own?.latitudes ?? null,
            own?.longitudes ?? null,
          ]);
    bits.set(segment, regionBits(segment, points));
  }
}
