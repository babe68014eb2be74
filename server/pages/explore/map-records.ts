/** Types of the map that need no browser. */

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
