import { randomUUID } from 'node:crypto';
import test from 'ava';
import { Bits } from '../../server/map/bits.ts';
import { CampTable, idBytes, viewOf } from '../../server/map/camp-table.ts';
import { mergePartitions } from '../../server/map/merge.ts';
import { orderByCode } from '../../server/map/order.ts';
import { ownedIn, recordsOf } from '../../server/map/owned.ts';
import { bandNames, buildSegment, type CampRow, grade, kindNames, type RecordRow } from '../../server/map/segment.ts';
import { type Built, SegmentBuilder } from '../../server/map/segment-builder.ts';
import { partitionOf } from '../../server/map/state.ts';
import fc from '../random.ts';
import { makeWorld, randomFrom } from './worlds.ts';

const world = fc
  .tuple(fc.integer(), fc.integer({ min: 0, max: 60 }))
  .map(([seed, camps]) => makeWorld(randomFrom(seed), camps));

/** The same built by the builder, row by row. */
function build(camps: readonly CampRow[], records: readonly RecordRow[]): Built {
  const builder = new SegmentBuilder(1, 1);
  for (const { id, point, name, band } of camps)
    builder.addCamp(
      idBytes([id]),
      0,
      point?.[0] ?? Number.NaN,
      point?.[1] ?? Number.NaN,
      Buffer.from(name ?? ''),
      bandNames.indexOf(band),
    );
  for (const { id, kind, campId, point, grade: quality } of records) {
    const camp = builder.findCamp(viewOf(idBytes([campId])), 0);
    if (camp < 0) continue;
    builder.addRecord(
      camp,
      kindNames.indexOf(kind),
      idBytes([id]),
      0,
      point?.[0] ?? Number.NaN,
      point?.[1] ?? Number.NaN,
      grade[quality],
    );
  }
  return builder.finish();
}

test('rows are laid out alike whether they come as objects or as bytes', (t) => {
  fc.assert(
    fc.property(world, ({ camps, records }) => {
      t.deepEqual(build(camps, records).segment, buildSegment(camps, records));
    }),
    { numRuns: 100 },
  );
});

test('parts merge into what one segment of their camps would be', (t) => {
  fc.assert(
    fc.property(world, fc.infiniteStream(fc.integer({ min: 0, max: 3 })), ({ camps, records }, numbers) => {
      const where = new Map(camps.map(({ id }) => [id, numbers.next().value as number]));
      const parts = [0, 1, 2].map((at) => {
        // Camps of another number are missing from the part that contains them too.
        const part = partitionOf(
          build(
            camps.filter(({ id }) => where.get(id) === at || where.get(id) === 3),
            records,
          ),
        );
        const gone = new Bits(part.segment.campCount);
        for (const { id } of camps) if (where.get(id) === 3) gone.add(part.table.findText(id));
        return { ...part, gone: at === 0 && gone.count() === 0 ? null : gone };
      });
      const left = camps.filter(({ id }) => where.get(id) !== 3);
      t.deepEqual(mergePartitions(parts).segment, buildSegment(left, records));
    }),
    { numRuns: 60 },
  );
});

test('the records of camps are found from those of other camps', (t) => {
  fc.assert(
    fc.property(
      world,
      fc.infiniteStream(fc.integer({ min: 0, max: 9 })),
      fc.boolean(),
      ({ camps, records }, numbers, nearly) => {
        const { segment } = build(camps, records);
        const owned = ownedIn(segment);
        const pick = (isIn: () => boolean) => {
          const bits = new Bits(segment.campCount);
          for (let row = 0; row < segment.campCount; row++) if (isIn()) bits.add(row);
          return bits;
        };
        const first = pick(() => (numbers.next().value as number) > 4);
        const second = new Bits(segment.campCount, first.words.slice());
        if (segment.campCount > 0 && nearly) second.words[0] = (second.words[0] as number) ^ 1;
        const wanted = (chosen: Bits) =>
          Array.from(segment.owners, (owner, row) => (chosen.has(owner) ? row : -1)).filter((row) => row >= 0);
        const found = (chosen: Bits, like: Parameters<typeof recordsOf>[2]) => {
          const bits = recordsOf({ segment, owned }, chosen, like);
          t.is(bits.count(), wanted(chosen).length);
          return Array.from({ length: segment.recordCount }, (_, row) => row).filter((row) => bits.has(row));
        };
        const records1 = recordsOf({ segment, owned }, first, null);
        t.deepEqual(found(first, null), wanted(first));
        t.deepEqual(found(second, { camps: first, records: records1 }), wanted(second));
        const most = pick(() => (numbers.next().value as number) > 0);
        t.deepEqual(found(most, { camps: null, records: null }), wanted(most));
        const few = pick(() => (numbers.next().value as number) > 8);
        t.deepEqual(found(few, null), wanted(few));
      },
    ),
    { numRuns: 100 },
  );
});

test('many rows come in the order of codes and ids', (t) => {
  const count = 10_000;
  const random = randomFrom(7);
  const ids = idBytes(Array.from({ length: count }, () => randomUUID()));
  const codes = Float64Array.from({ length: count }, () =>
    random() < 0.3 ? Math.floor(random() * 3) * 2 ** 40 : Math.floor(random() * 2 ** 48),
  );
  const idOf = (row: number) => Buffer.from(ids.subarray(row * 16, row * 16 + 16)).toString('hex');
  const wanted = Array.from({ length: count }, (_, row) => row).sort(
    (a, b) => (codes[a] as number) - (codes[b] as number) || (idOf(a) < idOf(b) ? -1 : 1),
  );
  t.deepEqual([...orderByCode(codes, ids)], wanted);
});

test('a table finds every id and no other', (t) => {
  const ids = Array.from({ length: 3000 }, () => randomUUID());
  const table = new CampTable(idBytes(ids));
  t.deepEqual(
    ids.map((id) => table.findText(id)),
    ids.map((_, row) => row),
  );
  t.true(Array.from({ length: 3000 }, () => table.findText(randomUUID())).every((row) => row === -1));
  t.is(new CampTable(new Uint8Array(0)).findText(randomUUID()), -1);
});
