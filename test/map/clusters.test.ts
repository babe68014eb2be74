import test from 'ava';
import type { Api } from '../api.ts';
import type { TestDatabase } from '../database.ts';
import { importLines } from '../fixtures/catalog.ts';
import { idOf, line } from '../fixtures/line.ts';
import { ask, filterOf, mapOf, named, openTowns, pointKeys, totals, townLines, world } from './towns.ts';

let api: Api;
let database: TestDatabase;
test.before(async () => {
  ({ api, database } = await openTowns());
});

const all = `bbox=${world}&zoom=3`;
const points = `${all}&includeCampPoints=true`;
const status = async (query: string, name: Parameters<Api['as']>[0] = 'starter') =>
  (await ask(api.as(name), `?${query}`)).status;

test('a viewport is answered with groups as GeoJSON [map.route] [map.feature-properties] [map.viewport]', async (t) => {
  const data = await mapOf(api, 'starter', 'bbox=-73,44,-72,44.5&zoom=8');
  t.is(data.type, 'FeatureCollection');
  t.is(data.viewport.scope, 'intersecting_grid_cells');
  t.is(data.features.length, 1);
  const [feature] = data.features;
  t.like(feature, { type: 'Feature', geometry: { type: 'Point', coordinates: [-72.5, 44.2] } });
  t.like(feature?.properties, {
    featureType: 'cluster',
    count: 9,
    counts: { organization: 1, activity: 3, session: 5 },
  });
  t.is(typeof feature?.properties.groupId, 'string');
  t.is(data.campPoints, undefined);
});

test('a cell that touches the box is counted whole, wherever the box lies [map.viewport]', async (t) => {
  const [one, two] = await Promise.all([
    mapOf(api, 'starter', 'bbox=-72.7,44.3,-72.6,44.4&zoom=3'),
    mapOf(api, 'starter', 'bbox=-73,44,-72,44.5&zoom=3'),
  ]);
  t.is(totals(one), '1/3/5');
  t.deepEqual(one.features, two.features);
});

test('a single record is a point that names it, a cluster names none [map.feature-single]', async (t) => {
  const { features } = await mapOf(api, 'starter', all);
  t.true(features.some(({ properties }) => properties.count > 1));
  for (const { properties } of features) {
    const single = properties.count === 1;
    t.is(properties.featureType, single ? 'point' : 'cluster');
    t.is('targetKind' in properties, single);
    t.is('recordId' in properties, single);
  }
  const alone = features.find(({ properties }) => properties.recordId === idOf('organization', 'east'));
  t.is(alone?.properties.targetKind, 'organization');
  t.deepEqual(alone?.geometry.coordinates, [179.5, -15]);
});

test('counts are records with a point of their own, not camps [map.counts-are-records]', async (t) => {
  const located = townLines.filter(({ fields, state }) => state === undefined && fields?.latitude !== undefined);
  const data = await mapOf(api, 'starter', all);
  const count = (kind: string) => located.filter((each) => each.kind === kind).length;
  t.is(totals(data), `${count('organization')}/${count('activity')}/${count('session')}`);
});

test('coverage tells all records of the camps by coordinates [map.coverage] [map.coverage-keys.open]', async (t) => {
  const { coverage } = await mapOf(api, 'starter', `bbox=-73,44,-72,44.5&zoom=8`);
  t.deepEqual(Object.keys(coverage).toSorted(), ['addressGrade', 'approximate', 'unlocated']);
  const disclosed = townLines.filter(({ state }) => state === undefined);
  t.is(
    Object.values(coverage).reduce((sum, each) => sum + each),
    disclosed.length,
  );
  t.is(coverage.unlocated, 2);
  t.is(coverage.approximate, 3);
  t.deepEqual((await mapOf(api, 'starter', `${all}${named('lake')}`)).coverage, {
    addressGrade: 9,
    approximate: 0,
    unlocated: 0,
  });
});

test('bbox and zoom are required, checked [map.bbox-required] [map.zoom-required] [map.zoom-range.open]', async (t) => {
  for (const query of ['zoom=3', 'bbox=1,2,3&zoom=3', 'bbox=0,9,1,8&zoom=3', 'bbox=0,0,181,1&zoom=3'])
    t.is(await status(query), 400, query);
  for (const query of ['bbox=0,0,1,1', 'bbox=0,0,1,1&zoom=near', 'bbox=0,0,1,1&zoom=23', 'bbox=0,0,1,1&zoom=-1'])
    t.is(await status(query), 400, query);
  for (const zoom of [0, 4.5, 22]) t.is(await status(`bbox=0,0,1,1&zoom=${zoom}`), 200);
});

test('west beyond east is a box across the antimeridian [map.bbox-antimeridian.open]', async (t) => {
  const data = await mapOf(api, 'starter', 'bbox=179,-16,-179,-14&zoom=8&includeCampPoints=true');
  t.deepEqual(pointKeys(data), ['east', 'west']);
  t.is(totals(data), '2/0/0');
  t.deepEqual(pointKeys(await mapOf(api, 'starter', 'bbox=-179,-16,179,-14&zoom=8&includeCampPoints=true')), []);
});

test(
  'a filter asks organizations unless told otherwise; what it matches selects the camp ' +
    '[map.filterkind-default] [map.org-selects-camp] [map.population]',
  async (t) => {
    t.is(totals(await mapOf(api, 'starter', `${all}${named('lake')}`)), '1/3/5');
    t.is(totals(await mapOf(api, 'starter', `${all}${named('lake/1')}`)), '0/0/0');
    t.is(await status(`${all}${filterOf({ field: 'start_date', op: 'present' })}`), 400);
    t.is(await status(`${all}${filterOf({ field: 'start_date', op: 'present' })}&filterKind=session`), 200);
  },
);

test('an activity or session selects its camp, all it owns [map.child-selects-owner] [map.population]', async (t) => {
  t.is(totals(await mapOf(api, 'starter', `${all}${named('lake/2')}&filterKind=activity`)), '1/3/5');
  t.is(totals(await mapOf(api, 'starter', `${all}${named('lake/4')}&filterKind=session`)), '1/3/5');
  t.is(totals(await mapOf(api, 'starter', `${all}${named('lake')}&filterKind=session`)), '0/0/0');
});

test("a session belongs to its own organization, not to its activity's [map.effective-ownership]", async (t) => {
  t.is(totals(await mapOf(api, 'starter', `${all}${named('direct')}`)), '1/0/1');
  t.is(totals(await mapOf(api, 'starter', `${all}${named('other')}`)), '1/1/0');
  const selected = await mapOf(api, 'starter', `${all}${named('of direct')}&filterKind=session`);
  t.is(totals(selected), '1/0/1');
});

test('filterKind needs a filter and is of three [map.filterkind-needs-filter] [map.filterkind-values]', async (t) => {
  t.is(await status(`${all}&filterKind=session`), 400);
  t.is(await status(`${all}${named('lake')}&filterKind=camp`), 400);
  for (const kind of ['organization', 'activity', 'session'])
    t.is(await status(`${all}${named('lake')}&filterKind=${kind}`), 200);
});

test('ageYears asks the kind of the selection [map.ageyears] [map.ageyears-target.open]', async (t) => {
  t.deepEqual(pointKeys(await mapOf(api, 'starter', `${points}&ageYears=7`)), ['lake']);
  t.is(totals(await mapOf(api, 'starter', `${all}&ageYears=7`)), '1/3/5');
  t.is(totals(await mapOf(api, 'starter', `${all}&ageYears=13`)), '1/0/1');
  const any = filterOf({ field: 'id', op: 'present' });
  t.is(totals(await mapOf(api, 'starter', `${all}&ageYears=13${any}&filterKind=activity`)), '1/3/5');
  t.is(totals(await mapOf(api, 'starter', `${all}&ageYears=7${any}&filterKind=activity`)), '0/0/0');
});

test(
  'camp points come when asked for, with an id, a place and nothing more ' +
    '[map.includecamppoints] [map.camppoint-shape]',
  async (t) => {
    t.is((await mapOf(api, 'starter', `${all}&includeCampPoints=false`)).campPoints, undefined);
    const { campPoints } = await mapOf(api, 'starter', 'bbox=-73,44,-72,44.5&zoom=8&includeCampPoints=true');
    t.deepEqual(campPoints, {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          id: idOf('organization', 'lake'),
          geometry: { type: 'Point', coordinates: [-72.5, 44.2] },
          properties: {},
        },
      ],
    } as never);
  },
);

test("a dot is the camp's own address-grade point [map.camp-dot-own] [map.camppoint-precision]", async (t) => {
  const keys = pointKeys(await mapOf(api, 'starter', points));
  t.deepEqual(keys.toSorted(), ['direct', 'east', 'fulness', 'lake', 'other', 'west']);
});

test("points on the box's edges are inside [map.camppoint-edges]", async (t) => {
  for (const box of [
    '-72.5,44,-72,45',
    '-73,44,-72.5,45',
    '-73,44.2,-72,45',
    '-73,44,-72,44.2',
    '-72.5,44.2,-72.5,44.2',
  ])
    t.deepEqual(pointKeys(await mapOf(api, 'starter', `bbox=${box}&zoom=8&includeCampPoints=true`)), ['lake'], box);
  for (const box of [
    '-72.4999999,44,-72,45',
    '-73,44,-72.5000001,45',
    '-73,44.2000001,-72,45',
    '-73,44,-72,44.1999999',
  ])
    t.deepEqual(pointKeys(await mapOf(api, 'starter', `bbox=${box}&zoom=8&includeCampPoints=true`)), [], box);
});

test(
  'names and bands come when asked for, and need points ' +
    '[map.camppoint-name] [map.camppoint-score] [map.names-need-points] [map.scores-need-points]',
  async (t) => {
    t.is(await status(`${all}&includeCampNames=true`), 400);
    t.is(await status(`${all}&includeCampScores=true`), 400);
    await database.sql(
      `insert into store.scores (record_id, kind, version, overall, confidence, interval_low, interval_high,
        prepared_at)
     select id, 'organization', logic.score_version('organization'), 91, 80, 85, 97, now() from store.organizations
       where name = 'lake'`,
    );
    const { campPoints } = await mapOf(api, 'starter', `${points}&includeCampNames=true&includeCampScores=true`);
    const seen = Object.fromEntries(
      (campPoints?.features ?? []).map(({ properties: { name, scoreBand } }) => [name, scoreBand]),
    );
    t.is(seen.lake, 'strong');
    t.is(seen.other, 'unavailable');
    const onlyNames = await mapOf(api, 'starter', `${points}&includeCampNames=true`);
    t.true(onlyNames.campPoints?.features.every(({ properties }) => Object.keys(properties).join() === 'name'));
    const onlyScores = await mapOf(api, 'starter', `${points}&includeCampScores=true`);
    t.true(onlyScores.campPoints?.features.every(({ properties }) => Object.keys(properties).join() === 'scoreBand'));
  },
);

test('a hidden field is 403 anywhere, a broken filter 400 [map.hidden-filter-403] [filter.routes]', async (t) => {
  const price = { field: 'prices', op: 'present' };
  const query = `${all}${filterOf({ any: [{ field: 'name', op: 'present' }, price] })}&filterKind=session`;
  t.is(await status(query), 403);
  t.is(await status(query, 'pro'), 200);
  t.is(await status(`${all}&filter=%7B`), 400);
  t.is(await status(`${all}${filterOf({ field: 'colour', op: 'present' })}`), 400);
});

test('a filter selects on the map what it selects in the list [filter.routes]', async (t) => {
  const filter = filterOf({ field: 'region', op: 'matchesRegion', value: 'VT' });
  const list = await api.as('starter').get(`/api/organizations?limit=100${filter}`);
  const { coverage } = await mapOf(api, 'starter', `${all}${filter}`);
  t.deepEqual(list.body.organizations.map(({ name }: { name: string }) => name).toSorted(), ['lake', 'nowhere']);
  t.is(
    Object.values(coverage).reduce((sum, each) => sum + each),
    11,
  );
});

test('more camp points than the limit are refused [map.camppoint-overflow-413] [map.camppoint-cap.open]', async (t) => {
  const small = await openTowns({ environment: { MAP_POINT_LIMIT: '3' } });
  const over = await ask(small.api.as('starter'), `?${points}`);
  t.is(over.status, 413);
  t.like(over.body, { data: null, error: true, code: 'map_overflow' });
  t.is((await ask(small.api.as('starter'), '?bbox=-73,44,-72,45&zoom=3&includeCampPoints=true')).status, 200);
  t.is((await ask(small.api.as('starter'), `?${all}`)).status, 200);
  t.is(await status(points), 200);
});

test(
  'previews see their sample and no scores; Free accounts nothing ' +
    '[map.preview-map] [map.free-402] [auth.preview-browse-permission]',
  async (t) => {
    t.is(totals(await mapOf(api, 'preview', all)), '2/1/1');
    const data = await mapOf(api, 'preview', `${points}&includeCampNames=true`);
    t.deepEqual(pointKeys(data), ['lake']);
    t.is(
      Object.values(data.coverage).reduce((sum, each) => sum + each),
      4,
    );
    t.is(await status(`${points}&includeCampScores=true`, 'preview'), 403);
    t.is(await status(`${points}&includeCampScores=true`, 'starter'), 200);
    t.is(await status(all, 'free'), 402);
    t.is(await status(all, 'nobody'), 401);
    await database.sql(
      "update secret.browser_sessions set permissions = '{explorer.query_masked}' where account_id is null",
    );
    t.is(await status(all, 'preview'), 403);
  },
);

test('what changes is on the map at once', async (t) => {
  const own = await openTowns();
  const before = await mapOf(own.api, 'starter', points);
  await importLines(own.database.url, [
    line('organization', 'lake', {}, { state: 'blacklisted' }),
    line('organization', 'new', { name: 'new', longitude: 0, latitude: 0, coordinate_precision: 'exact' }),
  ]);
  const after = await mapOf(own.api, 'starter', points);
  t.true(pointKeys(before).includes('lake'));
  t.false(pointKeys(after).includes('lake'));
  t.true(after.campPoints?.features.some(({ id }) => id === idOf('organization', 'new')));
});
