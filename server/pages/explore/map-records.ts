/** Words of the map that need no browser. */

export type Bbox = readonly [west: number, south: number, east: number, north: number];

/** A camp that stands at an address of its own. */
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
