/** What the page draws from the service's cells and the camps of the stream. */
import test from 'ava';
import fc from 'fast-check';
import { groupId } from '../../server/map/group.ts';
import { codeOf } from '../../server/map/morton.ts';
import {
  boundsOf,
  cellAt,
  gridZoom,
  keyOf,
  levelOf,
  pixelsBetween,
  readCell,
} from '../../server/pages/explore/map-cells.ts';
import { type Cell, countInside, countOf, draw, wordsOf } from '../../server/pages/explore/map-drawn.ts';
import type { MapCamp } from '../../server/pages/explore/map-records.ts';

const longitude = fc.double({ min: -180, max: 179.999, noNaN: true });
const latitude = fc.double({ min: -85, max: 85, noNaN: true });

/** The service's name for the cell of a point. */
const nameOf = (x: number, y: number, level: number) =>
  groupId({ level, code: Math.floor(codeOf(x, y) / 4 ** (24 - level)) });

test('the page finds the same cell for a point as the service', (t) => {
  fc.assert(
    fc.property(longitude, latitude, fc.integer({ min: 2, max: 22 }), (x, y, level) => {
      const cell = readCell(nameOf(x, y, level));
      const [west, south, east, north] = boundsOf(cell);
      return (
        keyOf(cell) === keyOf(cellAt(x, y, level)) &&
        x >= west - 1e-9 &&
        x <= east + 1e-9 &&
        y >= south - 1e-9 &&
        y <= north + 1e-9
      );
    }),
  );
  t.is(levelOf(gridZoom(7.9)), 10);
});

const camp = (id: string, x: number, y: number): MapCamp => ({ id, name: id, longitude: x, latitude: y });

/** A cell around a place with these numbers of records. */
function cell(x: number, y: number, zoom: number, [organization = 0, activity = 0, session = 0]: number[]): Cell {
  const id = nameOf(x, y, levelOf(gridZoom(zoom)));
  return { groupId: id, place: [x, y], counts: { organization, activity, session } };
}

test('far out a cell is one bubble, a camp that is all there is in its cell is a point', (t) => {
  const cells = [cell(-72, 44, 6, [3, 2, 5]), cell(-80, 40, 6, [1, 2, 2])];
  const camps = [camp('a', -72, 44), camp('b', -72, 44), camp('c', -80, 40)];
  const drawn = draw(cells, camps, 6);
  t.deepEqual(
    drawn.camps.map(({ id }) => id),
    ['c'],
  );
  t.deepEqual(
    drawn.bubbles.map(({ counts }) => counts),
    [{ organization: 3, activity: 2, session: 5 }],
  );
});

test('near by camps stand apart, those of one place together, and the rest of the cell as a bubble', (t) => {
  const zoom = 14;
  const [x, y] = [-72.0001, 44.0001];
  const camps = [camp('a', x, y), camp('b', x, y), camp('c', x - 0.001, y)];
  const drawn = draw([cell(x, y, zoom, [4, 6, 0])], camps, zoom);
  t.deepEqual(
    drawn.camps.map(({ id }) => id),
    ['c'],
  );
  t.deepEqual(
    drawn.bubbles.map(({ camps: own, counts }) => [
      own.map(({ id }) => id).join(),
      counts.organization,
      counts.activity,
    ]),
    [
      ['', 1, 6],
      ['a,b', 2, 0],
    ],
  );
});

test('camps that are not followed are counted, never drawn as points', (t) => {
  const drawn = draw([cell(-72, 44, 12, [1, 0, 0])], null, 12);
  t.is(drawn.camps.length, 0);
  t.is(drawn.bubbles.length, 1);
});

test('bubbles never lie on each other, and lose no record by being put together', (t) => {
  const count = fc.integer({ min: 0, max: 400 });
  const place = fc.tuple(fc.double({ min: -73, max: -72, noNaN: true }), fc.double({ min: 43, max: 44, noNaN: true }));
  fc.assert(
    fc.property(fc.array(fc.tuple(place, count, count, count), { maxLength: 30 }), (given) => {
      const zoom = 7;
      const cells = given.filter(([, a, b, c]) => a + b + c > 0).map(([[x, y], ...counts]) => cell(x, y, zoom, counts));
      const { bubbles } = draw(cells, null, zoom);
      const sum = (all: readonly { counts: Cell['counts'] }[]) => all.reduce((total, each) => total + countOf(each), 0);
      return (
        sum(bubbles) === sum(cells) && bubbles.reduce((total, { cells: own }) => total + own.length, 0) === cells.length
      );
    }),
  );
  const near = [cell(-72, 44, 7, [500, 0, 0]), cell(-71.93, 44, 7, [40, 0, 0])];
  t.true(pixelsBetween(near[0]?.place ?? [0, 0], near[1]?.place ?? [0, 0], 7) < 30);
  t.is(draw(near, null, 7).bubbles.length, 1);
});

test('what is counted is what stands inside the view', (t) => {
  const cells = [cell(-72, 44, 7, [1, 2, 3]), cell(-90, 44, 7, [5, 5, 5])];
  t.deepEqual(countInside(cells, [-73, 43, -71, 45]), { organization: 1, activity: 2, session: 3 });
});

test('words of a bubble say what its camps run, however many of it a filter wants', (t) => {
  t.is(wordsOf({ counts: { organization: 1, activity: 1, session: 8 } }), '1 camp with 1 program, 8 sessions');
  t.is(wordsOf({ counts: { organization: 2, activity: 0, session: 0 } }), '2 camps');
  t.is(wordsOf({ counts: { organization: 0, activity: 0, session: 3 } }), '3 sessions');
});
