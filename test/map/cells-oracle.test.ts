/** Maps over HTTP, compared with the records in the tables, put into cells by the plain formula. */
import test from 'ava';
import { filters } from '../fixtures/filter/questions.ts';
import { type FilterWorld, openFilterWorld } from '../fixtures/filter/run.ts';
import { kinds } from '../fixtures/line.ts';
import fc, { runs, seed } from '../random.ts';
import { expect } from './oracle.ts';
import { ask, mapOf } from './towns.ts';
import { addDataset, box } from './world.ts';

const count = Number(process.env.MAP_RUNS ?? runs(50, 16));
const edge = 85.0511287798066;
const askers = [
  ['starter', 'starter'],
  ['pro', 'pro'],
  ['team', 'team'],
  ['preview', 'preview'],
] as const;

let world: FilterWorld;
test.before(async () => {
  world = await openFilterWorld(150, seed);
  await addDataset(world.database, 'county', [{ code: '00001', geometry: box(-73.6, 43.9, -73.2, 44.49) }]);
});

const inCounty = `exists (select from store.boundaries b
  where b.kind = 'county' and extensions.st_dwithin(extensions.geography(b.geometry),
  extensions.geography(extensions.st_point(longitude, latitude, 4326)), 2000))`;

const degree = (limit: number) =>
  fc
    .oneof(fc.constantFrom(-limit, 0, limit), fc.double({ min: -limit, max: limit, noNaN: true }))
    .map((value) => Number(value.toFixed(7)) + 0);
const viewports = fc.oneof(
  fc.constant([-180, -90, 180, 90] as const),
  fc
    .tuple(degree(180), degree(90), degree(180), degree(90))
    .map(([w, a, e, b]) => [w, Math.min(a, b), e, Math.max(a, b)] as const),
);

function cellOf(size: number, longitude: number, latitude: number): readonly [number, number] {
  const y = (1 - Math.asinh(Math.tan((Math.max(-edge, Math.min(edge, latitude)) * Math.PI) / 180)) / Math.PI) / 2;
  const within = (place: number) => Math.max(0, Math.min(size - 1, Math.floor(place * size)));
  return [within((longitude + 180) / 360), within(y)];
}

test(
  'groups, members, coverage and camp points are those of the tables for any filter, age, ' +
    'region and viewport ' +
    '[map.members-pages] [map.population] [map.region-selectors]',
  async (t) => {
    t.timeout(300_000);
    const { api, database } = world;
    const asked = fc.constantFrom(...askers).chain(([name, plan]) =>
      fc.constantFrom(...kinds).chain((kind) =>
        fc.record({
          name: fc.constant(name),
          kind: fc.constant(kind),
          filter: fc.option(filters(kind, plan), { freq: 4 }),
          ageYears: fc.option(fc.integer({ min: 0, max: 18 }), { freq: 1 }),
          inRegion: fc.boolean(),
          bounds: viewports,
          zoom: fc.oneof(
            fc.integer({ min: 0, max: 22 }),
            fc.double({ min: 0, max: 22, noNaN: true }).map((zoom) => Number(zoom.toFixed(4))),
          ),
        }),
      ),
    );
    let found = 0;
    for (const { name, kind, filter, ageYears, inRegion, bounds, zoom } of fc.sample(asked, { numRuns: count, seed })) {
      const region = inRegion ? { kind: 'county', code: '00001', dataset: null } : null;
      const question = {
        kind: filter === null ? ('organization' as const) : kind,
        filter,
        ageYears,
        collection: null,
        region,
      };
      const expected = await expect(database, `campatlas_${name}`, question, inCounty);
      const selection =
        (filter === null ? '' : `&filter=${encodeURIComponent(filter)}&filterKind=${kind}`) +
        (ageYears === null ? '' : `&ageYears=${ageYears}`) +
        (inRegion ? '&regionKind=county&regionCode=00001' : '');
      const data = await mapOf(api, name, `bbox=${bounds.join()}&zoom=${zoom}&includeCampPoints=true${selection}`);
      const context = JSON.stringify({ name, question, bounds, zoom });

      const size = 2 ** Math.min(24, Math.floor(zoom) + 2);
      const [west, south, east, north] = bounds;
      const [left, top] = cellOf(size, west, north);
      const [right, bottom] = cellOf(size, east, south);
      const isWithin = (x: number) => (west <= east ? x >= left && x <= right : x >= left || x <= right);
      const cells = new Map<string, string[]>();
      for (const line of expected.records) {
        const [of = '', id = '', , longitude, latitude] = line.split(' ');
        const [x, y] = cellOf(size, Number(longitude), Number(latitude));
        if (!isWithin(x) || y < top || y > bottom) continue;
        cells.set(`${x} ${y}`, [...(cells.get(`${x} ${y}`) ?? []), `${of} ${id}`]);
      }
      const counted = [...cells.values()].map((ids) =>
        kinds.map((each) => ids.filter((id) => id.startsWith(each)).length).join('/'),
      );
      const shown = data.features.map(({ properties }) => kinds.map((each) => properties.counts[each]).join('/'));
      t.deepEqual(shown.toSorted(), counted.toSorted(), context);
      t.deepEqual(data.coverage, expected.coverage, context);
      for (const { geometry, properties } of data.features.slice(0, 3)) {
        const here = cells.get(cellOf(size, ...geometry.coordinates).join(' '));
        t.is(here?.length, properties.count, context);
        const members: string[] = [];
        for (let after = ''; after !== 'end'; ) {
          const { body } = await ask(api.as(name), `/members?group=${properties.groupId}&limit=7${after}${selection}`);
          members.push(
            ...body.data.members.map((each: { targetKind: string; id: string }) => `${each.targetKind} ${each.id}`),
          );
          after = body.data.nextCursor === null ? 'end' : `&after=${body.data.nextCursor}`;
        }
        t.deepEqual(members.toSorted(), here?.toSorted(), context);
      }
      const dots = expected.dots
        .map((line) => line.split(' '))
        .filter(([, x, y]) => {
          const [longitude, latitude] = [Number(x), Number(y)];
          const between =
            west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
          return between && latitude >= south && latitude <= north;
        });
      t.deepEqual(
        data.campPoints?.features.map(({ id }) => id).toSorted(),
        dots.map(([id]) => id).toSorted() as string[],
        context,
      );
      found += data.features.length;
    }
    t.true(found > count);
  },
);
