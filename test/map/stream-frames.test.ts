import { gunzipSync, constants as zlib } from 'node:zlib';
import test from 'ava';
import { EncodedSegments } from '../../server/map/frames/encoded-segments.ts';
import { largestFrame } from '../../server/map/frames/frame.ts';
import { streamBytes } from '../../server/map/frames/stream.ts';
import type { CampRow } from '../../server/map/segment.ts';
import { type Bounds, holds } from '../../server/map/window.ts';
import fc, { runs } from '../random.ts';
import { framesOf, readStream } from './decoder.ts';
import { type Asked, collect, everywhere, manyCamps, someId, streamOf } from './encoded-streams.ts';
import { makeWorld, randomFrom, viewOf, type World } from './worlds.ts';

/** The expected rows of version 2, computed camp by camp. */
function expectedRows(
  worlds: readonly World[],
  selects: (id: string) => boolean,
  asked: Asked,
): Map<string, unknown[]> {
  const { names = true, scores = true, bounds = everywhere } = asked;
  const rows = new Map<string, unknown[]>();
  for (const { camps } of worlds)
    for (const { id, point, name, band } of camps)
      if (point !== null && selects(id) && holds(bounds, point[0], point[1]))
        rows.set(id, [id, ...point, ...(names ? [name] : []), ...(scores ? [band] : [])]);
  return rows;
}

function sorted(entries: readonly (readonly [id: string, point: unknown])[]): readonly (readonly [string, unknown])[] {
  return entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
}

const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const latitudes = fc
  .tuple(latitude, latitude)
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);

/** The world, a random box, a strip around the world or from pole to pole, or a box with camps as corners. */
const anyBounds: fc.Arbitrary<(camps: readonly CampRow[]) => Bounds> = fc.oneof(
  fc.constant(() => everywhere),
  fc.tuple(longitude, latitudes, longitude).map(
    ([west, [south, north], east]) =>
      () =>
        [west, south, east, north] as const,
  ),
  latitudes.map(
    ([south, north]) =>
      () =>
        [-180, south, 180, north] as const,
  ),
  fc.tuple(longitude, longitude).map(
    ([west, east]) =>
      () =>
        [west, -90, east, 90] as const,
  ),
  fc.tuple(fc.nat(), fc.nat()).map(([one, other]) => (camps: readonly CampRow[]) => {
    const places = camps.flatMap(({ point }) => (point === null ? [] : [point]));
    const [a, b] = [places[one % places.length] ?? [0, 0], places[other % places.length] ?? [0, 0]];
    return [a[0], Math.min(a[1], b[1]), b[0], Math.max(a[1], b[1])] as const;
  }),
);

test(
  'whatever camps, box, selection and columns: the rows are those of the camps, raw and gzip alike ' +
    '[map-stream.v2-columns] [map-stream.points-v2] [map-stream.v2-null-name] [map-stream.v2-float64]',
  async (t) => {
    const property = fc.asyncProperty(
      fc.integer(),
      fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 3 }),
      fc.option(fc.integer({ min: 1, max: 15 })),
      fc.record({ names: fc.boolean(), scores: fc.boolean(), bounds: anyBounds }),
      async (seed, sizes, digits, { bounds: boundsIn, ...columns }) => {
        const random = randomFrom(seed);
        const worlds = sizes.map((size) => makeWorld(random, size));
        const asked = { ...columns, bounds: boundsIn(worlds.flatMap(({ camps }) => camps)) };
        const selects = digits === null ? null : (id: string) => Number.parseInt(id[0] ?? '', 16) < digits;
        const stream = streamOf(viewOf(worlds, selects), asked);
        const raw = await collect(stream);
        const { start, points } = readStream(raw, 2);
        t.deepEqual(start.bounds, [...asked.bounds]);
        t.deepEqual(start.columns, [
          'id',
          'longitude',
          'latitude',
          ...(asked.names ? ['name'] : []),
          ...(asked.scores ? ['scoreBand'] : []),
        ]);
        const expected = expectedRows(worlds, selects ?? (() => true), asked);
        t.deepEqual(sorted(points.map((row) => [(row as string[])[0] as string, row])), sorted([...expected]));
        t.is(points.length, expected.size);
        const store = new EncodedSegments(1 << 30);
        for (let time = 0; time < 3; time++)
          t.true(gunzipSync(await collect({ ...stream, gzip: true }, store)).equals(raw));
      },
    );
    await fc.assert(property, { numRuns: runs(80, 20) });
    t.pass();
  },
);

test('version 1 has the same camps as GeoJSON features [map-stream.points-v1]', async (t) => {
  const worlds = [makeWorld(randomFrom(7), 700)];
  for (const names of [false, true])
    for (const scores of [false, true]) {
      const stream = streamOf(viewOf(worlds, null), { version: 1, names, scores });
      const frames = framesOf(await collect(stream));
      const features = frames.flatMap((frame) => (frame.type === 'points' ? (frame.features as { id: string }[]) : []));
      const expected = (worlds[0] as World).camps.flatMap(({ id, point: coordinates, name, band }) => {
        if (coordinates === null) return [];
        const properties = { ...(names && name !== null ? { name } : {}), ...(scores ? { scoreBand: band } : {}) };
        return [[id, { type: 'Feature', id, geometry: { type: 'Point', coordinates }, properties }] as const];
      });
      t.deepEqual(sorted(features.map((feature) => [feature.id, feature])), sorted(expected));
      t.false('columns' in (frames[0] as object));
    }
});

test('a double comes back as it was, bit for bit, behind a float64 head [map-stream.v2-float64]', async (t) => {
  const point = [-122.67654321098765, 45.5231234567] as const;
  const camps = [{ id: someId(1), point, name: null, band: 'weak' as const }];
  const whole = [{ id: someId(2), point: [-122, 45] as const, name: 'x', band: 'weak' as const }];
  const bytes = await collect(streamOf(viewOf([{ camps: [...camps, ...whole], records: [] }], null), {}));
  const rows = new Map(readStream(bytes, 2).points.map((row) => [(row as unknown[])[0], row as unknown[]]));
  t.deepEqual(rows.get(someId(1))?.slice(1, 3), [...point]);
  t.deepEqual(rows.get(someId(2))?.slice(1, 3), [-122, 45]);
  const coordinate = Buffer.alloc(9, 0xfb);
  coordinate.writeDoubleBE(-122, 1);
  t.true(bytes.includes(coordinate));
});

test(
  'names of any length and letter keep their frames within 1 MiB, at any number of rows ' +
    '[map-stream.frame-max] [map-stream.frame-length] [map-stream.points-sequence]',
  async (t) => {
    const lengths = [0, 1, 22, 23, 24, 25, 254, 255, 256, 257, 300];
    const nameOf = (at: number) =>
      lengths[at % lengths.length] === 0 ? null : '語'.repeat(lengths[at % 11] as number);
    const long = () => 'é'.repeat(4000);
    for (const [count, name] of [
      ...[0, 1, 2, 255, 256, 257, 1023, 1024, 1025, 5000, 20_011].map((size) => [size, nameOf] as const),
      ...[1, 130, 131, 132, 256, 300, 1500].map((size) => [size, long] as const),
    ])
      for (const version of [1, 2] as const) {
        const view = viewOf([{ camps: manyCamps(count, name), records: [] }], null);
        const bytes = await collect(streamOf(view, { version }));
        for (let at = 0; at < bytes.length; at += 4 + bytes.readUInt32BE(at))
          t.true(bytes.readUInt32BE(at) <= largestFrame, `${count} rows`);
        const frames = framesOf(bytes);
        const points = frames.filter(({ type }) => type === 'points');
        t.deepEqual(
          points.map(({ sequence }) => sequence),
          points.map((_, at) => at),
        );
        t.deepEqual(frames.at(-1), { type: 'complete', pointCount: count, batchCount: points.length });
        if (version === 2) t.is(readStream(bytes, 2).points.length, count);
      }
  },
);

test('points on the edges are inside, the others not, across the antimeridian too', async (t) => {
  const places = [
    [-180, 0],
    [180, 0],
    [170, 10],
    [-170, 10],
    [169.999, 5],
    [-169.999, 5],
    [175, 10.001],
  ] as const;
  const camps = places.map((point, at) => ({ id: someId(at), point, name: null, band: 'fair' as const }));
  const inside = async (bounds: Bounds) => {
    const stream = streamOf(viewOf([{ camps, records: [] }], null), { bounds });
    return readStream(await collect(stream), 2)
      .points.map((row) => Number.parseInt((row as string[])[0]?.slice(-2) ?? '', 16))
      .toSorted((a, b) => a - b);
  };
  t.deepEqual(await inside([170, -10, -170, 10]), [0, 1, 2, 3]);
  t.deepEqual(await inside([-170, -10, 170, 10]), [2, 3, 4, 5]);
  t.deepEqual(await inside([170, 10, 170, 10]), [2]);
  t.deepEqual(await inside([-10, -10, 10, 10]), []);
});

test('no points give start and complete alone [map-stream.complete-zero]', async (t) => {
  for (const gzip of [false, true]) {
    const bytes = await collect(streamOf(viewOf([], null), { gzip }));
    const { frames } = readStream(gzip ? gunzipSync(bytes) : bytes, 2);
    t.deepEqual(
      frames.map(({ type }) => type),
      ['start', 'complete'],
    );
    t.deepEqual(frames[1], { type: 'complete', pointCount: 0, batchCount: 0 });
  }
});

test(
  'cut anywhere, a stream is not taken for complete; whole it is ' +
    '[map-stream.provisional] [map-stream.incomplete-discard]',
  async (t) => {
    const view = viewOf([{ camps: manyCamps(40, (at) => `Camp ${at}`), records: [] }], null);
    for (const gzip of [false, true]) {
      const bytes = await collect(streamOf(view, { gzip }));
      const read = (part: Buffer) => readStream(gzip ? gunzipSync(part) : part, 2);
      t.is(read(bytes).points.length, 40);
      for (let length = 0; length < bytes.length; length++)
        t.throws(() => read(bytes.subarray(0, length)), undefined, `${length} bytes`);
      t.throws(() => read(Buffer.concat([bytes, Buffer.alloc(1, 0x31)])));
    }
  },
);

test('a changed byte is never taken for another complete stream of gzip [map-stream.incomplete-discard]', async (t) => {
  const view = viewOf([{ camps: manyCamps(600, (at) => `Camp ${at}`), records: [] }], null);
  const bytes = await collect(streamOf(view, { gzip: true }));
  const whole = gunzipSync(bytes);
  for (let at = 10; at < bytes.length; at += 37) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] as number) ^ 0x41;
    let read: Buffer | null = null;
    try {
      read = gunzipSync(changed);
    } catch {}
    if (read !== null) t.true(read.equals(whole), `byte ${at}`);
  }
  t.pass();
});

test('gzip can be read up to the end of each frame before the next is there [map-stream.gzip]', async (t) => {
  const view = viewOf([{ camps: manyCamps(9000, (at) => `Camp ${at}`), records: [] }], null);
  const chunks: Buffer[] = [];
  const seen: number[] = [];
  for await (const chunk of streamBytes(streamOf(view, { gzip: true }), new EncodedSegments(1 << 30))) {
    chunks.push(Buffer.from(chunk));
    const soFar = gunzipSync(Buffer.concat(chunks), { finishFlush: zlib.Z_SYNC_FLUSH });
    let frames = 0;
    for (let at = 0; at + 4 <= soFar.length; at += 4 + soFar.readUInt32BE(at)) frames += 1;
    seen.push(frames);
    if (chunks.length === 1) {
      t.deepEqual(
        framesOf(soFar).map(({ type }) => type),
        ['start', 'points'],
      );
      t.true(soFar.length < 64 * 1024);
    }
  }
  t.true(new Set(seen).size > 2);
});

test('a failure midway is an error, never completion [map-stream.error-frame] [map-stream.provisional]', async (t) => {
  const worlds = [makeWorld(randomFrom(3), 3000), makeWorld(randomFrom(4), 3000)];
  for (const gzip of [false, true]) {
    const store = new EncodedSegments(1 << 30);
    const stream = streamOf(viewOf(worlds, null), { gzip });
    const second = stream.selection.parts[1]?.segment;
    store.of = new Proxy(store.of, {
      apply(of, self, [segment, form]) {
        if (segment === second) throw new Error('secret cause');
        return Reflect.apply(of, self, [segment, form]);
      },
    });
    const bytes = await collect(stream, store);
    const frames = framesOf(gzip ? gunzipSync(bytes) : bytes);
    t.deepEqual(frames.at(-1), { type: 'error', code: 'internal_error', message: 'It broke.' });
    t.false(frames.some(({ type }) => type === 'complete'));
    t.false(JSON.stringify(frames.at(-1)).includes('secret'));
  }
});

test(
  'a reader that leaves at any point leaves nothing behind, and the next stream begins at sequence 0 ' +
    '[map-stream.incomplete-discard]',
  async (t) => {
    const worlds = [makeWorld(randomFrom(5), 4000)];
    const store = new EncodedSegments(1 << 30);
    const stream = streamOf(viewOf(worlds, null), { gzip: true });
    const whole = await collect(stream, store);
    for (let pulls = 0; pulls < 8; pulls++) {
      const bytes = streamBytes(stream, store);
      for (let at = 0; at < pulls; at++) await bytes.next();
      await bytes.return(undefined);
      t.true((await bytes.next()).done);
      t.true((await collect(stream, store)).equals(whole));
    }
  },
);
