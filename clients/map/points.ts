/** Class of a camp's score; `unavailable` if no score has been computed. */
export type ScoreBand = 'weak' | 'fair' | 'good' | 'strong' | 'unavailable';

/**
 * One camp on the map. `name` and `scoreBand` are present if they were requested; a name that is not disclosed is null.
 */
export interface CampPoint {
  readonly id: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly name?: string | null;
  readonly scoreBand?: ScoreBand;
}

export type Column = 'id' | 'longitude' | 'latitude' | 'name' | 'scoreBand';

/** West, south, east, north in degrees; west is greater than east if the box crosses the antimeridian. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

const bands: ReadonlySet<unknown> = new Set<ScoreBand>(['weak', 'fair', 'good', 'strong', 'unavailable']);
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The columns in the only order that the protocol allows. */
export function columnsFor(names: boolean, scores: boolean): readonly Column[] {
  return [
    'id',
    'longitude',
    'latitude',
    ...(names ? (['name'] as const) : []),
    ...(scores ? (['scoreBand'] as const) : []),
  ];
}

/** Validates columns and their order; null if invalid. */
export function readColumns(value: unknown): readonly Column[] | null {
  if (!Array.isArray(value)) return null;
  const columns = columnsFor(value.includes('name'), value.includes('scoreBand'));
  return isSameList(columns, value) ? columns : null;
}

export function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

/** Validates bounds; null if invalid. */
export function readBounds(value: unknown): Bounds | null {
  if (!Array.isArray(value) || value.length !== 4) return null;
  const [west, south, east, north] = value as unknown[];
  if (!isDegrees(west, 180) || !isDegrees(east, 180) || !isDegrees(south, 90) || !isDegrees(north, 90)) return null;
  return south <= north ? [west, south, east, north] : null;
}

function isDegrees(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= limit;
}

export function isId(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}

function isInside([west, south, east, north]: Bounds, longitude: number, latitude: number): boolean {
  if (latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}

/** Converts a row to a point; null if it does not fit the columns or the bounds. */
export function readRow(row: unknown, columns: readonly Column[], bounds: Bounds): CampPoint | null {
  if (!Array.isArray(row) || row.length !== columns.length) return null;
  const [id, longitude, latitude] = row as unknown[];
  if (!isId(id) || !isDegrees(longitude, 180) || !isDegrees(latitude, 90)) return null;
  if (!isInside(bounds, longitude, latitude)) return null;
  const nameAt = columns.indexOf('name');
  const bandAt = columns.indexOf('scoreBand');
  const name: unknown = nameAt < 0 ? null : row[nameAt];
  if (name !== null && typeof name !== 'string') return null;
  const band: unknown = bandAt < 0 ? null : row[bandAt];
  if (bandAt >= 0 && !bands.has(band)) return null;
  if (nameAt < 0)
    return bandAt < 0 ? { id, longitude, latitude } : { id, longitude, latitude, scoreBand: band as ScoreBand };
  return bandAt < 0
    ? { id, longitude, latitude, name }
    : { id, longitude, latitude, name, scoreBand: band as ScoreBand };
}

/**
 * Converts a GeoJSON feature of version 1 to a point, or returns null. A name that is not disclosed is omitted there.
 */
export function readFeature(feature: unknown, columns: readonly Column[], bounds: Bounds): CampPoint | null {
  if (!isRecord(feature) || feature.type !== 'Feature' || !isRecord(feature.geometry) || !isRecord(feature.properties))
    return null;
  const { type, coordinates } = feature.geometry;
  if (type !== 'Point' || !Array.isArray(coordinates) || coordinates.length !== 2) return null;
  const { name = null, scoreBand, ...others } = feature.properties;
  if (Object.keys(others).length > 0) return null;
  if (!columns.includes('name') && name !== null) return null;
  if (!columns.includes('scoreBand') && scoreBand !== undefined) return null;
  const cells = { id: feature.id, longitude: coordinates[0], latitude: coordinates[1], name, scoreBand };
  return readRow(
    columns.map((column) => cells[column]),
    columns,
    bounds,
  );
}

/** Reads all values; null if one of them is invalid. */
export function readAll<T>(values: unknown, read: (value: unknown) => T | null): T[] | null {
  if (!Array.isArray(values)) return null;
  const found: T[] = [];
  for (const value of values) {
    const one = read(value);
    if (one === null) return null;
    found.push(one);
  }
  return found;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
