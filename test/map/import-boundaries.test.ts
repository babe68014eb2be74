import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import test from 'ava';
import { readFacts } from '../../server/imports/boundaries/fields.ts';
import { type BoundaryKind, boundaryKinds } from '../../server/imports/boundaries/kinds.ts';
import { type BoundaryImport, importBoundaries } from '../../server/imports/boundaries/run.ts';
import { ensureGdal } from '../../server/imports/boundaries/shapefile.ts';
import { openDatabase, type TestDatabase } from '../database.ts';
import { runScript } from '../run-script.ts';
import { until, within } from '../until.ts';
import { box } from './world.ts';

const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
test.after.always(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
function write(content: string | Buffer): string {
  files += 1;
  const file = join(folder, `file-${files}`);
  writeFileSync(file, content);
  return file;
}

const feature = (properties: object, geometry: unknown) => ({ type: 'Feature', properties, geometry });
const lines = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

function load(database: TestDatabase, file: string, more: Partial<BoundaryImport> = {}) {
  return importBoundaries({
    ownerUrl: database.url,
    file,
    kind: 'county',
    dataset: 'counties',
    source: 'Test',
    vintage: 2020,
    log: () => {},
    ...more,
  });
}

const active = (database: TestDatabase) =>
  database.sql<{ code: string; name: string; place_type: string | null; area: number }>(
    `select b.code, b.name, b.place_type, round(extensions.st_area(b.geometry)::numeric, 6)::float as area
      from store.active_boundaries a join store.boundaries b on b.id = a.boundary_id order by b.code`,
  );

const counties = [
  feature({ id: 'USA-50001', name: 'Addison' }, box(-73, 44, -72, 45)),
  feature({ GEOID: '50003', NAME: 'Bennington' }, box(-73, 43, -72, 44)),
];
const expected = [
  { code: '50001', name: 'Addison', place_type: null, area: 1 },
  { code: '50003', name: 'Bennington', place_type: null, area: 1 },
];

test('lines, lines in gzip, record separators and a collection, pretty or not, are one and the same', async (t) => {
  const collection = {
    type: 'FeatureCollection',
    name: 'features',
    bbox: [-73, 43, -72, 45],
    note: 'a ] } "quoted" \\ [',
    features: counties,
  };
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } };
  const contents = [
    lines(counties),
    gzipSync(lines(counties)),
    `\n${lines(counties).replaceAll('\n', '\r\n\r\n')}`,
    counties.map((each) => `\u001e${JSON.stringify(each)}\n`).join(''),
    JSON.stringify(collection),
    gzipSync(JSON.stringify(collection, null, 2)),
    `\uFEFF${JSON.stringify({ features: counties, crs, type: 'FeatureCollection' })}`,
  ];
  const database = await openDatabase();
  for (const [at, content] of contents.entries()) {
    const summary = await load(database, write(content), { vintage: 2000 + at });
    t.like(summary, { changed: true, loaded: 2, refused: [], repaired: [] }, `content ${at}`);
    t.deepEqual(await active(database), expected, `content ${at}`);
  }
});

test('the same file again changes nothing; another year, source or reading of it does', async (t) => {
  const database = await openDatabase();
  const file = write(lines(counties));
  t.true((await load(database, file)).changed);
  const before = await database.sql('select id, state from store.boundary_datasets');
  t.like(await load(database, file), { changed: false, loaded: 0 });
  t.deepEqual(await database.sql('select id, state from store.boundary_datasets'), before);
  for (const more of [{ vintage: 2021 }, { source: 'Other' }, { only: { field: 'GEOID', values: ['50003'] } }])
    t.true((await load(database, file, more)).changed);
  t.deepEqual(await active(database), expected.slice(1));
});

test('a bad feature is refused with its line and a reason, and stops no other', async (t) => {
  const database = await openDatabase();
  const ring = box(-73, 44, -72, 45).coordinates[0] as number[][];
  const bad: readonly (readonly [unknown, RegExp])[] = [
    ['no json', /not a GeoJSON Feature/],
    [{ type: 'Polygon' }, /not a GeoJSON Feature/],
    [feature({ GEOID: '5000' }, box(0, 0, 1, 1)), /"5000" is not five digits/],
    [feature({ NAME: 'Nowhere' }, box(0, 0, 1, 1)), /has no code/],
    [feature({ GEOID: '50009' }, box(0, 0, 1, 1)), /has no name/],
    [feature({ GEOID: '50009', NAME: 'X' }, null), /has no geometry/],
    [feature({ GEOID: '50009', NAME: 'X' }, { type: 'Point', coordinates: [0, 0] }), /a Point, not a Polygon/],
    [feature({ GEOID: '50009', NAME: 'X' }, { type: 'Polygon', coordinates: [] }), /is empty/],
    [feature({ GEOID: '50009', NAME: 'X' }, { type: 'Polygon', coordinates: [ring.slice(0, 3)] }), /fewer than four/],
    [feature({ GEOID: '50009', NAME: 'X' }, { type: 'Polygon', coordinates: [ring.slice(0, 4)] }), /not closed/],
    [feature({ GEOID: '50009', NAME: 'X' }, box(500_000, 4_000_000, 500_001, 4_000_001)), /not in degrees/],
    [feature({ GEOID: '50009', NAME: 'X' }, box(-179, 50, 179, 51)), /half the globe/],
    [feature({ GEOID: '50009', NAME: 'X' }, box(0, 0, 0, 1)), /no area/],
    [feature({ GEOID: '50001', NAME: 'Again' }, box(0, 0, 1, 1)), /Line 1 has the code/],
    [feature({ GEOID: '50009', NAME: 'x'.repeat(301) }, box(0, 0, 1, 1)), /1 to 300 characters/],
  ];
  const file = write(`${lines([counties[0], ...bad.map(([value]) => value)])}{"type":\n${lines([counties[1]])}`);
  const { loaded, refused } = await load(database, file);
  t.is(loaded, 2);
  t.deepEqual(
    refused.map(({ line }) => line),
    Array.from({ length: bad.length + 1 }, (_, at) => at + 2),
  );
  for (const [at, [, reason]] of bad.entries()) t.regex(refused[at]?.reason ?? '', reason);
  t.is(refused.at(-1)?.reason, 'It is not JSON.');
  t.deepEqual(await active(database), expected);
});

test('a file that cannot be read to its end makes nothing active and leaves nothing', async (t) => {
  const database = await openDatabase();
  await load(database, write(lines(counties)));
  const whole = JSON.stringify({ type: 'FeatureCollection', features: counties });
  const broken: readonly (readonly [string | Buffer, RegExp])[] = [
    [gzipSync(lines(counties)).subarray(0, 80), /cut short as gzip/],
    [whole.slice(0, -30), /cut short after feature 1/],
    ['{"type":"FeatureCollection","features":[]}', /no feature that can be taken/],
    ['', /no feature that can be taken/],
    ['a,b\n1,2\n', /no feature that can be taken\. All 2 features are refused: line 1: It is not JSON/],
    [
      JSON.stringify({ crs: { properties: { name: 'EPSG:3857' } }, features: counties }),
      /EPSG:3857. Give it in degrees/,
    ],
    ['PK not a zip', /cannot be read as a zipped shapefile|need ogr2ogr/],
  ];
  for (const [content, reason] of broken) {
    const error = await t.throwsAsync(load(database, write(content), { vintage: 2021 }));
    t.regex(error.message, reason);
  }
  await t.throwsAsync(load(database, join(folder, 'missing')), { message: /There is no file/ });
  t.deepEqual(await active(database), expected);
  t.is((await database.sql('select from store.boundary_datasets')).length, 1);
  t.is((await database.sql('select from store.boundaries')).length, 2);
});

test('of a file refused as a whole report, reasons and status tell; what was active stays', async (t) => {
  const database = await openDatabase();
  await load(database, write(lines(counties)));
  const bad = [feature({ GEOID: '5' }, box(0, 0, 1, 1)), feature({ GEOID: '6' }, box(0, 0, 1, 1)), { type: 'Point' }];
  const file = write(`${lines(bad)}${JSON.stringify(counties[0]).replace('-73', '1e-400')}\n`);
  const report = join(folder, 'all-refused.ndjson');
  const args = [
    '--kind',
    'county',
    '--dataset',
    'counties',
    '--source',
    'T',
    '--vintage',
    '2022',
    '--report',
    report,
    file,
  ];
  const { code, output } = await runScript('import-boundaries', args, { DATABASE_URL: database.url });
  t.is(code, 1, output);
  t.regex(
    output,
    /has no feature that can be taken\. All 4 features are refused: line 1: The code "5" is not five digits/,
  );
  t.regex(output, / {2}refused: line 3: It is not a GeoJSON Feature/);
  t.regex(output, / {2}2 refused: The code is not five digits/);
  const told = readFileSync(report, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  t.deepEqual(
    told.map(({ line }) => line),
    [1, 2, 3, 4],
  );
  t.regex(told[3].reason, /the number 1e-400 is outside the range of a double/);
  t.deepEqual(await active(database), expected);
  t.is((await database.sql('select from store.boundary_datasets')).length, 1);
});

test('shapes that are not valid are repaired and listed; outer rings may run either way', async (t) => {
  const database = await openDatabase();
  const bow = {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
        [0, 0],
      ],
    ],
  };
  const nested = { type: 'MultiPolygon', coordinates: [box(0, 0, 4, 4).coordinates, box(1, 1, 2, 2).coordinates] };
  const clockwise = {
    type: 'Polygon',
    coordinates: [box(0, 0, 1, 1).coordinates[0]?.toReversed(), box(0.2, 0.2, 0.4, 0.4).coordinates[0]],
  };
  const { repaired } = await load(
    database,
    write(
      lines([
        feature({ GEOID: '00001', NAME: 'Bow tie' }, bow),
        feature({ GEOID: '00002', NAME: 'Shell in shell' }, nested),
        feature({ GEOID: '00003', NAME: 'Clockwise' }, clockwise),
      ]),
    ),
  );
  t.deepEqual(
    repaired.map(({ line, code }) => [line, code]),
    [
      [1, '00001'],
      [2, '00002'],
    ],
  );
  t.regex(repaired[1]?.reason ?? '', /Nested shells/);
  t.deepEqual(
    (await active(database)).map(({ area }) => area),
    [2, 16, 0.96],
  );
  const [ways] = await database.sql(
    'select bool_and(extensions.st_ispolygonccw(geometry)) as ccw, ' +
      'bool_and(extensions.st_isvalid(geometry)) as valid from store.boundaries',
  );
  t.deepEqual(ways, { ccw: true, valid: true });
});

test('a zipped shapefile is read, or one line says what to run', async (t) => {
  const file = join(import.meta.dirname, 'fixtures', 'places.zip');
  const database = await openDatabase();
  const ready = await ensureGdal(() => {}).then(
    () => true,
    (error: Error) => error.message,
  );
  if (ready !== true) {
    t.regex(String(ready), /apt-get install -y gdal-bin/);
    return;
  }
  t.like(await load(database, file, { kind: 'city', dataset: 'places' }), { loaded: 2, refused: [] });
  t.deepEqual(await active(database), [
    { code: '5000100', name: 'Abbéville', place_type: 'incorporated', area: 0.01 },
    { code: '5000200', name: 'Bell', place_type: 'census_designated', area: 0.01 },
  ]);
});

test('the counties of a TopoJSON file are read, or one line says what to run', async (t) => {
  const database = await openDatabase();
  const file = `${write(
    JSON.stringify({
      type: 'Topology',
      arcs: [
        [
          [1, 0],
          [1, 1],
        ],
        [
          [1, 1],
          [0, 1],
          [0, 0],
          [1, 0],
        ],
        [
          [1, 0],
          [2, 0],
          [2, 1],
          [1, 1],
        ],
      ],
      objects: {
        nation: { type: 'GeometryCollection', geometries: [{ type: 'Polygon', arcs: [[1, 2]] }] },
        counties: {
          type: 'GeometryCollection',
          geometries: [
            { type: 'Polygon', id: '01001', properties: { name: 'West' }, arcs: [[0, 1]] },
            { type: 'Polygon', id: '01003', properties: { name: 'East' }, arcs: [[2, -1]] },
          ],
        },
      },
    }),
  )}.topojson`;
  renameSync(file.replace('.topojson', ''), file);
  try {
    await ensureGdal(() => {});
  } catch (error) {
    t.regex((error as Error).message, /Run: sudo apt-get/);
    return;
  }
  await load(database, file);
  const found = await database.sql(
    'select b.code, b.name, extensions.st_astext(extensions.st_envelope(b.geometry)) as box ' +
      'from store.boundaries b order by b.code',
  );
  t.deepEqual(found, [
    { code: '01001', name: 'West', box: 'POLYGON((0 0,0 1,1 1,1 0,0 0))' },
    { code: '01003', name: 'East', box: 'POLYGON((1 0,1 1,2 1,2 0,1 0))' },
  ]);
});

test('a kill in the middle leaves nothing active, and running again finishes', async (t) => {
  const database = await openDatabase();
  await load(database, write(lines(counties)), { vintage: 2010 });
  const many = Array.from({ length: 2500 }, (_, at) =>
    feature(
      { GEOID: String(10_000 + at), NAME: `County ${at}` },
      box((at % 50) * 0.1, Math.floor(at / 50) * 0.1, (at % 50) * 0.1 + 0.1, Math.floor(at / 50) * 0.1 + 0.1),
    ),
  );
  const file = write(lines(many));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'child.ts'), database.url, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  t.deepEqual(await within('the import dies', once(child, 'exit')), [null, 'SIGKILL']);
  t.deepEqual(await active(database), expected);
  t.deepEqual(await database.sql('select state from store.boundary_datasets order by vintage'), [
    { state: 'active' },
    { state: 'loading' },
  ]);
  // The server may still be executing the killed process's statement.
  const loaded: number[] = [];
  const again = () =>
    load(database, file).then(
      (summary) => loaded.push(summary.loaded),
      (error: Error) => {
        if (!/is running/.test(error.message)) throw error;
      },
    );
  await until('the file is loaded', async () => (await again()) !== undefined, 100);
  t.deepEqual(loaded, [2500]);
  t.is((await active(database)).length, 2500);
  t.deepEqual(await database.sql('select state, features from store.boundary_datasets order by vintage'), [
    { state: 'retired', features: 2 },
    { state: 'active', features: 2500 },
  ]);
});

test('an interrupt gives up at once and takes away what was loaded', async (t) => {
  const database = await openDatabase();
  const stop = new AbortController();
  stop.abort(new Error('Interrupted.'));
  await t.throwsAsync(load(database, write(lines(counties)), { signal: stop.signal }), { message: 'Interrupted.' });
  t.deepEqual(await database.sql('select from store.boundary_datasets'), []);
});

test("fields of the Census, of Who's On First and of Zillow are known, others are named", (t) => {
  const known: readonly (readonly [BoundaryKind, Record<string, unknown>, string, string, string | null])[] = [
    ['state', { id: 'USA-50', name: 'Vermont' }, 'VT', 'Vermont', null],
    ['state', { STUSPS: 'VT', STATEFP: '50', NAME: 'Vermont' }, 'VT', 'Vermont', null],
    ['state', { GEOID: '72', NAME: 'Puerto Rico' }, 'PR', 'Puerto Rico', null],
    ['county', { id: 'USA-50001', name: 'Addison' }, '50001', 'Addison', null],
    ['metro', { CBSAFP: '10100', GEOID: '10100', NAME: 'Aberdeen, SD', LSAD: 'M2' }, '10100', 'Aberdeen, SD', null],
    ['city', { GEOID: '0100100', NAME: 'Abanda', CLASSFP: 'U1' }, '0100100', 'Abanda', 'census_designated'],
    ['city', { GEOID: '4159000', NAME: 'Portland', CLASSFP: 'C1' }, '4159000', 'Portland', 'incorporated'],
    ['city', { GEOID: '4159001', NAME: 'Fort', CLASSFP: 'M2' }, '4159001', 'Fort', 'other'],
    ['zip', { 'wof:id': 554696759, 'wof:name': '01001', 'mz:postal_locality': 'Agawam' }, '01001', '01001', null],
    ['zip', { ZCTA5CE20: '96799', GEOID20: '96799' }, '96799', '96799', null],
    ['neighborhood', { id: 'USA-AK-102065', name: 'Birchwood', regionid: '102065' }, '102065', 'Birchwood', null],
  ];
  for (const [kind, properties, code, name, placeType] of known)
    t.deepEqual(readFacts(kind, properties, {}), { code, name, placeType });
  t.deepEqual([...new Set(known.map(([kind]) => kind))].sort(), [...boundaryKinds].sort());
  t.deepEqual(readFacts('city', { a: 159000, b: ' Here ', c: 'other' }, { code: 'a', name: 'b', placeType: 'c' }), {
    code: '0159000',
    name: 'Here',
    placeType: 'other',
  });
  t.throws(() => readFacts('city', { GEOID: '4159000', NAME: 'X', c: 'town' }, { placeType: 'c' }), {
    message: /not one of/,
  });
  t.throws(() => readFacts('state', { id: 'USA-99', name: 'X' }, {}), { message: /"USA-99" is not two letters/ });
});
