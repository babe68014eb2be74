import test from 'ava';
import { all, compare, home, openSmall, record, related, type SmallCatalog } from '../fixtures/filter/small.ts';
import { kinds } from '../fixtures/line.ts';
import fc from '../random.ts';

const at = (latitude: number, longitude: number, coordinate_precision: string | null = 'exact') => ({
  latitude,
  longitude,
  coordinate_precision,
});
const around = (latitude: number, longitude: number, radiusMeters: number) => ({
  radius: { latitude, longitude, radiusMeters },
});
const precisions = ['exact', 'building', 'parcel', 'street', 'zip', 'state', 'unknown'];

let small: SmallCatalog;
test.before(async () => {
  small = await openSmall([
    home,
    ...precisions.map((precision) => record('organization', precision, at(44, -72, precision))),
    record('organization', 'unsaid', at(44, -72, null)),
    record('organization', 'nowhere'),
    record('organization', 'camp', at(10, 10)),
    record('session', 'placed', at(44, -72), { organization: 'camp' }),
    record('session', 'unplaced', {}, { organization: 'camp' }),
    record('activity', 'equator', at(0, 0)),
    record('activity', 'east', at(0, 179.99)),
    record('activity', 'west', at(0, -179.99)),
    record('activity', 'pole', at(90, 17)),
    record('activity', 'near pole', at(89.999, -163)),
  ]);
});

test("radius is about the record's own point [filter.radius-own-point]", async (t) => {
  t.deepEqual(await small.found('session', around(10, 10, 1000)), []);
  t.deepEqual(await small.found('session', around(44, -72, 1000)), ['placed']);
  t.deepEqual(await small.found('organization', around(10, 10, 1000)), ['camp']);
  t.deepEqual(await small.found('organization', related('sessions', 'any', around(44, -72, 1000))), ['camp']);
});

test('only points of address quality count [filter.radius-precision]', async (t) => {
  t.deepEqual(await small.found('organization', around(44, -72, 1)), ['building', 'exact', 'parcel', 'street']);
});

test('a record without a point is not found and no fault [filter.radius-missing-masked]', async (t) => {
  const everywhere = around(0, 0, 30_000_000);
  t.deepEqual(await small.found('organization', everywhere), ['building', 'camp', 'exact', 'parcel', 'street']);
  t.true(
    (await small.found('organization', { any: [everywhere, compare('latitude', 'missing')] })).includes('nowhere'),
  );
});

test('radiusMeters is positive [filter.radius-positive]', async (t) => {
  const bad = ['0', '-5', '1e999', '"5"', 'null', '[5]', 'true', '-0'].map(
    (metres) => `{"radius":{"latitude":0,"longitude":0,"radiusMeters":${metres}}}`,
  );
  for (const kind of kinds) t.deepEqual(await small.statuses(kind, bad), all(400, bad));
  t.is((await small.refused('organization', around(0, 0, 0.001))).status, 200);
});

test('the point of a radius is on the globe, and stands alone [filter.radius-coordinates]', async (t) => {
  const bad: object[] = [around(91, 0, 1), around(-90.001, 0, 1), around(0, 181, 1), around(0, -180.001, 1)];
  const more = [
    { radius: { latitude: 0, longitude: 0 } },
    { radius: { longitude: 0, radiusMeters: 1 } },
    { radius: { latitude: '0', longitude: 0, radiusMeters: 1 } },
    { radius: { latitude: null, longitude: 0, radiusMeters: 1 } },
    { radius: { latitude: 0, longitude: 0, radiusMeters: 1, unit: 'km' } },
    { radius: [0, 0, 1] },
    { radius: null },
  ];
  t.deepEqual(await small.statuses('organization', [...bad, ...more]), all(400, [...bad, ...more]));
  for (const corner of [around(90, 180, 1), around(-90, -180, 1)])
    t.is((await small.refused('organization', corner)).status, 200);
});

test('distance is metres along the ellipsoid [filter.radius-distance.open]', async (t) => {
  const activities = (filter: object) => small.found('activity', filter);
  // One degree of longitude on the equator, and one degree of latitude from it, in geodetic metres.
  t.deepEqual(await activities(around(0, 1, 111_319.6)), ['equator']);
  t.deepEqual(await activities(around(0, 1, 111_319.4)), []);
  t.deepEqual(await activities(around(1, 0, 110_574.5)), ['equator']);
  t.deepEqual(await activities(around(1, 0, 110_574.3)), []);
  t.deepEqual(await activities(around(0, 0, 0.001)), ['equator']);
});

test('distance crosses the antimeridian and the pole [filter.radius-distance.open]', async (t) => {
  const activities = (filter: object) => small.found('activity', filter);
  t.deepEqual(await activities(around(0, 179.995, 2000)), ['east', 'west']);
  t.deepEqual(await activities(around(0, -180, 1200)), ['east', 'west']);
  t.deepEqual(await activities(around(0, 180, 1000)), []);
  t.deepEqual(await activities(around(89.9995, 17, 200)), ['near pole', 'pole']);
  t.deepEqual(await activities(around(90, 0, 60)), ['pole']);
});

test('what spares measuring changes no answer [filter.radius-distance.open]', async (t) => {
  const { database } = small;
  const metres = fc.double({ min: 0, max: 1, noNaN: true }).map((share) => 10 ** (1 + share * 6.3));
  const circles = fc.sample(
    fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      radiusMeters: metres,
    }),
    { numRuns: 200, seed: 7 },
  );
  let inside = 0;
  for (const circle of circles) {
    const { latitude, longitude, radiusMeters } = circle;
    const [compiled] = await database.sql(
      "select condition as text from logic.compile_radius('session', $1, '{catalog}', '', '')",
      [JSON.stringify(circle)],
    );
    // Points in all directions, most of them near the circle.
    const [counts] = await database.sql(
      `select count(*) filter (where ${compiled?.['text']}) as inside,
         count(*) filter (where (${compiled?.['text']}) is distinct from extensions.st_dwithin(
           extensions.geography(extensions.st_point(c.longitude, c.latitude, 4326)),
             extensions.geography(extensions.st_point($1, $2, 4326)), $3)) as wrong
       from (
         select 'exact' as coordinate_precision, extensions.st_x(p.point) as longitude,
           extensions.st_y(p.point) as latitude
         from generate_series(0, 359, 3) as d (bearing)
           cross join unnest('{0.3,0.69,0.72,0.9,0.98,0.9999,1.0001,1.02}'::float8[]) as f (share)
         cross join lateral (select extensions.st_project(extensions.geography(extensions.st_point($1, $2, 4326)),
           least($3 * f.share, 1.9e7),
           radians(d.bearing))::extensions.geometry) as p (point)
       ) c`,
      [longitude, latitude, radiusMeters],
    );
    t.is(Number(counts?.['wrong']), 0, JSON.stringify(circle));
    inside += Number(counts?.['inside']);
  }
  t.true(inside > 200 * 360);
});
