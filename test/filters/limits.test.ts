import test from 'ava';
import { all, compare, home, openSmall, related, type SmallCatalog } from '../fixtures/filter/small.ts';

let small: SmallCatalog;
test.before(async () => {
  small = await openSmall([home]);
});

const leaf = compare('id', 'present');

/** A filter of this depth. */
function deep(depth: number): object {
  return depth === 1 ? leaf : { [depth % 2 === 0 ? 'all' : 'any']: [deep(depth - 1)] };
}

/** A filter whose related nodes count towards its depth. */
function hops(count: number): object {
  const relations = ['sessions', 'organization'];
  const from = (at: number): object =>
    at === count ? leaf : related(relations[at % 2] as string, 'any', from(at + 1));
  return from(0);
}

const wide = (nodes: number) => ({ any: Array.from({ length: nodes - 1 }, () => leaf) });
const many = (values: number) =>
  compare(
    'city',
    'in',
    Array.from({ length: values }, (_, at) => `city ${at}`),
  );
const long = (bytes: number) => {
  const rest = JSON.stringify(compare('city', 'eq', '')).length;
  return compare('city', 'eq', 'x'.repeat(bytes - rest));
};

test(
  'a filter has 8 levels, 100 nodes, 100 values in a list and 16 KiB at most ' +
    '[filter.over-complex] [filter.complexity-limits.open]',
  async (t) => {
    const largest = [deep(8), wide(100), many(100), long(16_384), hops(7)];
    t.deepEqual(await small.statuses('organization', largest), all(200, largest));
    const more = [deep(9), deep(60), wide(101), many(101), long(16_385), hops(8), { all: [deep(8)] }];
    t.deepEqual(await small.statuses('organization', more), all(400, more));
    for (const filter of more) t.is((await small.refused('organization', filter)).code, 'invalid_filter');
  },
);

test('the limits are settings [filter.complexity-limits.open]', async (t) => {
  const other = await openSmall([home]);
  t.is((await other.refused('organization', deep(3))).status, 200);
  // A different request, because the answer stays cached while the catalog is unchanged.
  await other.database.sql(`update store.filter_limits set value = 2 where name = 'depth'`);
  t.is((await other.refused('activity', deep(3))).status, 400);
  t.is((await other.refused('activity', deep(2))).status, 200);
});

test('related inside related is taken within the depth, with its fields [filter.related-nested.open]', async (t) => {
  t.is((await small.refused('organization', hops(3))).status, 200);
  const misplaced = related('sessions', 'any', related('organization', 'any', compare('start_date', 'present')));
  t.is((await small.refused('organization', misplaced)).status, 400);
});
