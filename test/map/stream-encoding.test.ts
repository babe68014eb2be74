/** How dots are encoded, cached and sent. */
import { gunzipSync } from 'node:zlib';
import test from 'ava';
import { EncodedSegments } from '../../server/map/frames/encoded-segments.ts';
import { formOf } from '../../server/map/frames/forms.ts';
import { FramePlan } from '../../server/map/frames/frame.ts';
import { blockSize, selectDots } from '../../server/map/frames/selection.ts';
import { begun, streamBytes } from '../../server/map/frames/stream.ts';
import { idAt } from '../../server/map/segment.ts';
import { readStream } from './decoder.ts';
import { collect, everywhere, manyCamps, streamOf } from './encoded-streams.ts';
import { makeWorld, randomFrom, viewOf } from './worlds.ts';

test('what is sent as it is kept comes before what takes work', (t) => {
  const view = viewOf([{ camps: manyCamps(9000, () => null), records: [] }], null);
  const [part] = selectDots(view.partitions, [-97, 40, -92, 50]).parts;
  const isPartial = [...(part?.blocks ?? [])].map((block) => block % 2 === 1);
  t.true(isPartial.includes(true) && isPartial.includes(false));
  t.is(isPartial.indexOf(true) - 1, isPartial.lastIndexOf(false));
});

test('a stream that was begun keeps its first piece whatever others do, and is the same stream', async (t) => {
  const worlds = [makeWorld(randomFrom(6), 4000)];
  const others = [makeWorld(randomFrom(8), 4000)];
  for (const gzip of [false, true]) {
    const store = new EncodedSegments(1 << 30);
    const stream = streamOf(viewOf(worlds, null), { gzip });
    const whole = await collect(stream, store);
    const early = [await begun(streamBytes(stream, store)), await begun(streamBytes(stream, store))];
    for (let time = 0; time < 3; time++) await collect(streamOf(viewOf(others, null), { gzip }), store);
    for (const bytes of early) {
      const chunks: Buffer[] = [];
      for await (const chunk of bytes) chunks.push(Buffer.from(chunk));
      t.true(Buffer.concat(chunks).equals(whole));
    }
  }
});

test('a stream that was begun ends without being read', async (t) => {
  let isClosed = false;
  const pieces = async function* () {
    try {
      yield Buffer.of(1);
      yield Buffer.of(2);
    } finally {
      isClosed = true;
    }
  };
  const iterator = (await begun(pieces()))[Symbol.asyncIterator]();
  await iterator.return?.();
  t.true(isClosed);
  t.true((await iterator.next()).done);
});

test('encoded dots stay within their budget, and what was dropped comes back the same', async (t) => {
  const worlds = [1, 2, 3, 4].map((seed) => makeWorld(randomFrom(seed), 4000));
  const budget = 600_000;
  const store = new EncodedSegments(budget);
  const stream = streamOf(viewOf(worlds, null), {});
  const first = await collect(stream, store);
  t.true(store.bytes > 100_000);
  for (const gzip of [true, false]) {
    const again = await collect({ ...stream, gzip }, store);
    t.true((gzip ? gunzipSync(again) : again).equals(first));
    t.true(store.bytes < budget * 1.5, `${store.bytes}`);
  }
});

test(
  'what a change leaves of a block is compressed once for all who ask, and forgotten with the next change ' +
    '[map-stream.gzip]',
  async (t) => {
    const worlds = [{ camps: manyCamps(5000, (at) => `Camp ${at}`), records: [] }];
    const without = (gone: number) =>
      streamOf(
        viewOf(worlds, (id) => Number.parseInt(id.slice(-12), 16) % 100 !== gone),
        {},
      );
    const everyone = streamOf(viewOf(worlds, null), {});
    const store = new EncodedSegments(1 << 30);
    const sizes: number[] = [];
    const sent: Buffer[] = [];
    for (const stream of [everyone, without(7), without(7), without(7), without(8), without(8), without(8)]) {
      // One segment for all.
      const parts = stream.selection.parts.map((part) => ({
        ...part,
        segment: everyone.selection.parts[0]?.segment ?? part.segment,
      }));
      const same = { ...stream, selection: { ...stream.selection, parts } };
      const packed = await collect({ ...same, gzip: true }, store);
      t.true(gunzipSync(packed).equals(await collect(same, store)));
      sizes.push(store.bytes);
      sent.push(packed);
    }
    const [whole = 0, first = 0, second = 0, third = 0, other = 0, again = 0, last = 0] = sizes;
    t.is(first, whole);
    t.true(second > first);
    t.is(third, second);
    t.true(sent[3]?.equals(sent[2] as Buffer));
    t.true(other - whole < (second - whole) / 5);
    t.true(Math.abs(again - second) < second / 10);
    t.is(last, again);
  },
);

test('a block does not stand in two frames, so that it can be sent as it was kept [map-stream.gzip]', async (t) => {
  const view = viewOf([{ camps: manyCamps(20_000, (at) => `Camp ${at}`), records: [] }], (id) => !id.endsWith('7'));
  const plan = new FramePlan(
    selectDots(view.partitions, everywhere),
    formOf(2, true, true),
    new EncodedSegments(1 << 30),
  );
  const seen = new Set<number>();
  let count = 0;
  for (let frame = await plan.next(); frame !== null; frame = await plan.next()) {
    const blocks = new Set(frame.runs.firsts.map((row) => Math.floor(row / blockSize)));
    for (const block of blocks) seen.add(block);
    count += blocks.size;
  }
  t.true(plan.frames > 2);
  t.is(seen.size, count);
});

test('a segment is encoded without keeping the event loop for long', async (t) => {
  const view = viewOf([{ camps: manyCamps(150_000, (at) => `Camp ${at}`), records: [] }], null);
  let turns = 0;
  let going = true;
  const tick = () => {
    turns += 1;
    if (going) setImmediate(tick);
  };
  setImmediate(tick);
  await collect(streamOf(view, {}));
  going = false;
  t.true(turns > 1);
});

test('ids are written as they are read', async (t) => {
  const view = viewOf([makeWorld(randomFrom(9), 50)], null);
  const segment = view.partitions[0]?.segment;
  const { points } = readStream(await collect(streamOf(view, {})), 2);
  t.deepEqual(
    points.map((row) => (row as string[])[0]),
    points.map((_, row) => idAt(segment?.campIds as Uint8Array, row)),
  );
});
