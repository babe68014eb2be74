import test from 'ava';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalogDatabase } from '../fixtures/catalog.ts';
import fc from '../random.ts';
import {
  byId,
  columnSets,
  dotsOf,
  openStreams,
  points,
  type Query,
  type Streams,
  stream,
  streamTypes,
  world,
} from './streaming.ts';

let database: TestDatabase;
let cold: Streams;
let warm: Streams;

const both = () => [['cold', cold] as const, ['warm', warm] as const];

test.before(async () => {
  database = await openCatalogDatabase();
  await database.sql(`insert into store.scores (record_id, kind, version, overall, confidence, interval_low,
    interval_high, prepared_at)
    select id, 'organization', logic.score_version('organization'), row_number() over (order by id) % 100, 50, 0, 100,
      now()
    from store.organizations where name like '%a%' on conflict (record_id) do nothing`);
  ({ warm, cold } = await openStreams(database));
});

test(
  'the map streams when Accept names a stream, in the version liked better ' +
    '[map-stream.accept] [map-stream.version-quality]',
  async (t) => {
    for (const [, api] of both()) {
      for (const version of [1, 2] as const) {
        const answer = await stream(api, 'starter', points, { accept: streamTypes[version] });
        t.is(answer.headers['content-type'], streamTypes[version]);
        t.is(answer.read(version).start.version, version);
      }
      const weighted = async (one: string, two: string) =>
        (
          await stream(api, 'starter', points, { accept: `${streamTypes[1]};q=${one}, ${streamTypes[2]};q=${two}` })
        ).frames()[0]?.version;
      t.is(await weighted('0.5', '0.9'), 2);
      t.is(await weighted('0.9', '0.5'), 1);
    }
    const json = await stream(warm, 'starter', points, { accept: '*/*' });
    t.is(json.headers['content-type'], 'application/json');
  },
);

test(
  'start names version, bounds, revision and in version 2 the columns in their order ' +
    '[map-stream.start] [map-stream.start-columns] [map-stream.v2-columns]',
  async (t) => {
    const query = { ...points, bbox: '-125.5,24,-66,49.25' };
    for (const [name, api] of both())
      for (const more of columnSets) {
        const answer = await stream(api, 'team', { ...query, ...more });
        const { start, points: rows } = answer.read();
        const columns = ['id', 'longitude', 'latitude'];
        if ('includeCampNames' in more) columns.push('name');
        if ('includeCampScores' in more) columns.push('scoreBand');
        t.deepEqual(start, {
          type: 'start',
          version: 2,
          bounds: [-125.5, 24, -66, 49.25],
          revision: answer.headers['x-map-revision'],
          columns,
        });
        t.true(rows.length > 2, name);
        t.true(rows.every((row) => (row as unknown[]).length === columns.length));
      }
    const { start } = (await stream(warm, 'team', query, { accept: streamTypes[1] })).read(1);
    t.false('columns' in start);
  },
);

test(
  'revision says which catalog it was, and is empty when there is none to say ' +
    '[map-stream.start] [map-stream.start-revision-empty]',
  async (t) => {
    const own = await openCatalogDatabase();
    const { cold: changing } = await openStreams(own);
    const before = await stream(changing, 'team', points);
    await own.sql('update store.plans set result_window = result_window');
    t.is((await stream(changing, 'team', points)).read().start.revision, before.read().start.revision);
    await own.sql('delete from store.organizations where id = $1', [(before.read().points[0] as string[])[0]]);
    const after = await stream(changing, 'team', points);
    t.not(after.read().start.revision, before.read().start.revision);
    t.is(after.read().points.length, before.read().points.length - 1);

    const { warm: blank } = await openStreams(own, {
      map: (source) => ({
        ...source,
        async view(...asked) {
          const view = await source.view(...asked);
          const population = { ...view.population, revision: '' };
          return {
            population,
            partitions: view.partitions,
            coverage: () => view.coverage(),
            find: (id) => view.find(id),
          };
        },
      }),
    });
    t.is((await stream(blank, 'team', points)).read().start.revision, '');
  },
);

for (const role of ['starter', 'team', 'admin', 'preview'] as const)
  test(
    `${role}: warm, cold, gzip, the ordinary map and the tables hold the same camps, whatever is asked ` +
      '[map-stream.same-cohort] [map-stream.v2-columns]',
    async (t) => {
      const anyBox = fc.oneof(
        { weight: 2, arbitrary: fc.constant('-180,-90,180,90') },
        fc
          .tuple(
            fc.integer({ min: -180, max: 180 }),
            fc.integer({ min: -90, max: 90 }),
            fc.integer({ min: -180, max: 180 }),
            fc.integer({ min: -90, max: 90 }),
          )
          .map(([west, one, east, other]) => [west, Math.min(one, other), east, Math.max(one, other)].join()),
        fc.constantFrom('-122.5,45.5,-122.5,45.5', '-125,42,-66,49', '100,-90,-100,90'),
      );
      const anyFilter = fc.constantFrom<Query>(
        {},
        {},
        { ageYears: '8' },
        { filter: JSON.stringify({ field: 'name', op: 'containsText', value: 'a' }) },
        { filter: JSON.stringify({ field: 'early_bird', op: 'eq', value: true }), filterKind: 'activity' },
        { filter: JSON.stringify({ field: 'overnight', op: 'present' }), filterKind: 'session', ageYears: '9' },
        { filter: JSON.stringify({ field: 'name', op: 'eq', value: 'nobody has this name' }) },
      );
      const anySet = fc.constantFrom(
        ...columnSets.filter((set) => role !== 'preview' || !('includeCampScores' in set)),
      );
      const property = fc.asyncProperty(anyBox, anyFilter, anySet, async (bbox, filter, columns) => {
        const query = { ...points, bbox, ...filter, ...columns };
        const [hot, copied] = [await stream(warm, role, query), await stream(cold, role, query)];
        const rows = byId(hot.read().points);
        t.deepEqual(byId(copied.read().points), rows);
        t.is(copied.headers['x-map-revision'], hot.headers['x-map-revision']);
        for (const api of [warm, cold]) {
          const packed = await stream(api, role, query, { 'accept-encoding': 'gzip' });
          t.is(packed.headers['content-encoding'], 'gzip');
          t.deepEqual(byId(packed.read().points), rows);
        }
        const json = await stream(warm, role, query, { accept: 'application/json' });
        const { campPoints } = (json.failure as unknown as { data: { campPoints: { features: unknown[] } } }).data;
        const features = campPoints.features as {
          id: string;
          geometry: { coordinates: number[] };
          properties: Query;
        }[];
        const fromJson = features.map(({ id, geometry, properties }) => [
          id,
          ...geometry.coordinates,
          ...('includeCampNames' in columns ? [properties.name ?? null] : []),
          ...('includeCampScores' in columns ? [properties.scoreBand] : []),
        ]);
        t.deepEqual(byId(fromJson), rows);
        if (Object.keys(filter).length === 0 && bbox === world.bbox) {
          const sample = 'o.id in (select record_id from store.preview_sample)';
          const all = await dotsOf(database, role === 'preview' ? sample : 'true');
          t.deepEqual(
            all.map(([id, longitude, latitude, name, band]) => [
              id,
              longitude,
              latitude,
              ...('includeCampNames' in columns ? [name] : []),
              ...('includeCampScores' in columns ? [band] : []),
            ]),
            rows,
          );
        }
      });
      await fc.assert(property, { numRuns: 15 });
      t.pass();
    },
  );

test(
  'version 1 ends with what the ordinary map says beside camp points ' +
    '[map-stream.result-v1-only] [map-stream.result-position.open] [map-stream.points-v1] ' +
    '[map-stream.v2-nothing-else]',
  async (t) => {
    const query = { ...points, includeCampNames: 'true', includeCampScores: 'true' };
    const json = await stream(warm, 'team', query, { accept: 'application/json' });
    const { campPoints, ...data } = (
      json.failure as unknown as { data: { campPoints: { features: { id: string }[] } } }
    ).data;
    const {
      points: features,
      result,
      frames,
    } = (await stream(warm, 'team', query, { accept: streamTypes[1] })).read(1);
    t.deepEqual(result as object, data);
    const order = (list: readonly unknown[]) =>
      (list as { id: string }[]).toSorted((one, other) => (one.id < other.id ? -1 : 1));
    t.deepEqual(order(features), order(campPoints.features));
    t.deepEqual(
      frames.map(({ type }) => type).filter((type, at, all) => type !== all[at - 1]),
      ['start', 'points', 'result', 'complete'],
    );
    for (const [, api] of both()) {
      const types = new Set((await stream(api, 'team', query)).frames().map(({ type }) => type));
      t.deepEqual([...types], ['start', 'points', 'complete']);
    }
  },
);

test(
  'version 1 without camp points is start, result and complete; version 2 is refused ' +
    '[map-stream.v1-without-points.open] [map-stream.v2-needs-camp-points]',
  async (t) => {
    const { frames } = (await stream(warm, 'team', world, { accept: streamTypes[1] })).read(1);
    t.deepEqual(
      frames.map(({ type }) => type),
      ['start', 'result', 'complete'],
    );
    t.deepEqual(frames[2], { type: 'complete', pointCount: 0, batchCount: 0 });
    for (const [, api] of both()) {
      const { status, failure } = await stream(api, 'team', world);
      t.deepEqual([status, failure?.code], [400, 'invalid_parameter']);
      t.is((await stream(api, 'team', points)).status, 200);
    }
  },
);

test('refusals come as JSON before a stream [map-stream.pre-stream-errors] [map.region-bad-dataset-400]', async (t) => {
  const hidden = JSON.stringify({ any: [{ field: 'discounts', op: 'present' }] });
  const nowhere = { bbox: '10,10,10.5,10.5' };
  const cases: [Name, Query, number, string | undefined][] = [
    ['starter', { filter: hidden, filterKind: 'session' }, 403, 'hidden_field'],
    ['pro', { filter: hidden, filterKind: 'session' }, 200, undefined],
    ['starter', { filter: hidden, filterKind: 'session', ...nowhere }, 403, 'hidden_field'],
    ['starter', { filter: '{"field":"name"' }, 400, 'invalid_filter'],
    ['starter', { filter: '{"field":"nothing","op":"present"}', ...nowhere }, 400, 'invalid_filter'],
    ['starter', { regionKind: 'state', regionCode: 'OR' }, 400, 'unknown_region'],
    ['starter', { regionKind: 'state', regionCode: 'OR', ...nowhere }, 400, 'unknown_region'],
    ['starter', { bbox: '1,2,3' }, 400, 'invalid_parameter'],
    ['free', {}, 402, 'plan_required'],
    ['preview', { includeCampScores: 'true' }, 403, 'hidden_field'],
  ];
  for (const [which, api] of both())
    for (const [name, query, status, code] of cases)
      for (const version of [1, 2] as const) {
        const answer = await stream(api, name, { ...points, ...query }, { accept: streamTypes[version] });
        const said = `${which} ${name} ${version} ${JSON.stringify(query)}`;
        t.deepEqual([answer.status, answer.failure?.code], [status, code], said);
        t.is(answer.headers['content-type'], status === 200 ? streamTypes[version] : 'application/json', said);
      }
  t.is((await stream(warm, 'nobody', points)).status, 401);
});

test(
  'more camps than the limit: 413 when that is known before, an error frame after the start, ' +
    'never completion ' +
    '[map-stream.overflow]',
  async (t) => {
    const total = (await stream(warm, 'team', points)).read().points.length;
    const own = await openCatalogDatabase();
    const limited = (most: number) => openStreams(own, { environment: { MAP_POINT_LIMIT: String(most) } });
    const over = await limited(total - 1);
    for (const version of [1, 2] as const) {
      const answer = await stream(over.warm, 'team', points, { accept: streamTypes[version] });
      t.deepEqual([answer.status, answer.failure?.code], [413, 'map_overflow']);
    }
    t.is((await stream(over.warm, 'team', { ...points, bbox: '0,0,1,1' })).status, 200);
    for (const encoding of ['gzip', 'identity']) {
      const answer = await stream(over.cold, 'team', points, { 'accept-encoding': encoding });
      const frames = answer.frames();
      t.deepEqual([answer.status, frames[0]?.type, frames.at(-1)?.type], [200, 'start', 'error']);
      t.is(frames.at(-1)?.code, 'map_overflow');
      t.false(frames.some(({ type }) => type === 'complete'));
    }
    const just = await limited(total);
    for (const streams of [just.warm, just.cold])
      t.is((await stream(streams, 'team', points)).read().points.length, total);
  },
);

test('gzip is sent to who takes it as gladly as plain bytes [map-stream.gzip]', async (t) => {
  for (const [, api] of both())
    for (const [encoding, gzip] of [
      ['gzip', true],
      ['br, gzip;q=0.5', true],
      ['*', true],
      ['x-gzip', true],
      ['gzip;q=0', false],
      ['gzip;q=0.5, identity;q=0.8', false],
      ['identity', false],
      ['br', false],
      ['gzip;q=much', false],
    ] as const) {
      const answer = await stream(api, 'team', points, { 'accept-encoding': encoding });
      t.is(answer.headers['content-encoding'], gzip ? 'gzip' : undefined, encoding);
      t.is(answer.sent.equals(answer.bytes), !gzip, encoding);
      t.true(answer.read().points.length > 0);
    }
});

test('a stream has the headers of the map, and nothing is read for who has it already', async (t) => {
  for (const [, api] of both()) {
    const { headers } = await stream(api, 'team', points);
    t.regex(headers.vary ?? '', /accept\b/i);
    t.regex(headers.vary ?? '', /accept-encoding/i);
    t.is(headers['cache-control'], 'private, no-store');
    t.regex(headers.etag ?? '', /^W\/"/);
    const again = await stream(api, 'team', points, { 'if-none-match': headers.etag ?? '' });
    t.deepEqual([again.status, again.sent.length], [304, 0]);
    t.is((await stream(api, 'pro', points, { 'if-none-match': headers.etag ?? '' })).status, 200);
    const other = { 'if-none-match': headers.etag ?? '', 'accept-encoding': 'gzip' };
    t.is((await stream(api, 'team', points, other)).status, 200);
  }
  t.deepEqual(warm.api.failures, []);
});

test(
  'complete counts the points and their frames ' +
    '[map-stream.complete] [map-stream.complete-zero] [map-stream.points-sequence]',
  async (t) => {
    for (const [, api] of both()) {
      const { frames, points: rows } = (await stream(api, 'team', points)).read();
      const batches = frames.filter(({ type }) => type === 'points');
      t.deepEqual(frames.at(-1), { type: 'complete', pointCount: rows.length, batchCount: batches.length });
      const none = (await stream(api, 'team', { ...points, bbox: '10,10,10.5,10.5' })).read();
      t.deepEqual(none.frames.slice(1), [{ type: 'complete', pointCount: 0, batchCount: 0 }]);
    }
  },
);
