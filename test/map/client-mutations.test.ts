import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import test from 'ava';
import fc, { runs } from '../random.ts';
import { decode, encode, Float, illFormed, prefixed } from './client-encoder.ts';
import { framesOf, itemsOf, type Made, outcome, readBytes, streams } from './client-streams.ts';

const pieces = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 4 });

test('a stream that is whole is read exactly, in whatever pieces it comes', async (t) => {
  await fc.assert(
    fc.asyncProperty(streams(), pieces, async (made, sizes) => {
      const accepted = await readBytes(made, Buffer.concat(framesOf(made)), sizes).accepted;
      return isDeepStrictEqual(accepted.points, made.points) && accepted.batchCount === batchesOf(made);
    }),
    { numRuns: runs(2000, 200) },
  );
  t.pass();
});

test('a stream cut at any byte is discarded', async (t) => {
  const made = longStream();
  const bytes = Buffer.concat(framesOf(made));
  t.true(bytes.length >= 10_000);
  const step = Math.ceil(10_000 / runs(10_000, 500));
  for (let at = 0; at < 10_000; at += step) {
    const got = await outcome(readBytes(made, bytes.subarray(0, at), [1400]));
    if (got !== null) t.fail(`cut at ${at}, accepted ${got.points.length} points`);
  }
  t.deepEqual((await readBytes(made, bytes).accepted).points, made.points);
});

/** Changes of a stream's frames. The result must either be discarded or have exactly the stream's content. */
const changes: Record<string, (made: Made, at: number, by: number) => Buffer[]> = {
  'drops a frame': (made, at) => framesOf(made).toSpliced(at, 1),
  'repeats a frame': (made, at) => framesOf(made).toSpliced(at, 0, framesOf(made)[at] as Buffer),
  'moves a frame': (made, at, by) => {
    const frames = framesOf(made);
    const [moved] = frames.splice(at, 1);
    return frames.toSpliced(by % (frames.length + 1), 0, moved as Buffer);
  },
  'changes a length': (made, at, by) => {
    const frames = framesOf(made);
    const lengths = [0, 0xffffffff, 1024 * 1024 + 1, by % 2000, (frames[at] as Buffer).readUInt32BE() + 1];
    frames[at]?.writeUInt32BE(lengths[by % lengths.length] as number);
    return frames;
  },
  'changes pointCount': (made, _, by) => changed(made, made.items.length - 1, (item) => ({ ...item, pointCount: by })),
  'changes batchCount': (made, _, by) => changed(made, made.items.length - 1, (item) => ({ ...item, batchCount: by })),
  'changes a sequence': (made, at, by) =>
    changed(made, at, (item) => ('sequence' in item ? { ...item, sequence: by } : item)),
  'drops a row': (made, at, by) =>
    changed(made, at, (item) => withRows(item, (rows) => rows.toSpliced(by % rows.length, 1))),
  'repeats a row': (made, at, by) =>
    changed(made, at, (item) => withRows(item, (rows) => rows.toSpliced(0, 0, rows[by % rows.length]))),
  'shortens a row': (made, at) =>
    changed(made, at, (item) =>
      withRows(item, (rows) => rows.with(0, Array.isArray(rows[0]) ? rows[0].slice(1) : null)),
    ),
  'moves a row outside': (made, at) =>
    changed(made, at, (item) =>
      withRows(item, (rows) => rows.with(0, Array.isArray(rows[0]) ? rows[0].with(1, new Float(120)) : null)),
    ),
  'adds a member': (made, at, by) => changed(made, at, (item) => ({ ...item, more: by })),
  'puts something behind the end': (made, _, by) => [...framesOf(made), Buffer.alloc(1 + (by % 9), by)],
  'puts something behind an item': (made, at, by) => {
    const body = encode(made.items[at]);
    return framesOf(made).with(at, prefixed(Buffer.concat([body, Buffer.alloc(1 + (by % 3), by)])));
  },
  'speaks the other version': (made) =>
    framesOf({ ...made, items: itemsOf({ ...made, version: made.version === 1 ? 2 : 1 }, made.points, [3]) }),
  'leaves a map open': (made, at) => framesOf(made).with(at, prefixed(openForm(made.items[at] as object))),
  'ends with an error': (made, at) =>
    framesOf(made).with(at, prefixed(encode({ type: 'error', code: 'x', message: 'y' }))),
};

test('a stream with frames dropped, repeated, moved, lengthened or miscounted is discarded or exact', async (t) => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      streams(),
      pieces,
      fc.constantFrom(...Object.keys(changes)),
      fc.nat(),
      fc.nat(),
      async (made, sizes, kind, at, by) => {
        const frames = changes[kind]?.(made, at % made.items.length, by) ?? [];
        const got = await outcome(readBytes(made, Buffer.concat(frames), sizes));
        if (got === null) seen.set(kind, (seen.get(kind) ?? 0) + 1);
        return got === null || isDeepStrictEqual(got.points, made.points);
      },
    ),
    { numRuns: runs(25_000, 1500) },
  );
  t.deepEqual(
    Object.keys(changes).filter((kind) => kind !== 'leaves a map open' && !seen.has(kind)),
    [],
    'every kind of change was discarded at least once',
  );
});

test('a compressed stream whose bytes were changed is discarded or exact', async (t) => {
  let discarded = 0;
  await fc.assert(
    fc.asyncProperty(streams(), flips(), async (made, changedBytes) => {
      const bytes = flip(gzipSync(Buffer.concat(framesOf(made))), changedBytes);
      const got = await outcome(readBytes(made, bytes, [500], true));
      if (got === null) discarded += 1;
      return got === null || isDeepStrictEqual(got.points, made.points);
    }),
    { numRuns: runs(12_500, 500) },
  );
  t.true(discarded > 100);
});

test('a bare stream whose bytes were changed is discarded or read as it stands there', async (t) => {
  let discarded = 0;
  await fc.assert(
    fc.asyncProperty(streams(), flips(), async (made, changedBytes) => {
      const bytes = flip(Buffer.concat(framesOf(made)), changedBytes);
      const got = await outcome(readBytes(made, bytes, [500]));
      if (got === null) discarded += 1;
      return got === null || isSame(got.points.map(cellsOf), readSlowly(bytes));
    }),
    { numRuns: runs(12_500, 1000) },
  );
  t.true(discarded > 100);
});

function longStream(): Made {
  const shape = { version: 2, names: true, scores: true } as const;
  const points = Array.from({ length: 160 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    longitude: -100 + index / 7,
    latitude: 30 + index / 11,
    name: index % 9 === 0 ? null : `Camp number ${index}`,
    scoreBand: 'good' as const,
  }));
  return { ...shape, points, items: itemsOf(shape, points, [1, 20, 0, 50]) };
}

function batchesOf(made: Made): number {
  return made.items.filter((item) => 'sequence' in item).length;
}

function changed(made: Made, at: number, change: (item: object) => object): Buffer[] {
  return framesOf({ ...made, items: made.items.with(at, change(made.items[at] as object)) });
}

function withRows(item: object, change: (rows: unknown[]) => unknown[]): object {
  const key = 'rows' in item ? 'rows' : 'features';
  const rows = (item as Record<string, unknown>)[key];
  return Array.isArray(rows) && rows.length > 0 ? { ...item, [key]: change(rows) } : item;
}

/** The same map in the indefinite form. */
function openForm(item: object): Buffer {
  const members = Object.entries(item).flatMap(([key, value]) => [encode(key), encode(value)]);
  return Buffer.concat([Buffer.from([0xbf]), ...members, Buffer.from([0xff])]);
}

function flips() {
  return fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 3 });
}

function flip(bytes: Buffer, changedBytes: readonly (readonly [number, number])[]): Buffer {
  const copy = Buffer.from(bytes);
  for (const [at, mask] of changedBytes) copy[at % copy.length] = (copy[at % copy.length] as number) ^ mask;
  return copy;
}

function cellsOf(point: object): unknown[] {
  const { name = null, scoreBand = null, ...place } = point as Record<string, unknown>;
  return [...Object.values(place), name, scoreBand];
}

/** The points in these bytes, decoded by the reference decoder. */
function readSlowly(bytes: Buffer): unknown[][] {
  const found: unknown[][] = [];
  let columns: unknown[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 4 + bytes.readUInt32BE(at);
    const item = decode(bytes.subarray(at + 4, end)) as Record<string, unknown>;
    if (Array.isArray(item.columns)) columns = item.columns;
    for (const row of (item.rows ?? []) as unknown[][]) {
      const cell = (name: string) => (columns.includes(name) ? row[columns.indexOf(name)] : null);
      found.push([row[0], row[1], row[2], cell('name'), cell('scoreBand')]);
    }
    for (const feature of (item.features ?? []) as Record<string, Record<string, unknown>>[]) {
      const [longitude, latitude] = (feature.geometry?.coordinates ?? []) as unknown[];
      found.push([
        feature.id,
        longitude,
        latitude,
        feature.properties?.name ?? null,
        feature.properties?.scoreBand ?? null,
      ]);
    }
    at = end;
  }
  return found;
}

function isSame(got: unknown[][], stands: unknown[][]): boolean {
  if (got.length !== stands.length) return false;
  return got.every((row, index) =>
    row.every((cell, at) => stands[index]?.[at] === illFormed || Object.is(cell, stands[index]?.[at])),
  );
}
