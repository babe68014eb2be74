import type { Kind } from '../shared/kinds.ts';
import type { Bits } from './bits.ts';
import type { Segment } from './segment.ts';

/** What a map request asks for, apart from where it looks. */
export interface MapConditions {
  /** The kind that filter and ageYears are asked of. */
  readonly kind: Kind;
  /** The structured filter as it was sent; null is every disclosed camp. */
  readonly filter: string | null;
  readonly ageYears: number | null;
  /** Only camps that are members of this collection; null is all. */
  readonly collection: string | null;
  /** Only records inside it count; null is everywhere. */
  readonly region: { readonly kind: string; readonly code: string; readonly dataset: string | null } | null;
}

/**
 * One segment of a population with what a request selects of it. The sets are made when first asked for, then kept.
 */
export interface PartitionView {
  readonly segment: Segment;
  /** Selected camps; null is all of the segment. */
  camps(): Bits | null;
  /** Dots of selected camps, inside the region when there is one; null is all dots of the segment. */
  dots(): Bits | null;
  /** Located records of selected camps, inside the region when there is one; null is all records of the segment. */
  records(): Bits | null;
}

/** Disclosed records behind one mask at one moment, of which a camp stands in one segment and no other. Immutable. */
export interface Population {
  /** Names the mask: equal for roles that see the same records and the same fields of the map. */
  readonly mask: string;
  /** The catalog's revision, as Admission.revision. */
  readonly revision: string;
  /** Rises with every change within this process. */
  readonly generation: number;
}

/** What a request selects of a population. Immutable: a reader who takes long keeps the moment it began with. */
export interface View {
  readonly population: Population;
  readonly partitions: readonly PartitionView[];
  /** Records of the selected camps by the quality of their coordinates; inside the region when there is one. */
  coverage(): { readonly addressGrade: number; readonly approximate: number; readonly unlocated: number };
  /** Where a camp stands, selected or not. */
  find(campId: string): { readonly partition: PartitionView; readonly camp: number } | null;
}

/** What came between two moments of a population. */
export interface Change {
  readonly mask: string;
  readonly from: Population;
  readonly to: Population;
  /** Camps of which anything may have changed, or that came or went; null is everything. */
  readonly camps: readonly string[] | null;
}

/** The process's own copy of what the map needs of the catalog, kept current with the database. */
export interface MapSource {
  /**
   * What the role sees and selects, at the given revision or a later one. Rejects with the refusals of the filter and
   * the region, with 503 map_cache_warming when the records are being read in and not there within `patienceMs` (two
   * seconds), with 503 when the database is away.
   */
  view(role: string, conditions: MapConditions, revision: string, timeoutMs?: number): Promise<View>;
  /** False while a request of this role would be answered map_cache_warming; asking begins the reading in. */
  isWarm(role: string): boolean;
  /** Brings the population of a role to the database's present, as a periodic check or a notification wants it. */
  refresh(role: string): Promise<Population>;
  /** Tells of changes in their order, after the new population is in force. Returns what ends it. */
  onChange(listener: (change: Change) => void): () => void;
  close(): Promise<void>;
}
