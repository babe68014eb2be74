import type { DatabaseSnapshot } from '../db/snapshot.ts';
import { apiError } from '../shared/errors.ts';
import { pointsOf, type RegionPoint, regionBits } from './region.ts';
import type { Segment } from './segment.ts';
import { findSelection, moveSelection, type Selection } from './selection.ts';
import type { MapQuestion } from './source.ts';
import type { State } from './state.ts';
import type { Part, RegionBits } from './view.ts';

/** The camps that a question selected at a state. */
export interface CachedSelection {
  readonly state: State;
  readonly selection: Selection;
}

/** A region that was found, and which rows of the segments met so far lie in it. */
export interface KnownRegion {
  readonly boundary: number;
  readonly dataset: string;
  readonly bits: WeakMap<Segment, RegionBits>;
}

/** Whether the question selects camps at all, or takes every camp. */
export function selects({ filter, ageYears }: MapQuestion): boolean {
  return filter !== null || ageYears !== null;
}

/** Whether related stands within related: then a change reaches farther than the camps one relation away. */
export function isNested({ filter }: MapQuestion): boolean {
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

/**
 * The selection at a later state, asked only among the camps of which anything changed; null when the base is another
 * one.
 */
export async function askAgain(
  db: DatabaseSnapshot,
  question: MapQuestion,
  known: CachedSelection,
  state: State,
  changed: readonly string[],
): Promise<Selection | null> {
  if (known.state.parts[0]?.segment !== state.parts[0]?.segment) return null;
  const ids = changed.length === 0 ? new Uint8Array(0) : await pickCamps(db, question, changed);
  return moveSelection(known.selection, known.state.parts, state.parts, changed, ids);
}

/** Asks which camps of all a question selects. Rejects with its refusals. */
export async function askWhole(db: DatabaseSnapshot, question: MapQuestion, { parts }: State): Promise<Selection> {
  return findSelection(parts, await pickCamps(db, question, null));
}

async function pickCamps(
  db: DatabaseSnapshot,
  { kind, filter, ageYears }: MapQuestion,
  camps: readonly string[] | null,
): Promise<Uint8Array> {
  const query = { ...(filter === null ? {} : { filter }), ...(ageYears === null ? {} : { ageYears }) };
  const [row] = await db.attempt<{ ids: Buffer }>('select api.map_selection($1, $2, $3) as ids', [
    kind,
    JSON.stringify(query),
    camps,
  ]);
  return row?.ids ?? new Uint8Array(0);
}

/**
 * Finds the region at this moment, or refuses it. What `known` says of segments still holds when it is the same
 * boundary.
 */
export async function findRegion(
  db: DatabaseSnapshot,
  region: NonNullable<MapQuestion['region']>,
  known: KnownRegion | null,
): Promise<KnownRegion> {
  const [found] = await db.attempt<{ boundary_id: number | null; dataset_id: string }>(
    'select boundary_id, dataset_id from api.find_region($1, $2, $3)',
    [region.kind, region.code, region.dataset],
  );
  if (typeof found?.boundary_id !== 'number') throw apiError(400, 'unknown_region', 'There is no such region.');
  const { boundary_id: boundary, dataset_id: dataset } = found;
  if (known?.boundary === boundary && known.dataset === dataset) return known;
  return { boundary, dataset, bits: new WeakMap() };
}

/** Works out which rows of the parts lie in the region; of the base all at once, of the others by their points. */
export async function fillRegion(
  db: DatabaseSnapshot,
  { boundary, bits }: KnownRegion,
  parts: readonly Part[],
): Promise<void> {
  for (const [at, { segment }] of parts.entries()) {
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
