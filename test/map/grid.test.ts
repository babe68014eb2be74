import test from 'ava';
import { Bits } from '../../server/map/bits.ts';
import { dotsInside } from '../../server/map/dots.ts';
import { type Cell, levelOf, rowsOfCell, visitCells } from '../../server/map/grid.ts';
import { addTotals, ranksOf, type Totals } from '../../server/map/rank.ts';
import { buildSegment, idAt } from '../../server/map/segment.ts';
import type { View } from '../../server/map/source.ts';
import type { Bounds } from '../../server/map/window.ts';
import fc from '../random.ts';
import { makeWorld, randomFrom, viewOf, type World } from './worlds.ts';

const edge = 85.0511287798066;

/** The column and row of a point in a grid with `size` cells per side, by the plain formula. */
function placeIn(size: number, longitude: number, latitude: number): readonly [number, number] {
  const radians = (Math.max(-edge, Math.min(edge, latitude)) * Math.PI) / 180;
  const y = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
  const within = (place: number) => Math.max(0, Math.min(size - 1, Math.floor(place * size)));
  return [within((longitude + 180) / 360), within(y)];
}

/**
 * Degrees up to a limit, rounded to nine decimals: nearer to a cell's edge, the two formulas may round to different
 * rows.
 */
const degrees = (most: number) =>
  fc.double({ min: -most, max: most, noNaN: true }).map((angle) => Math.round(angle * 1e9) / 1e9);

const viewports: fc.Arbitrary<Bounds> = fc
  .tuple(
    fc.oneof(fc.constantFrom(-180, 180, 0, 179.9), degrees(180)),
    fc.oneof(fc.constantFrom(-90, 0, 10), degrees(90)),
    fc.oneof(fc.constantFrom(-180, 180, 0, -179.9), degrees(180)),
    fc.oneof(fc.constantFrom(90, 0, 10), degrees(90)),
  )
  .map(([west, a, east, b]) => [west, Math.min(a, b), east, Math.max(a, b)]);

interface Expected {
  readonly ids: string[];
  x: number;
  y: number;
}

/** The expected cells, from every record one by one. */
function slowCells(worlds: readonly World[], chosen: (id: string) => boolean, bounds: Bounds, zoom: number) {
  const size = 2 ** levelOf(zoom);
  const [west, south, east, north] = bounds;
  const [left, top] = placeIn(size, west, north);
  const [right, bottom] = placeIn(size, east, south);
  const cells = new Map<string, Expected>();
  for (const { records } of worlds)
    for (const { id, campId, point, kind } of records) {
      if (point === null || !chosen(campId)) continue;
      const [column, row] = placeIn(size, ...point);
      const inside = west <= east ? column >= left && column <= right : column >= left || column <= right;
      if (!inside || row < top || row > bottom) continue;
      const cell = cells.get(`${column} ${row}`) ?? { ids: [], x: 0, y: 0 };
      cell.ids.push(`${kind} ${id}`);
      cell.x += point[0];
      cell.y += point[1];
      cells.set(`${column} ${row}`, cell);
    }
  return cells;
}

function cellsOf(view: View, bounds: Bounds, zoom: number): Cell[] {
  const cells: Cell[] = [];
  visitCells(view, bounds, zoom, Infinity, (cell) => cells.push(cell) > 0);
  return cells;
}

/** The column and row of a code, decoded bit by bit. */
function placeOfCode(level: number, code: number): string {
  let [column, row] = [0, 0];
  for (let at = level - 1; at >= 0; at--) {
    const quarter = Math.floor(code / 4 ** at) % 4;
    column = column * 2 + (quarter & 1);
    row = row * 2 + (quarter >> 1);
  }
  return `${column} ${row}`;
}

const kinds = ['organization', 'activity', 'session'];

test('cells hold what going through every record finds, for any selection, viewport, zoom and layers', (t) => {
  const random = randomFrom(7);
  const worlds = [makeWorld(random, 120), makeWorld(random, 9), makeWorld(random, 0)];
  const views = new Map([
    [1, viewOf(worlds, null)],
    ...[0.5, 0.1, 0].map((share) => [share, viewOf(worlds, (id) => chosen(id, share))] as const),
  ]);
  fc.assert(
    fc.property(
      viewports,
      fc.double({ min: 0, max: 22, noNaN: true }),
      fc.constantFrom(1, 0.5, 0.1, 0),
      (bounds, zoom, share) => {
        const slow = slowCells(worlds, (id) => chosen(id, share), bounds, zoom);
        const view = views.get(share) as View;
        const cells = cellsOf(view, bounds, zoom);
        if (cells.length !== slow.size) throw new Error(`${cells.length} cells, not ${slow.size}`);
        for (const cell of cells) {
          const expected = slow.get(placeOfCode(cell.level, cell.code));
          if (expected === undefined) throw new Error(`a cell that is not there: ${cell.code}`);
          const { ids, x, y } = expected;
          const counts = kinds.map((kind) => ids.filter((id) => id.startsWith(kind)).length);
          t.deepEqual([cell.organizations, cell.activities, cell.sessions], counts);
          t.true(Math.abs(cell.longitude - x / ids.length) < 2e-7 && Math.abs(cell.latitude - y / ids.length) < 2e-7);
          t.deepEqual(membersOf(view, cell).toSorted(), ids.toSorted());
          if (ids.length > 1) t.is(cell.single, null);
          else t.is(cell.single && idAt(cell.single.segment.recordIds, cell.single.row), ids[0]?.split(' ')[1] ?? null);
        }
      },
    ),
    { numRuns: 400 },
  );
});

/** Chosen by the id alone, so that both sides choose the same camps. */
function chosen(id: string, share: number): boolean {
  return Number.parseInt(id.slice(0, 4), 16) < share * 65536;
}

function membersOf(view: View, { level, code }: Cell): string[] {
  return view.partitions.flatMap((layer) => {
    const [from, to] = rowsOfCell(layer, level, code);
    const set = layer.records();
    const { segment } = layer;
    return Array.from({ length: to - from }, (_, at) => from + at)
      .filter((row) => set === null || set.has(row))
      .map((row) => `${kinds[segment.kinds[row] as number]} ${idAt(segment.recordIds, row)}`);
  });
}

test('dots inside a viewport are those that going through all of them finds, edges included', (t) => {
  const worlds = [makeWorld(randomFrom(11), 300)];
  const view = viewOf(worlds, (id) => chosen(id, 0.6));
  const places = (worlds[0] as World).camps.flatMap(({ point }) => (point === null ? [] : [point]));
  const onEdges: fc.Arbitrary<Bounds> = fc
    .tuple(fc.constantFrom(...places), fc.constantFrom(...places))
    .map(([a, b]) => [a[0], Math.min(a[1], b[1]), b[0], Math.max(a[1], b[1])]);
  fc.assert(
    fc.property(fc.oneof(viewports, onEdges), (bounds) => {
      const [west, south, east, north] = bounds;
      const slow = (worlds[0]?.camps ?? []).filter(({ id, point }) => {
        if (point === null || !chosen(id, 0.6)) return false;
        const [x, y] = point;
        return y >= south && y <= north && (west <= east ? x >= west && x <= east : x >= west || x <= east);
      });
      const ids = view.partitions.flatMap((layer) =>
        [...dotsInside(layer, bounds)].map((row) => idAt(layer.segment.campIds, row)),
      );
      t.deepEqual(ids.toSorted(), slow.map(({ id }) => id).toSorted());
    }),
    { numRuns: 400 },
  );
});

test('totals of a set made from those of a like set are what counting gives', (t) => {
  const random = randomFrom(3);
  const segment = buildSegment(...(Object.values(makeWorld(random, 2000)) as Parameters<typeof buildSegment>));
  const setOf = (holds: (row: number) => boolean) => {
    const set = new Bits(segment.recordCount);
    for (let row = 0; row < segment.recordCount; row++) if (holds(row)) set.add(row);
    return set;
  };
  const some = setOf(() => random() < 0.5);
  const sets = [
    null,
    setOf((row) => row % 700 !== 3),
    some,
    setOf((row) => some.has(row) !== (row % 900 === 5)),
    setOf(() => false),
    setOf((row) => row === segment.recordCount - 1),
    setOf(() => true),
  ];
  for (const set of sets) {
    const ranks = ranksOf(segment, set);
    for (let at = 0; at < 300; at++) {
      const from = Math.floor(random() * (segment.recordCount + 1));
      const to = from + Math.floor(random() * (segment.recordCount + 1 - from));
      const totals = zero();
      addTotals(segment, ranks, set, from, to, totals);
      t.deepEqual(totals, slowTotals(set, from, to));
    }
  }

  function slowTotals(set: Bits | null, from: number, to: number): Totals {
    const totals = zero();
    for (let row = from; row < to; row++) {
      if (set !== null && !set.has(row)) continue;
      totals[(['organizations', 'activities', 'sessions'] as const)[segment.kinds[row] as 0 | 1 | 2]] += 1;
      totals.longitudes += Math.round((segment.longitudes[row] as number) * 1e7);
      totals.latitudes += Math.round((segment.latitudes[row] as number) * 1e7);
    }
    return totals;
  }
});

function zero(): Totals {
  return { organizations: 0, activities: 0, sessions: 0, longitudes: 0, latitudes: 0 };
}
