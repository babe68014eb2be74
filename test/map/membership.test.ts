import test from 'ava';
import { openDatabase, type TestDatabase } from '../database.ts';
import { addDataset, type BoundaryKind, box, type TestBoundary } from './world.ts';

type Point = readonly [longitude: number, latitude: number];

const tolerances: Readonly<Record<BoundaryKind, number>> = {
  neighborhood: 100,
  city: 500,
  zip: 500,
  county: 2000,
  metro: 5000,
  state: 10_000,
};

/** Adds configurations with these points, as an import would. */
async function addPoints(database: TestDatabase, points: readonly Point[]): Promise<void> {
  await database.sql(
    `insert into store.configurations (id, longitude, latitude, coordinate_precision)
      select gen_random_uuid(), p.longitude, p.latitude, 'exact'
        from unnest($1::double precision[], $2::double precision[]) as p (longitude, latitude)`,
    [points.map(([longitude]) => longitude), points.map(([, latitude]) => latitude)],
  );
}

async function fold(database: TestDatabase): Promise<void> {
  for (let taken: unknown = 1; taken !== 0; )
    taken = (await database.sql('select api.apply_point_changes(100) as taken'))[0]?.taken;
}

/** The point at this distance and direction from another. */
async function away(
  database: TestDatabase,
  [longitude, latitude]: Point,
  metres: number,
  azimuth: number,
): Promise<Point> {
  const [row] = await database.sql<{ x: number; y: number }>(
    `select extensions.st_x(p) as x, extensions.st_y(p) as y
      from (select extensions.st_project(extensions.geography(extensions.st_point($1, $2, 4326)), $3::float8,
        radians($4))::extensions.geometry as p) g`,
    [longitude, latitude, metres, azimuth],
  );
  return [row?.x as number, row?.y as number];
}

async function members(database: TestDatabase, kind: BoundaryKind, code: string): Promise<Point[]> {
  const rows = await database.sql<{ longitude: number; latitude: number }>(
    `select p.longitude, p.latitude from api.find_region($1, $2) f cross join api.region_points(f.boundary_id) p
      order by 1, 2`,
    [kind, code],
  );
  return rows.map(({ longitude, latitude }) => [longitude, latitude]);
}

/** The result of PostGIS for every pair, without our tables. */
async function plainMembers(database: TestDatabase, kind: BoundaryKind, code: string): Promise<Point[]> {
  const rows = await database.sql<{ longitude: number; latitude: number }>(
    `select distinct c.longitude, c.latitude from store.configurations c, store.boundaries b
      join store.active_boundaries a on a.boundary_id = b.id
      where a.kind = $1 and a.code = $2
        and extensions.st_dwithin(extensions.geography(b.geometry),
          extensions.geography(extensions.st_point(c.longitude, c.latitude, 4326)), $3)
      order by 1, 2`,
    [kind, code, tolerances[kind]],
  );
  return rows.map(({ longitude, latitude }) => [longitude, latitude]);
}

const codes: Readonly<Record<BoundaryKind, string>> = {
  neighborhood: '100',
  city: '5000100',
  zip: '05401',
  county: '50001',
  metro: '15540',
  state: 'VT',
};

/**
 * Points just outside each kind's tolerance are no members, points just inside are; before and after the worker has
 * run.
 */
function toleranceTest(title: string, kinds: readonly BoundaryKind[], near: number, far: number): void {
  test(title, async (t) => {
    const database = await openDatabase();
    const square = box(-73, 44, -72, 45);
    for (const kind of kinds) await addDataset(database, kind, [{ code: codes[kind], geometry: square }]);
    const inside = await away(database, [-72, 44.5], near, 90);
    const outside = await away(database, [-72, 44.5], far, 90);
    await addPoints(database, [inside, outside, [-72.5, 44.5]]);
    for (const moment of ['live', 'folded']) {
      for (const kind of kinds)
        t.deepEqual(await members(database, kind, codes[kind]), [[-72.5, 44.5], inside], `${kind} ${moment}`);
      await fold(database);
    }
    t.is((await database.sql('select from store.region_points')).length, 3);
  });
}

toleranceTest('a neighborhood reaches 100 m [map.tolerance-neighborhood]', ['neighborhood'], 90, 110);
toleranceTest('a city and a ZIP area reach 500 m [map.tolerance-city-zip]', ['city', 'zip'], 490, 510);
toleranceTest('a county reaches 2 km [map.tolerance-county]', ['county'], 1900, 2100);
toleranceTest('a metro reaches 5 km [map.tolerance-metro]', ['metro'], 4900, 5100);
toleranceTest('a state reaches 10 km [map.tolerance-state]', ['state'], 9900, 10_100);

test('a point at the border belongs to both neighbours [map.membership-multiple]', async (t) => {
  const database = await openDatabase();
  await addDataset(database, 'county', [
    { code: '50001', geometry: box(-73, 44, -72, 45) },
    { code: '50003', geometry: box(-72, 44, -71, 45) },
  ]);
  await addPoints(database, [
    [-72.001, 44.5],
    [-72.9, 44.5],
    [-71.1, 44.5],
  ]);
  await fold(database);
  t.deepEqual(await members(database, 'county', '50001'), [
    [-72.9, 44.5],
    [-72.001, 44.5],
  ]);
  t.deepEqual(await members(database, 'county', '50003'), [
    [-72.001, 44.5],
    [-71.1, 44.5],
  ]);
});

test('the outline at full detail decides, not the drawn one [map.membership-distance]', async (t) => {
  const database = await openDatabase();
  // A spike of 40 km by 200 m, which no small scale can show.
  const spiked = {
    type: 'Polygon',
    coordinates: [
      [
        [-73, 44],
        [-72, 44],
        [-72, 44.5],
        [-71.5, 44.501],
        [-72, 44.502],
        [-72, 45],
        [-73, 45],
        [-73, 44],
      ],
    ],
  };
  await addDataset(database, 'neighborhood', [{ code: '1', geometry: spiked }]);
  const tip: Point = [-71.6, 44.501];
  await addPoints(database, [tip, [-71.6, 44.51]]);
  for (let round = 0; round < 2; round += 1) {
    t.deepEqual(await members(database, 'neighborhood', '1'), [tip]);
    await fold(database);
  }
  const [drawn] = await database.sql(
    'select extensions.st_intersects(shape, extensions.st_point($1, $2, 4326)) as holds ' +
      'from store.boundary_shapes where zoom = 4',
    [...tip],
  );
  t.false(drawn?.holds);
});

/** Shapes with different difficulties, with a box for points around them. */
const hard: readonly (readonly [
  kind: BoundaryKind,
  boundary: TestBoundary,
  around: readonly [number, number, number, number],
])[] = [
  // The sides along parallels are far from the geodesics between their ends.
  ['state', { code: 'MT', geometry: box(-116, 44.4, -104, 49) }, [-116.3, 44.2, -103.7, 49.4]],
  [
    'state',
    {
      code: 'AK',
      geometry: {
        type: 'MultiPolygon',
        coordinates: [
          box(-180, 51, -176, 53).coordinates,
          box(172, 51, 180, 53).coordinates,
          box(-160, 60, -141, 71).coordinates,
        ],
      },
    },
    [-180, 50.7, 180, 53.3],
  ],
  [
    'county',
    {
      code: '50001',
      geometry: {
        type: 'Polygon',
        coordinates: [...box(-73, 44, -72.8, 44.2).coordinates, ...box(-72.95, 44.05, -72.85, 44.15).coordinates],
      },
    },
    [-73.05, 43.95, -72.75, 44.25],
  ],
  [
    'city',
    {
      code: '5000100',
      geometry: {
        type: 'MultiPolygon',
        coordinates: [box(-73, 44, -72.99, 44.01).coordinates, box(-72.985, 44.004, -72.98, 44.02).coordinates],
      },
    },
    [-73.015, 43.99, -72.965, 44.03],
  ],
  [
    'neighborhood',
    {
      code: '7',
      geometry: {
        type: 'Polygon',
        coordinates: [
          Array.from({ length: 301 }, (_, at) => [
            -73 + 0.01 * Math.cos((at % 300) * 0.0209) * (1 + 0.2 * (at % 2)),
            44 + 0.01 * Math.sin((at % 300) * 0.0209),
          ]),
        ],
      },
    },
    [-73.015, 43.985, -72.985, 44.015],
  ],
];

test('who belongs is whom ST_DWithin finds: holes, pieces, across the antimeridian, long edges', async (t) => {
  const database = await openDatabase();
  for (const kind of ['state', 'county', 'city', 'neighborhood'] as const)
    await addDataset(
      database,
      kind,
      hard.filter(([of]) => of === kind).map(([, boundary]) => boundary),
    );
  // Evenly spread, unlike generated numbers.
  const spots = Array.from(
    { length: 300 },
    (_, at) => [(at * 0.7548776662466927) % 1, (at * 0.5698402909980532) % 1] as const,
  );
  const points = hard.flatMap(([, , [west, south, east, north]]) =>
    spots.map(([x, y]): Point => [west + x * (east - west), south + y * (north - south)]),
  );
  // In a wide band most points are far away; some lie at either longitude of the antimeridian.
  const band = spots.slice(0, 100).map(([x, y]): Point => [x < 0.5 ? 180 - x : -180 + (x - 0.5), 50.8 + y * 2.4]);
  await addPoints(database, [...points, ...band, [180, 52], [-180, 52.5], [180, 53.05], [-180, 53.2]]);
  for (const moment of ['live', 'folded']) {
    for (const [kind, { code }] of hard) {
      const found = await members(database, kind, code);
      t.true(found.length > 20, `${kind} ${code} has members`);
      t.deepEqual(found, await plainMembers(database, kind, code), `${kind} ${code} ${moment}`);
    }
    await fold(database);
  }
  // First fewer points than pieces of the edge, then a new boundary among all points.
  await addPoints(
    database,
    spots.slice(0, 12).map(([x, y]): Point => [-73.0149 + x * 0.03, 43.9851 + y * 0.03]),
  );
  await fold(database);
  t.deepEqual(await members(database, 'neighborhood', '7'), await plainMembers(database, 'neighborhood', '7'));
  const again = hard.filter(([of]) => of === 'neighborhood').map(([, boundary]) => boundary);
  const id = await addDataset(database, 'neighborhood', again, { vintage: 2021, activate: false });
  await database.sql('select api.prepare_boundaries($1, 0, 100, 1000000), api.activate_boundaries($1, 1000000)', [id]);
  t.deepEqual(await members(database, 'neighborhood', '7'), await plainMembers(database, 'neighborhood', '7'));
  const wrong = await database.sql(
    `select b.code, c.longitude, c.latitude, d.metres, e.metres as plain
      from store.boundaries b join store.active_boundaries v on v.boundary_id = b.id cross
        join (select distinct longitude, latitude from store.configurations order by 1, 2 limit 400) c,
        lateral (select logic.region_distance(b.id, c.latitude, c.longitude) as metres) d,
        lateral (select extensions.st_distance(extensions.geography(b.geometry),
          extensions.geography(extensions.st_point(c.longitude, c.latitude, 4326))) as metres) e
      where abs(d.metres - e.metres) > 1e-6 * (1 + e.metres)`,
  );
  t.deepEqual(wrong, []);
});

test('asking about given points answers for those alone, known or not', async (t) => {
  const database = await openDatabase();
  await addDataset(database, 'county', [{ code: '50001', geometry: box(-73, 44, -72, 45) }]);
  await addPoints(database, [
    [-72.5, 44.5],
    [-72.6, 44.6],
    [-71, 44.5],
  ]);
  await fold(database);
  await addPoints(database, [[-72.7, 44.7]]);
  const rows = await database.sql(
    `select p.longitude, p.latitude from api.find_region('county', '50001') f
      cross join api.region_points(f.boundary_id, array[44.5, 44.7, 44.5, 44.8, 44.9, 44.5],
        array[-72.5, -72.7, -71, -72.8, -71, -72.5]) p order by 1`,
  );
  t.deepEqual(rows, [
    { longitude: -72.8, latitude: 44.8 },
    { longitude: -72.7, latitude: 44.7 },
    { longitude: -72.5, latitude: 44.5 },
  ]);
});

test(
  'a new edition takes the place of the old one in one step, members and all; ' +
    'a named dataset that is not active is no region ' +
    '[map.region-bad-dataset-400]',
  async (t) => {
    const database = await openDatabase();
    const first = await addDataset(database, 'county', [{ code: '50001', geometry: box(-73, 44, -72, 45) }]);
    await addPoints(database, [
      [-72.5, 44.5],
      [-70.5, 44.5],
    ]);
    await fold(database);
    const find = (code: string, dataset: string | null) =>
      database.sql('select dataset_id from api.find_region($1, $2, $3)', ['county', code, dataset]);
    t.deepEqual(await find('50001', first), [{ dataset_id: first }]);

    const second = await addDataset(database, 'county', [{ code: '50001', geometry: box(-71, 44, -70, 45) }], {
      vintage: 2024,
      activate: false,
    });
    for (const refused of [
      find('50001', second),
      find('50002', null),
      database.sql(`select from api.find_region('planet', '50001')`),
      database.sql(`select from api.find_region('state', '50001')`),
    ])
      t.is(((await t.throwsAsync(refused)) as { detail?: string }).detail, 'unknown_region');
    t.deepEqual(await members(database, 'county', '50001'), [[-72.5, 44.5]]);

    const [before] = await database.sql('select logic.catalog_revision() as revision');
    await database.sql('select api.activate_boundaries($1, 0)', [second]);
    t.deepEqual(await members(database, 'county', '50001'), [[-70.5, 44.5]]);
    t.notDeepEqual(await database.sql('select logic.catalog_revision() as revision'), [before]);
    t.deepEqual(await find('50001', second), [{ dataset_id: second }]);
    await t.throwsAsync(find('50001', first));
    t.deepEqual(await database.sql('select state from store.boundary_datasets order by vintage'), [
      { state: 'retired' },
      { state: 'active' },
    ]);
  },
);

test('points that come while a dataset is prepared belong once it is active', async (t) => {
  const database = await openDatabase();
  await addPoints(database, [[-72.5, 44.5]]);
  await fold(database);
  const id = await addDataset(database, 'county', [{ code: '50001', geometry: box(-73, 44, -72, 45) }], {
    activate: false,
  });
  const [{ upto } = {}] = await database.sql('select api.last_point() as upto');
  await addPoints(database, [[-72.4, 44.4]]);
  await fold(database);
  await database.sql('select api.prepare_boundaries($1, 0, 100, $2)', [id, upto]);
  await database.sql('select api.activate_boundaries($1, $2)', [id, upto]);
  t.deepEqual(await members(database, 'county', '50001'), [
    [-72.5, 44.5],
    [-72.4, 44.4],
  ]);
});

test('several datasets of a kind are active together while no code is in two', async (t) => {
  const database = await openDatabase();
  await addDataset(database, 'zip', [{ code: '05401', geometry: box(-73, 44, -72, 45) }], { name: 'mainland' });
  await addDataset(database, 'zip', [{ code: '00601', geometry: box(-67, 18, -66, 19) }], { name: 'islands' });
  const error = await t.throwsAsync(
    addDataset(database, 'zip', [{ code: '05401', geometry: box(-73, 44, -72, 45) }], { name: 'other' }),
  );
  t.regex(error.message, /mainland already has: 05401/);
  const rows = await database.sql('select code from store.active_boundaries order by code');
  t.deepEqual(rows, [{ code: '00601' }, { code: '05401' }]);
});

test('a retired dataset goes after a month unless it is referred to; points of nobody are forgotten', async (t) => {
  const database = await openDatabase();
  for (const vintage of [2010, 2020, 2024])
    await addDataset(database, 'county', [{ code: '50001', geometry: box(-73, 44, -72, 45 + vintage / 10_000) }], {
      vintage,
    });
  await addPoints(database, [
    [-72.5, 44.5],
    [-72.4, 44.4],
  ]);
  await fold(database);
  const sweep = async () => (await database.sql('select api.sweep_boundaries() as swept'))[0]?.swept;
  t.is(await sweep(), 0);
  await database.sql(
    `update store.boundary_datasets set retired_at = now() - interval '31 days' where state = 'retired'`,
  );
  await database.sql(`create table store.referring as select id from store.boundary_datasets where vintage = 2010`);
  await database.sql('alter table store.referring add foreign key (id) references store.boundary_datasets (id)');
  await database.sql('delete from store.configurations where longitude = -72.4');
  t.is(await sweep(), 1);
  t.deepEqual(await database.sql('select vintage from store.boundary_datasets order by 1'), [
    { vintage: 2010 },
    { vintage: 2024 },
  ]);
  t.deepEqual(await members(database, 'county', '50001'), [[-72.5, 44.5]]);
  t.is((await database.sql('select from store.region_points')).length, 1);
});
