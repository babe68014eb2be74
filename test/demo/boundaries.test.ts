import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import test from 'ava';
import { demoBoundaries } from '../../demo/boundaries/files.ts';
import { readFacts } from '../../server/imports/boundaries/fields.ts';
import { checkGeometry } from '../../server/imports/boundaries/geometry.ts';
import { importBoundaries } from '../../server/imports/boundaries/run.ts';
import { openApi } from '../api.ts';
import { openDatabase, type TestDatabase } from '../database.ts';

const folder = join(import.meta.dirname, '../../demo/boundaries');

function load(database: TestDatabase, dataset: string, only: { field: string; values: string[] } | null = null) {
  const found = demoBoundaries.find((each) => each.dataset === dataset);
  if (found === undefined) throw new Error(dataset);
  const { kind, source, vintage, file } = found;
  return importBoundaries({
    ownerUrl: database.url,
    kind,
    dataset,
    source,
    vintage,
    file: join(folder, file),
    only,
    log: () => {},
  });
}

test('every outline that ships can be taken, and they are small enough to ship', (t) => {
  const counts = demoBoundaries.map(({ file, kind }) => {
    const lines = gunzipSync(readFileSync(join(folder, file)))
      .toString()
      .trimEnd()
      .split('\n');
    const codes = new Set<string>();
    for (const line of lines) {
      const { properties, geometry } = JSON.parse(line);
      checkGeometry(geometry);
      codes.add(readFacts(kind, properties, {}).code);
    }
    t.is(codes.size, lines.length, `${file}: no code twice`);
    return lines.length;
  });
  t.deepEqual(counts, [56, 3233, 17, 682, 1121]);
  const bytes = demoBoundaries.reduce((sum, { file }) => sum + statSync(join(folder, file)).size, 0);
  t.true(bytes < 9 * 2 ** 20, `${bytes} bytes`);
});

test('places that ship say where a camp in Burlington is', async (t) => {
  const database = await openDatabase();
  t.like(await load(database, 'metros'), { loaded: 17, refused: [] });
  t.like(await load(database, 'places', { field: 'STATEFP', values: ['50'] }), { refused: [] });
  t.like(await load(database, 'zips', { field: 'wof:name', values: ['05401', '05403', '05408'] }), { loaded: 3 });
  const api = await openApi(database);
  const names = async (kind: string) =>
    (
      await api.as('starter').get(`/api/canonical/map/boundaries?kind=${kind}&point=-73.2121,44.4759`)
    ).body.data.features.map(({ properties }: { properties: { name: string } }) => properties.name);
  t.deepEqual(await names('metro'), ['Burlington-South Burlington, VT']);
  t.deepEqual(await names('city'), ['Burlington']);
  t.deepEqual(await names('zip'), ['05401']);
});

test('neighbouring counties are drawn without gaps and overlaps at every zoom', async (t) => {
  const database = await openDatabase();
  const vermont = Array.from({ length: 14 }, (_, at) => `USA-${50_001 + at * 2}`);
  t.like(await load(database, 'counties', { field: 'id', values: vermont }), { loaded: 14, repaired: [] });
  const api = await openApi(database);
  for (const zoom of [3, 4, 5.5, 6, 8, 9, 10, 11, 22]) {
    const { body } = await api
      .as('starter')
      .get(`/api/canonical/map/boundaries?kind=county&bbox=-74,42,-71,46&zoom=${zoom}`);
    t.is(body.data.features.length, 14);
    const [drawn] = await database.sql<{ holes: number; parts: number; overlap: number; area: number }>(
      `with shapes as (
          select extensions.st_makevalid(extensions.st_geomfromgeojson(value -> 'geometry'), 'method=structure')
            as shape from jsonb_array_elements($1) as value),
        whole as (select extensions.st_union(shape) as shape, sum(extensions.st_area(shape)) as area from shapes)
        select (select coalesce(sum(extensions.st_numinteriorrings(d.geom)), 0)::int from extensions.st_dump(shape) d)
          as holes,
          (select count(*)::int from extensions.st_dump(shape) d where extensions.st_area(d.geom) > 0.001) as parts,
          area - extensions.st_area(shape) as overlap, extensions.st_area(shape) as area
        from whole`,
      [JSON.stringify(body.data.features)],
    );
    t.like(drawn, { holes: 0, parts: 1 }, `zoom ${zoom}`);
    t.true(Math.abs(drawn?.overlap ?? 1) < 1e-6, `zoom ${zoom}: ${drawn?.overlap}`);
    t.true(Math.abs((drawn?.area ?? 0) - 2.795) < 0.2, `zoom ${zoom}: ${drawn?.area}`);
  }
});
