/** The location of located statements: adds location_match and distance_meters to their relations. */
import { z } from 'zod';
import type { Pools } from '../../db/pool.ts';
import { apiErrorOfDatabase } from '../../db/sqlstate.ts';

const point = z
  .strictObject({
    type: z.literal('point'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    radiusMeters: z.number().positive(),
  })
  .meta({ description: 'A point and everything within a distance in metres.' });

const fromBoundary = z.number().min(0).default(0).meta({ description: 'Metres beyond the boundary.' });

const state = z.strictObject({
  type: z.literal('area'),
  kind: z.literal('state'),
  code: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'must have two letters')
    .toUpperCase(),
  radiusMeters: fromBoundary,
});

const zip = z.strictObject({
  type: z.literal('area'),
  kind: z.literal('zip'),
  code: z.string().regex(/^[0-9]{5}$/, 'must have five digits'),
  radiusMeters: fromBoundary,
});

/** The `location` member of the body. */
export const Location = z
  .union([point, z.discriminatedUnion('kind', [state, zip])], 'send a point with a radius, or a state or ZIP area')
  .meta({
    description: `A point or an area. Adds two columns to organizations, activities and sessions and removes no rows. \
\`location_match\` is point_match (an address-level point within the area or distance), possible_area_match (only \
the ZIP area is known, and it overlaps), state_coverage (only the state is known, and it overlaps), no_match, or \
unresolved (no coordinates, or no boundary to compare them with). \`distance_meters\` is given only for points of \
precision exact, building, parcel or street.`,
    example: { type: 'area', kind: 'zip', code: '05401', radiusMeters: 5000 },
  });

export type Location = z.output<typeof Location>;

/** `data.location` of the answer. */
export const Described = z.strictObject({
  filter: z.record(z.string(), z.union([z.string(), z.number()])).meta({ description: 'The location as interpreted.' }),
  boundaryDatasets: z
    .array(z.strictObject({ version: z.string(), source: z.string() }))
    .meta({ description: 'Reference boundaries that were read.' }),
  pointCoordinates: z.enum(['source', 'rounded_to_two_decimal_places']),
});

/** What a located statement needs. */
export interface Located {
  /** Settings of its transaction, from checked values. */
  readonly settings: Readonly<Record<string, string | readonly string[]>>;
  /** Schemas in which its relations are looked up. */
  readonly schemas: readonly string[];
  /** JSON of data.location. */
  readonly described: string;
}

const schemas = ['located', 'canonical'];

/** Resolves a location. Rejects with 400 unknown_region when there is no such boundary. */
export async function locate(pools: Pools, location: Location): Promise<Located> {
  try {
    const { rows } = await pools.server.query<{ setting: string; described: string }>(
      'select setting, described from api.locate($1)',
      [JSON.stringify(location)],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('api.locate gave no row');
    return {
      settings: { search_path: schemas, 'campatlas.location': row.setting },
      schemas,
      described: row.described,
    };
  } catch (error) {
    throw apiErrorOfDatabase(error) ?? error;
  }
}
