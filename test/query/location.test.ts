import test from 'ava';
import { openSmall, record, type SmallCatalog } from '../fixtures/filter/small.ts';
import { addDataset, box } from '../map/world.ts';
import { asker } from './asking.ts';

const street = (longitude: number, latitude: number) => ({ longitude, latitude, coordinate_precision: 'street' });
const around = { type: 'point', latitude: 44.05, longitude: -122.95, radiusMeters: 1000 };
const oregon = { type: 'area', kind: 'state', code: 'OR' };
const kinds = ['organizations', 'activities', 'sessions'];

let small: SmallCatalog;
let ask: ReturnType<typeof asker>;
test.before(async () => {
  small = await openSmall([
    record('organization', 'home', { ...street(-122.95, 44.05), postal_code: '97001' }),
    record('organization', 'north', street(-122.95, 44.0591)),
    record('organization', 'far', street(-112, 43)),
    record('organization', 'by zip', {
      longitude: -122.94,
      latitude: 44.04,
      coordinate_precision: 'zip',
      postal_code: '97001',
    }),
    record('organization', 'by state', { longitude: -120, latitude: 44, coordinate_precision: 'state', region: 'OR' }),
    record('organization', 'nowhere'),
    record('activity', 'program', street(-122.95, 44.05)),
    record('session', 'week', street(-112, 43)),
  ]);
  const { database, api } = small;
  await addDataset(database, 'state', [{ code: 'OR', geometry: box(-124, 42, -117, 46) }], {
    name: 'states',
    vintage: 2016,
    source: 'Census',
  });
  await addDataset(database, 'zip', [{ code: '97001', geometry: box(-123, 44, -122.9, 44.1) }], {
    name: 'zips',
    vintage: 2021,
    source: 'Census ZIP',
  });
  ask = asker(api);
});

async function rows(sql: string, location: unknown, name: Parameters<typeof ask>[0] = 'pro'): Promise<unknown[][]> {
  const { status, body, text } = await ask(name, sql, { location });
  if (status !== 200) throw new Error(text);
  return body.data.rows;
}

async function refusal(location: unknown) {
  const { status, body } = await ask('pro', 'select 1', { location });
  return [status, body.code];
}

test.serial(
  'with a location the three relations have two columns more, and without it they have not [sql.location-adds-columns]',
  async (t) => {
    for (const kind of kinds) {
      const sql = `select location_match, distance_meters from ${kind} limit 1`;
      t.is((await ask('pro', sql, { location: around })).status, 200);
      t.is((await ask('pro', sql)).status, 400);
      t.is(
        (await ask('pro', `select location_match from canonical.${kind} limit 1`, { location: around })).status,
        200,
      );
    }
    t.is((await ask('pro', 'select overall from organization_scores limit 1', { location: around })).status, 200);
    t.is(
      (await ask('pro', 'select location_match from organization_scores limit 1', { location: around })).status,
      400,
    );
  },
);

test.serial('a location leaves no row out [sql.location-no-row-removal]', async (t) => {
  for (const kind of kinds)
    for (const location of [around, oregon, { ...around, radiusMeters: 1 }])
      t.deepEqual(
        await rows(`select count(*) from ${kind}`, location),
        (await ask('pro', `select count(*) from ${kind}`)).body.data.rows,
      );
});

test.serial(
  'a record is matched by what is known of its place ' +
    '[sql.match-point] [sql.match-possible] [sql.match-state-coverage] [sql.match-none] [sql.match-unresolved] ' +
    '[sql.distance-precision]',
  async (t) => {
    const sql =
      'select name, location_match, round(distance_meters::numeric, -2)::integer from organizations order by name';
    t.deepEqual(await rows(sql, around), [
      ['by state', 'state_coverage', null],
      ['by zip', 'possible_area_match', null],
      ['far', 'no_match', 892200],
      ['home', 'point_match', 0],
      ['north', 'no_match', 1000],
      ['nowhere', 'unresolved', null],
    ]);
    t.deepEqual(
      await rows('select name from organizations where location_match = $$point_match$$', {
        ...around,
        radiusMeters: 1100,
      }).then((all) => all.flat().toSorted()),
      ['home', 'north'],
    );
    t.deepEqual(await rows('select location_match from sessions', around), [['no_match']]);
    t.deepEqual(await rows('select location_match, distance_meters from activities', oregon), [['point_match', 0]]);
  },
);

test.serial('a ZIP area is met by the disclosed point, not by a locked postal code', async (t) => {
  const sql = "select location_match, postal_code from organizations where name = 'by zip'";
  t.deepEqual(await rows(sql, { type: 'area', kind: 'zip', code: '97001' }, 'starter'), [
    ['possible_area_match', null],
  ]);
  t.deepEqual(await rows(sql, { type: 'area', kind: 'zip', code: '97001' }, 'team'), [
    ['possible_area_match', '97001'],
  ]);
});

test.serial(
  'the answer says how the location was understood and what it was compared with ' +
    '[sql.location-metadata] [sql.boundary-datasets] [sql.point-coordinates] [sql.area-code] ' +
    '[sql.area-radius-default]',
  async (t) => {
    const boundaryDatasets = [
      { version: 'states@2016', source: 'Census' },
      { version: 'zips@2021', source: 'Census ZIP' },
    ];
    const said = async (location: unknown) => (await ask('pro', 'select 1', { location })).body.data.location;
    t.deepEqual(await said({ type: 'area', kind: 'state', code: 'or' }), {
      filter: { ...oregon, radiusMeters: 0 },
      boundaryDatasets,
      pointCoordinates: 'source',
    });
    t.deepEqual(await said(around), { filter: around, boundaryDatasets, pointCoordinates: 'source' });
    t.is((await ask('pro', 'select 1')).body.data.location, undefined);
  },
);

test.serial(
  'a point has a latitude, a longitude and a radius above zero [sql.point-form] [sql.point-ranges]',
  async (t) => {
    t.is((await ask('pro', 'select 1', { location: around })).status, 200);
    const { radiusMeters: _, ...missing } = around;
    const bad = [
      missing,
      { ...around, extra: 1 },
      { ...around, latitude: 91 },
      { ...around, longitude: -181 },
      { ...around, radiusMeters: 0 },
      { ...around, latitude: '44' },
      { type: 'circle' },
      [],
      'here',
    ];
    for (const location of bad) t.deepEqual(await refusal(location), [400, 'invalid_body'], JSON.stringify(location));
  },
);

test.serial(
  'an area is a state or a ZIP area by its code [sql.area-form] [sql.area-code] [sql.area-radius-default]',
  async (t) => {
    for (const location of [oregon, { type: 'area', kind: 'zip', code: '97001', radiusMeters: 0 }])
      t.is((await ask('pro', 'select 1', { location })).status, 200);
    const bad = [
      { type: 'area', kind: 'county', code: '41039' },
      { type: 'area', kind: 'zip', code: '9721' },
      { type: 'area', kind: 'zip', code: 'OR' },
      { type: 'area', kind: 'state', code: 'Oregon' },
      { type: 'area', kind: 'state', code: '97001' },
      { type: 'area', kind: 'state' },
      { ...oregon, radiusMeters: -1 },
      { ...oregon, latitude: 1 },
    ];
    for (const location of bad) t.deepEqual(await refusal(location), [400, 'invalid_body'], JSON.stringify(location));
  },
);

test.serial('the radius of an area is measured from its boundary [sql.area-radius-beyond]', async (t) => {
  // 0.005 degrees of longitude are 401 m at latitude 44.05.
  await small.database.sql("update store.organizations set configuration_id = $1 where name = 'far'", [
    (
      await small.database.sql<{ id: string }>(
        'insert into store.configurations (id, longitude, latitude, coordinate_precision) ' +
          "values (gen_random_uuid(), -123.005, 44.05, 'exact') returning id",
      )
    )[0]?.id,
  ]);
  const found = (radiusMeters: number) =>
    rows("select location_match from organizations where name = 'far'", {
      type: 'area',
      kind: 'zip',
      code: '97001',
      radiusMeters,
    });
  t.deepEqual(await found(500), [['point_match']]);
  t.deepEqual(await found(390), [['no_match']]);
  t.deepEqual(
    await rows("select round(distance_meters) from organizations where name = 'far'", {
      type: 'area',
      kind: 'zip',
      code: '97001',
    }),
    [[401]],
  );
  await small.database.sql(
    'update store.organizations set configuration_id = (select id from store.configurations ' +
      "where longitude = -112) where name = 'far'",
  );
});

test.serial(
  'an area without a boundary is an error, and nothing stands in for it [sql.missing-area-error]',
  async (t) => {
    t.deepEqual(await refusal({ type: 'area', kind: 'zip', code: '00001' }), [400, 'unknown_region']);
    t.deepEqual(await refusal({ type: 'area', kind: 'state', code: 'WA' }), [400, 'unknown_region']);
  },
);

test.serial('previews cannot ask by location [sql.preview-no-location]', async (t) => {
  const { status } = await small.api
    .inBrowser('preview')
    .send('POST', '/api/canonical/query', { sql: 'select 1', location: around });
  t.is(status, 403);
  t.is((await small.api.inBrowser('preview').send('POST', '/api/canonical/query', { sql: 'select 1' })).status, 200);
});

test.serial(
  'no statement can move the location, name what works it out, or reach a boundary [sql.spatial-hidden]',
  async (t) => {
    for (const sql of [
      "select set_config('campatlas.location', '{}', true)",
      "select current_setting('campatlas.location')",
      'select * from logic.requested_location()',
      'select logic.location_match(null, 1, 1, null, null)',
      'select * from located.organizations',
      'select * from store.boundaries',
      'select * from boundaries',
      'select extensions.st_point(1, 2)',
      'select st_distance(st_point(1, 2), st_point(3, 4))',
      "select 'point(1 2)'::geometry",
    ])
      t.is((await ask('pro', sql, { location: around })).status, 400, sql);
  },
);
