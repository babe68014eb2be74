import test from 'ava';
import { MapRequestError, mapUrl, openPointStream, StreamFault } from '../../clients/map/index.ts';
import { encode, prefixed } from './client-encoder.ts';
import { framesOf, itemsOf, type Made, readBytes } from './client-streams.ts';

const shape = { version: 2, names: true, scores: false } as const;
const points = [0, 1, 2, 3].map((index) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  longitude: -100 - index,
  latitude: 40,
  name: `Camp ${index}`,
}));
const made: Made = { ...shape, points, items: itemsOf(shape, points, [1, 2]) };

test('batches come as they are read and accepted holds all of them', async (t) => {
  const frames = framesOf(made);
  const stream = readBytes(
    made,
    Buffer.concat(frames),
    frames.map((frame) => frame.length),
  );
  const seen: [number, number, number][] = [];
  for await (const { points: batch, pointsRead, bytesRead } of stream) seen.push([batch.length, pointsRead, bytesRead]);
  const ends = frames.map((_, index) => frames.slice(0, index + 1).reduce((sum, frame) => sum + frame.length, 0));
  t.deepEqual(seen, [
    [1, 1, ends[1]],
    [2, 3, ends[2]],
    [1, 4, ends[3]],
  ] as typeof seen);
  const accepted = await stream.accepted;
  t.deepEqual(accepted.points, points);
  t.like(accepted, { revision: 'r1', batchCount: 3, bytes: ends.at(-1) as number, result: null });
});

test('a loop over the batches of a broken stream ends with its fault', async (t) => {
  const bytes = Buffer.concat(framesOf(made).slice(0, 3));
  const stream = readBytes(made, bytes);
  let batches = 0;
  const loop = async () => {
    for await (const _ of stream) batches += 1;
  };
  await t.throwsAsync(loop, { instanceOf: StreamFault, message: 'the stream ended before complete' });
  t.is(batches, 2);
});

test('an error frame is the server speaking', async (t) => {
  const error = prefixed(encode({ type: 'error', code: 'map_cache_warming', message: 'Not yet.' }));
  const stream = readBytes(made, Buffer.concat([...framesOf(made).slice(0, 2), error]));
  const problem = await t.throwsAsync(stream.accepted, { instanceOf: MapRequestError });
  t.like(problem, { code: 'map_cache_warming', message: 'Not yet.', status: null });
});

test('a frame above 1 MiB and one of no byte are faults before they are read', async (t) => {
  for (const length of [0, 1024 * 1024 + 1, 0xffffffff]) {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(length);
    await t.throwsAsync(readBytes(made, head).accepted, { message: `a frame of ${length} bytes` });
  }
  const item = { type: 'error', code: 'x', message: '' };
  const fill = 1024 * 1024 - encode(item).length - 4;
  const largest = prefixed(encode({ ...item, message: 'm'.repeat(fill) }));
  t.is(largest.length - 4, 1024 * 1024);
  await t.throwsAsync(readBytes(made, largest).accepted, { instanceOf: MapRequestError });
});

test('a refusal before the stream carries its status, its code and how long to wait', async (t) => {
  const body = JSON.stringify({ data: null, error: true, message: 'Warming up.', code: 'map_cache_warming' });
  const answer = async () => new Response(body, { status: 503, headers: { 'retry-after': '2' } });
  const stream = openPointStream('http://client.test/api/canonical/map', { fetch: answer });
  const problem = await t.throwsAsync(stream.accepted, { instanceOf: MapRequestError });
  t.like(problem, { status: 503, code: 'map_cache_warming', retryAfterMs: 2000, message: 'Warming up.' });
});

test('an answer of another type or version is a fault', async (t) => {
  for (const type of ['application/json', 'application/vnd.campatlas.map-stream+cbor;version=1']) {
    const answer = async () => new Response(Buffer.concat(framesOf(made)), { headers: { 'content-type': type } });
    await t.throwsAsync(openPointStream('http://client.test/', { fetch: answer }).accepted, {
      instanceOf: StreamFault,
    });
  }
});

test('a cancelled stream is not accepted', async (t) => {
  const answer = async (_: unknown, init?: RequestInit) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Uint8Array.from(framesOf(made)[0] as Buffer));
        init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/vnd.campatlas.map-stream+cbor;version=2' } });
  };
  const url = mapUrl('http://client.test', { bbox: [-125, 24, -66, 50], zoom: 4, names: true });
  const stream = openPointStream(url, { fetch: answer });
  setTimeout(stream.cancel, 10);
  await t.throwsAsync(stream.accepted, { message: 'aborted' });
});

test('mapUrl writes what the map routes take', (t) => {
  const url = mapUrl('https://atlas.test', {
    bbox: [-73.5, 43, -71.5, 45],
    zoom: 7.5,
    names: true,
    filter: { field: 'region', op: 'eq', value: 'VT' },
    filterKind: 'activity',
    ageYears: 7,
  });
  t.is(url.pathname, '/api/canonical/map');
  t.deepEqual(Object.fromEntries(url.searchParams), {
    bbox: '-73.5,43,-71.5,45',
    zoom: '7.5',
    includeCampPoints: 'true',
    includeCampNames: 'true',
    filter: '{"field":"region","op":"eq","value":"VT"}',
    filterKind: 'activity',
    ageYears: '7',
  });
  t.is(mapUrl('https://atlas.test', { bbox: [0, 0, 1, 1], zoom: 1 }, true).pathname, '/api/canonical/map/stream');
});
