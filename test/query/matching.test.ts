import test from 'ava';
import { openSmall, record, type SmallCatalog } from '../fixtures/filter/small.ts';
import { addDataset, box } from '../map/world.ts';
import fc from '../random.ts';

type Location =
  | { type: 'point'; latitude: number; longitude: number; radiusMeters: number }
  | { type: 'area'; kind: 'state' | 'zip'; code: string; radiusMeters: number };

interface Match {
  readonly name: string;
  readonly location_match: string;
  readonly distance_meters: number | null;
}

const precisions = ['exact', 'building', 'parcel', 'street', 'zip', 'state', 'unknown'] as const;
const addressGrade: readonly string[] = precisions.slice(0, 4);

// Two adjacent states; three ZIP areas in the western one, one across the border, one far away; also land without a ZIP
// area.
const states = [
  { code: 'OR', geometry: box(-124, 42, -117, 46) },
  { code: 'ID', geometry: box(-117, 42, -111, 46) },
];
const zips = [
  { code: '97001', geometry: box(-123, 44, -122.9, 44.1) },
  { code: '97002', geometry: box(-122.9, 44, -122.8, 44.1) },
  { code: '97003', geometry: box(-122.5, 44, -122.4, 44.1) },
  { code: '97910', geometry: box(-117.1, 43, -116.9, 43.1) },
  { code: '83201', geometry: box(-112.5, 42.5, -112.4, 42.6) },
];

let small: SmallCatalog;
let generated: {
  name: string;
  point: readonly [number, number] | null;
  precision: string | null;
  region: string | null;
}[];

test.before(async () => {
  const some = fc.record({
    point: fc.option(
      fc.oneof(
        fc.tuple(
          fc.double({ min: -124.5, max: -110.5, noNaN: true }),
          fc.double({ min: 41.8, max: 46.2, noNaN: true }),
        ),
        fc.tuple(
          fc.double({ min: -123.05, max: -122.35, noNaN: true }),
          fc.double({ min: 43.98, max: 44.12, noNaN: true }),
        ),
        fc.tuple(
          fc.double({ min: -117.12, max: -116.88, noNaN: true }),
          fc.double({ min: 42.99, max: 43.11, noNaN: true }),
        ),
      ),
      { freq: 12 },
    ),
    precision: fc.constantFrom(...precisions, 'exact', 'zip', 'state'),
    region: fc.option(fc.constantFrom('OR', 'Oregon', 'us-id', 'Elsewhere', 'WA')),
  });
  generated = fc.sample(some, { numRuns: 250, seed: 11 }).map(({ point, precision, region }, at) => ({
    name: `camp ${at}`,
    point: point as readonly [number, number] | null,
    precision: point === null ? null : precision,
    region,
  }));
  small = await openSmall(
    generated.map(({ name, point, precision, region }) =>
      record('organization', name, {
        ...(region === null ? {} : { region }),
        ...(point === null ? {} : { longitude: point[0], latitude: point[1], coordinate_precision: precision }),
      }),
    ),
  );
  // Edges are geodesics on the ellipsoid; plain PostGIS functions use straight lines.
  await small.database.sql(`create function oracle_shape(geometry jsonb) returns extensions.geometry
    language sql stable as $$
    select extensions.st_segmentize(extensions.geography(extensions.st_geomfromgeojson(geometry)),
      3000)::extensions.geometry $$`);
  await addDataset(small.database, 'state', states, { name: 'states', vintage: 2016, source: 'Test states' });
  await addDataset(small.database, 'zip', zips, { name: 'zips', vintage: 2021, source: 'Test ZIP areas' });
});

/** The rows of the located view, in one transaction as the server does it. */
async function ask(location: Location): Promise<Match[]> {
  const [prepared] = await small.database.sql('select setting from api.locate($1)', [JSON.stringify(location)]);
  const [answer] = await small.database.sql(
    `with set as materialized (select set_config('campatlas.location', $1, true) as done)
     select (select json_agg(json_build_object('name', o.name, 'location_match', o.location_match, 'distance_meters',
       o.distance_meters) order by o.name)
       from located.organizations o where s.done is not null) as rows from set s`,
    [prepared?.['setting']],
  );
  return answer?.['rows'] as Match[];
}

/** The same computed record by record with plain PostGIS over the original boundaries. */
async function expected(location: Location): Promise<Match[]> {
  const shapes = [
    ...states.map(({ code, geometry }) => ({ kind: 'state', code, geometry })),
    ...zips.map(({ code, geometry }) => ({ kind: 'zip', code, geometry })),
  ];
  const area =
    location.type === 'area' ? shapes.find(({ kind, code }) => kind === location.kind && code === location.code) : null;
  const asked =
    area == null
      ? {
          type: 'Point',
          coordinates: [(location as { longitude: number }).longitude, (location as { latitude: number }).latitude],
        }
      : area.geometry;
  const rows = await small.database.sql<{ at: number; distance: number; zip: string | null; state: string | null }>(
    `select g.at::integer,
       extensions.st_distance(extensions.geography(p.point), extensions.geography(extensions.st_geomfromgeojson($1)))
         as distance,
       (select min(s.code) from jsonb_to_recordset($2) as s (kind text, code text, geometry jsonb)
         where s.kind = 'zip' and extensions.st_intersects(oracle_shape(s.geometry), p.point)) as zip,
       (select min(s.code) from jsonb_to_recordset($2) as s (kind text, code text, geometry jsonb)
         where s.kind = 'state' and extensions.st_intersects(oracle_shape(s.geometry), p.point)) as state
     from unnest($3::float8[], $4::float8[]) with ordinality as g (longitude, latitude, at)
     cross join lateral (values (extensions.st_point(g.longitude, g.latitude, 4326))) as p (point)`,
    [
      JSON.stringify(asked),
      JSON.stringify(shapes),
      generated.map(({ point }) => point?.[0] ?? null),
      generated.map(({ point }) => point?.[1] ?? null),
    ],
  );
  const meets = await small.database.sql<{ kind: string; code: string; meets: boolean }>(
    `select s.kind, s.code, extensions.st_relate(g.shape, a.shape, case
      when extensions.st_dimension(a.shape) = 2 then 'T********' else 'T**FF****' end)
         or (extensions.st_dimension(a.shape) = 0 and extensions.st_intersects(g.shape, a.shape))
         or ($3 > 0 and extensions.st_dwithin(extensions.geography(g.shape), extensions.geography(a.shape), $3))
           as meets
     from jsonb_to_recordset($2) as s (kind text, code text, geometry jsonb)
     cross join lateral (values (oracle_shape(s.geometry))) as g (shape)
     cross join (values (oracle_shape($1::jsonb))) as a (shape)`,
    [JSON.stringify(asked), JSON.stringify(shapes), location.radiusMeters],
  );
  const meeting = new Set(meets.filter((row) => row.meets).map(({ kind, code }) => `${kind} ${code}`));
  const match = (at: number): Match => {
    const { name, point, precision, region } = generated[at] as (typeof generated)[number];
    const { distance, zip, state } = rows.find((row) => row.at === at + 1) as (typeof rows)[number];
    const said = (location_match: string, metres: number | null = null) => ({
      name,
      location_match,
      distance_meters: metres,
    });
    if (point === null || precision === null || precision === 'unknown') return said('unresolved');
    if (addressGrade.includes(precision))
      return said(distance <= location.radiusMeters ? 'point_match' : 'no_match', distance);
    if (precision === 'zip') {
      if (zip === null) return said('unresolved');
      return said(meeting.has(`zip ${zip}`) ? 'possible_area_match' : 'no_match');
    }
    const named = region === 'OR' || region === 'Oregon' ? 'OR' : region === 'us-id' ? 'ID' : null;
    const own = named ?? state;
    if (own === null) return said('unresolved');
    return said(meeting.has(`state ${own}`) ? 'state_coverage' : 'no_match');
  };
  return generated.map((_, at) => match(at)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

const locations: fc.Arbitrary<Location> = fc.oneof(
  fc.record({
    type: fc.constant('point' as const),
    latitude: fc.double({ min: 42, max: 46, noNaN: true }),
    longitude: fc.double({ min: -124, max: -111, noNaN: true }),
    radiusMeters: fc.constantFrom(1, 500, 5000, 60_000, 600_000),
  }),
  fc.oneof(
    fc.record({
      type: fc.constant('area' as const),
      kind: fc.constant('zip' as const),
      code: fc.constantFrom(...zips.map(({ code }) => code)),
      radiusMeters: fc.constantFrom(0, 0, 400, 9000, 100_000),
    }),
    fc.record({
      type: fc.constant('area' as const),
      kind: fc.constant('state' as const),
      code: fc.constantFrom('OR', 'ID'),
      radiusMeters: fc.constantFrom(0, 0, 400, 9000, 100_000),
    }),
  ),
);

test(
  'every record lies to every location as plain geometry says, and none is left out ' +
    '[sql.match-point] [sql.match-possible] [sql.match-state-coverage] [sql.match-none] [sql.match-unresolved] ' +
    '[sql.distance-precision] [sql.area-radius-beyond] [sql.location-no-row-removal]',
  async (t) => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(locations, async (location) => {
        const [found, wanted] = await Promise.all([ask(location), expected(location)]);
        t.is(found.length, generated.length);
        for (const [at, row] of wanted.entries()) {
          const got = found[at] as Match;
          seen.add(row.location_match);
          // A point within a millimetre of the edge may be on either side.
          const isOnEdge =
            row.distance_meters !== null && Math.abs(row.distance_meters - location.radiusMeters) < 0.001;
          if (!isOnEdge && got.location_match !== row.location_match)
            throw new Error(`${JSON.stringify([location, got, row, generated])}`.slice(0, 500));
          if ((got.distance_meters === null) !== (row.distance_meters === null))
            throw new Error(JSON.stringify([location, got, row]));
          if (Math.abs((got.distance_meters ?? 0) - (row.distance_meters ?? 0)) > 0.01)
            throw new Error(JSON.stringify([location, got, row]));
        }
      }),
      { numRuns: 30, seed: 3 },
    );
    t.deepEqual([...seen].toSorted(), [
      'no_match',
      'point_match',
      'possible_area_match',
      'state_coverage',
      'unresolved',
    ]);
  },
);
