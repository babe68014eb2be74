/** Small boundaries for tests. */
import type { TestDatabase } from '../database.ts';

export interface TestBoundary {
  readonly code: string;
  readonly name?: string;
  readonly placeType?: string;
  readonly geometry: object;
}

export type BoundaryKind = 'state' | 'metro' | 'county' | 'city' | 'neighborhood' | 'zip';

/** Adds a dataset, active by default, and returns its id. Throws the database's errors. */
export async function addDataset(
  database: TestDatabase,
  kind: BoundaryKind,
  boundaries: readonly TestBoundary[],
  { name = kind as string, vintage = 2020, source = 'Test', activate = true } = {},
): Promise<string> {
  const [opened] = await database.sql<{ id: string }>('select api.open_boundaries($1, $2, $3, $4, $5) as id', [
    kind,
    name,
    source,
    vintage,
    JSON.stringify(boundaries),
  ]);
  const id = opened?.id as string;
  const refused = await database.sql('select * from api.load_boundaries($1, $2, $3, $4, $5, $6) where not repaired', [
    id,
    boundaries.map((_, at) => at + 1),
    boundaries.map(({ code }) => code),
    boundaries.map(({ code, name: called }) => called ?? `Place ${code}`),
    boundaries.map(({ placeType }) => placeType ?? (kind === 'city' ? 'incorporated' : null)),
    boundaries.map(({ geometry }) => JSON.stringify(geometry)),
  ]);
  if (refused.length > 0) throw new Error(JSON.stringify(refused));
  if (activate) await database.sql('select api.activate_boundaries($1, 0)', [id]);
  return id;
}

/** A box as a polygon. */
export function box(west: number, south: number, east: number, north: number) {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}
