import type { Kind } from '../shared/kinds.ts';
import type { Bits } from './bits.ts';
import type { Segment } from './segment.ts';

/** The conditions of a map request, without its viewport. */
export interface MapConditions {
  /** The kind that filter and ageYears apply to. */
  readonly kind: Kind;
  /** The structured filter as sent; null selects every disclosed camp. */
  readonly filter: string | null;
  readonly ageYears: number | null;
  /** Only camps that are members of this collection; null for all. */
  readonly collection: string | null;
  /** Only records inside this region; null for everywhere. */
  readonly region: { readonly kind: string; readonly code: string; readonly dataset: string | null } | null;
}

/** One segment of a population and its selected rows. The sets are computed on first use, then cached. */
export interface PartitionView {
  readonly segment: Segment;
  /** Selected camps; null means all of the segment. */
  camps(): Bits | null;
  /** Dots of selected camps, restricted to the region if there is one; null means all dots. */
  dots(): Bits | null;
  /** Located records of selected camps, restricted to the region if there is one; null means all records. */
  records(): Bits | null;
}

/** The disclosed records behind one mask in one snapshot; each camp is in exactly one segment. Immutable. */
export interface Population {
  /** Identifies the mask: equal for roles that see the same records and map fields. */
  readonly mask: string;
  /** The catalog revision, as in Authentication.revision. */
  readonly revision: string;
  /** Increases with every change within this process. */
  readonly generation: number;
}

/** The part of a population that a request selects. Immutable: a slow reader keeps its snapshot. */
export interface View {
  readonly population: Population;
  readonly partitions: readonly PartitionView[];
  /** Selected camps' records by quality of coordinates, restricted to the region if there is one. */
  coverage(): { readonly addressGrade: number; readonly approximate: number; readonly unlocated: number };
  /** The location of a camp, selected or not. */
  find(campId: string): { readonly partition: PartitionView; readonly camp: number } | null;
}

/** The difference between two snapshots of a population. */
export interface Change {
  readonly mask: string;
  readonly from: Population;
  readonly to: Population;
  /** Camps that may have changed, appeared or disappeared; null means all. */
  readonly camps: readonly string[] | null;
}

/** The process's copy of the catalog for the map, kept current with the database. */
export interface MapSource {
  /**
   * The role's view at the given revision or a later one. Rejects with errors of the filter or region, with 503
   * map_cache_warming when the records are not loaded within `timeoutMs` (default two seconds), and with 503 when the
   * database is down.
   */
  view(role: string, conditions: MapConditions, revision: string, timeoutMs?: number): Promise<View>;
  /** False while a request of this role would get map_cache_warming; starts loading. */
  isWarm(role: string): boolean;
  /** Updates the population of a role to the current state of the database. */
  refresh(role: string): Promise<Population>;
  /**
   * Calls the listener with each change, in order, after the new population is active. Returns a function that
   * unsubscribes.
   */
  onChange(listener: (change: Change) => void): () => void;
  close(): Promise<void>;
}
