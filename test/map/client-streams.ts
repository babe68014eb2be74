/** Point streams for tests of the client, from a reference encoder, read in arbitrary pieces. */

import {
  type AcceptedPoints,
  type CampPoint,
  mapUrl,
  openPointStream,
  type ScoreBand,
} from '../../clients/map/index.ts';
import fc from '../random.ts';
import { encode, Float, prefixed } from './client-encoder.ts';

export interface Made {
  readonly version: 1 | 2;
  readonly names: boolean;
  readonly scores: boolean;
  readonly points: readonly CampPoint[];
  /** The items of its frames, in order. */
  readonly items: readonly object[];
}

export const bounds = [-125, 24, -66, 50] as const;

const band = fc.constantFrom<ScoreBand>('weak', 'fair', 'good', 'strong', 'unavailable');
const name = fc.option(fc.oneof(fc.string({ maxLength: 30 }), fc.string({ unit: 'grapheme', maxLength: 12 })), {
  nil: null,
});
const place = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Streams of either version with any number of batches, including empty ones. */
export function streams(maxPoints = 40): fc.Arbitrary<Made> {
  const rows = fc.uniqueArray(fc.tuple(fc.uuid(), place(-125, -66), place(24, 50), name, band), {
    maxLength: maxPoints,
    selector: ([id]) => id,
  });
  return fc
    .record({
      version: fc.constantFrom<1 | 2>(1, 2, 2),
      names: fc.boolean(),
      scores: fc.boolean(),
      rows,
      sizes: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 8 }),
    })
    .map(({ rows, sizes, ...shape }) => {
      const points = rows.map(([id, longitude, latitude, called, scoreBand]) => ({
        id,
        longitude,
        latitude,
        ...(shape.names && { name: called }),
        ...(shape.scores && { scoreBand }),
      }));
      return { ...shape, points, items: itemsOf(shape, points, sizes) };
    });
}

type Shape = Pick<Made, 'version' | 'names' | 'scores'>;

/** The items of a stream whose batches have these sizes, and one with the rest. */
export function itemsOf(shape: Shape, points: readonly CampPoint[], sizes: readonly number[]): object[] {
  const batches: CampPoint[][] = [];
  let at = 0;
  for (const size of [...sizes, points.length]) {
    batches.push(points.slice(at, at + size));
    at += size;
    if (at >= points.length) break;
  }
  if (points.length === 0) batches.length = 0;
  const columns = [
    'id',
    'longitude',
    'latitude',
    ...(shape.names ? ['name'] : []),
    ...(shape.scores ? ['scoreBand'] : []),
  ];
  const items = [
    { type: 'start', version: shape.version, bounds: bounds.map((edge) => new Float(edge)), revision: 'r1' },
    ...batches.map((batch, sequence) =>
      shape.version === 1
        ? { type: 'points', sequence, features: batch.map(featureOf) }
        : { type: 'points', sequence, rows: batch.map(rowOf) },
    ),
    ...(shape.version === 1 ? [{ type: 'result', data: { viewport: { scope: 'intersecting_grid_cells' } } }] : []),
    { type: 'complete', pointCount: points.length, batchCount: batches.length },
  ];
  if (shape.version === 2) Object.assign(items[0] as object, { columns });
  return items;
}

function rowOf(point: CampPoint): unknown[] {
  const { id, longitude, latitude, ...more } = point;
  return [id, new Float(longitude), new Float(latitude), ...Object.values(more)];
}

function featureOf({ id, longitude, latitude, name: called, scoreBand }: CampPoint): object {
  const properties = {
    ...(typeof called === 'string' && { name: called }),
    ...(scoreBand !== undefined && { scoreBand }),
  };
  const geometry = { type: 'Point', coordinates: [new Float(longitude), new Float(latitude)] };
  return { type: 'Feature', id, geometry, properties };
}

/** The bytes of the stream, one buffer per frame. */
export function framesOf(made: Made): Buffer[] {
  return made.items.map((item) => prefixed(encode(item)));
}

/** The client's reading of these bytes. The pieces have the given sizes, repeated. */
export function readBytes(shape: Shape, bytes: Buffer, sizes: readonly number[] = [65_536], isGzip = false) {
  const url = mapUrl('http://client.test', { bbox: bounds, zoom: 5, names: shape.names, scores: shape.scores });
  const type = `application/vnd.campatlas.map-stream+cbor;version=${shape.version}`;
  let body: ReadableStream<Uint8Array> = ReadableStream.from(piecesOf(bytes, sizes));
  if (isGzip) body = body.pipeThrough(new DecompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>);
  const answer = async () => new Response(body, { headers: { 'content-type': type } });
  return openPointStream(url, { version: shape.version, fetch: answer });
}

/** The accepted points, or null when the stream was discarded. */
export function outcome(reading: ReturnType<typeof readBytes>): Promise<AcceptedPoints | null> {
  return reading.accepted.catch(() => null);
}

function* piecesOf(bytes: Buffer, sizes: readonly number[]): Generator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? bytes.length;
    yield Uint8Array.from(bytes.subarray(at, at + size));
    at += size;
  }
}
