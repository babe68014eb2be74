/** Types of the map that need no browser. */
import type { Kind } from './filters.ts';

export type Bbox = readonly [west: number, south: number, east: number, north: number];

/** A camp with a point at its address. */
export interface MapCamp {
  readonly id: string;
  readonly name: string | null;
  readonly longitude: number;
  readonly latitude: number;
  readonly scoreBand?: string | undefined;
}

export interface RecordCounts {
  readonly organization: number;
  readonly activity: number;
  readonly session: number;
}

/** Numbers of records by the precision of their location. */
export interface Coverage {
  readonly addressGrade: number;
  readonly approximate: number;
  readonly unlocated: number;
}

/** What selects the camps that the map draws. */
export interface MapQuestion {
  /** The kind of record that `filter` selects. */
  readonly kind: Kind;
  readonly filter: unknown;
  readonly collection?: string | undefined;
  /** Whether the caller sees prepared scores; points then have the colour of their score band. */
  readonly scores: boolean;
}
