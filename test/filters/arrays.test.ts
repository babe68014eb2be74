import test from 'ava';
import { all, compare, home, openSmall, record, type SmallCatalog } from '../fixtures/filter/small.ts';

const week = { price: 100, currency: 'USD', basis: 'week' };
const care = { amount: 25, currency: 'USD', basis: 'week' };
const monday = { dates: ['2030-07-01'], prices: [week], after_care: { available: true, end: '18:00', price: care } };

let small: SmallCatalog;
test.before(async () => {
  small = await openSmall([
    home,
    record('organization', 'both', { categories: ['chess', 'art'], age_range_years: [6, 8] }),
    record('organization', 'art', { categories: ['art'], age_range_years: [6, null] }),
    record('organization', 'martial', { categories: ['martial arts', 'a,b', '{art}'], age_range_years: [9, 12] }),
    record('organization', 'none', { categories: [] }),
    record('organization', 'months', { age_range_months: [71, 107], grades: [null, 3] }),
    record('session', 'week', { prices: [week, { price: 20, currency: 'USD', basis: 'day' }] }),
    record('session', 'described', {
      prices: [{ ...week, description: 'Full day' }],
      schedule_configurations: [monday],
    }),
    record('session', 'care', { prices: [{ ...week, before_care_pricing: care }] }),
    record('session', 'free', { prices: [] }),
  ]);
});

const found = (field: string, op: string, value?: unknown) => small.found('organization', compare(field, op, value));
const sessions = (field: string, op: string, value?: unknown) =>
  small.found('session', compare(field, op, value), 'pro');

test(
  'containsAny finds arrays with one of the members, containsAll with every one ' +
    '[filter.op-containsany] [filter.op-containsall]',
  async (t) => {
    t.deepEqual(await found('categories', 'containsAny', ['art', 'chess']), ['art', 'both']);
    t.deepEqual(await found('categories', 'containsAll', ['art', 'chess']), ['both']);
    t.deepEqual(await found('categories', 'containsAll', ['art', 'art']), ['art', 'both']);
    t.deepEqual(await found('categories', 'containsAny', ['nothing']), []);
  },
);

test('members are compared whole [filter.op-contains-whole-member]', async (t) => {
  t.deepEqual(await found('categories', 'containsAny', ['arts', 'martial', 'Art', 'b', '{art']), []);
  t.deepEqual(await found('categories', 'containsAny', ['a,b']), ['martial']);
  t.deepEqual(await found('categories', 'containsAll', ['{art}', 'martial arts']), ['martial']);
  t.deepEqual(await sessions('prices', 'containsAny', [week]), ['week']);
  t.deepEqual(await sessions('prices', 'containsAny', [{ basis: 'week', price: 100, currency: 'USD' }]), ['week']);
  t.deepEqual(await sessions('prices', 'containsAny', [{ price: 100 }, {}, 100, null]), []);
  t.deepEqual(await sessions('prices', 'containsAll', [week, { price: 20, currency: 'USD', basis: 'day' }]), ['week']);
});

test('eq of an array compares all of it in order', async (t) => {
  t.deepEqual(await found('categories', 'eq', ['chess', 'art']), ['both']);
  t.deepEqual(await found('categories', 'eq', ['art', 'chess']), []);
  t.deepEqual(await found('categories', 'eq', []), ['none']);
});

test('members of text arrays are text [filter.op-contains-string-members]', async (t) => {
  const bad = ['containsAny', 'containsAll'].flatMap((op) =>
    [[1], ['art', 1], [null], [['art']], [{}], 'art', null, {}].map((value) => compare('categories', op, value)),
  );
  t.deepEqual(await small.statuses('organization', bad), all(400, bad));
  const more = [compare('seasonality', 'containsAny', [1]), compare('relevant_urls', 'containsAny', [true])];
  t.deepEqual(await small.statuses('activity', more, 'team'), all(400, more));
});

test('JSON that is no array has no members [filter.op-contains-nonarray]', async (t) => {
  t.deepEqual(await sessions('before_care_pricing', 'present'), ['care']);
  for (const member of [25, 'USD', 'amount', care, null, {}]) {
    t.deepEqual(await sessions('before_care_pricing', 'containsAny', [member]), []);
    t.deepEqual(await sessions('before_care_pricing', 'containsAll', [member]), []);
  }
});

test('eq of JSON compares the whole structure, whatever the order of its members [filter.op-eq-json]', async (t) => {
  t.deepEqual(await sessions('before_care_pricing', 'eq', { currency: 'USD', basis: 'week', amount: 25 }), ['care']);
  t.deepEqual(
    await small.found(
      'session',
      '{"field":"before_care_pricing","op":"eq","value":{"amount":25.00,"currency":"USD","basis":"week"}}',
      'pro',
    ),
    ['care'],
  );
  for (const other of [{ amount: 25 }, { ...care, note: null }, [care], 25, 'USD'])
    t.deepEqual(await sessions('before_care_pricing', 'eq', other), []);
  t.deepEqual(await sessions('prices', 'eq', [week, { price: 20, currency: 'USD', basis: 'day' }]), ['week']);
  t.deepEqual(await sessions('prices', 'eq', [{ price: 20, currency: 'USD', basis: 'day' }, week]), []);
  t.deepEqual(await sessions('prices', 'eq', [week]), []);
  t.deepEqual(await sessions('prices', 'eq', []), ['free']);
});

test('a schedule is compared as the caller sees it', async (t) => {
  const masked = { dates: ['2030-07-01'], prices: null, after_care: { available: true, end: '18:00', price: null } };
  const starter = (value: unknown) => small.found('session', compare('schedule_configurations', 'eq', value));
  t.deepEqual(await sessions('schedule_configurations', 'eq', [monday]), ['described']);
  t.deepEqual(await starter([monday]), []);
  t.deepEqual(await starter([masked]), ['described']);
  t.deepEqual(await sessions('schedule_configurations', 'eq', [masked]), []);
  const member = (value: unknown) => small.found('session', compare('schedule_configurations', 'containsAny', [value]));
  t.deepEqual([await member(monday), await member(masked)], [[], ['described']]);
});

test('contains takes one whole number [filter.op-range-contains]', async (t) => {
  t.deepEqual(await found('age_range_years', 'contains', 7), ['art', 'both', 'months']);
  t.deepEqual(await found('age_range_years', 'contains', 5), ['months']);
  t.deepEqual(await found('age_range_years', 'contains', 8), ['art', 'both', 'months']);
  t.deepEqual(await found('age_range_years', 'contains', 40_000_000_000), ['art']);
  t.deepEqual(await found('grades', 'contains', -3), ['months']);
  const bad = [7.5, '7', null, [7], [6, 8], true].map((value) => compare('age_range_years', 'contains', value));
  t.deepEqual(await small.statuses('organization', bad), all(400, bad));
});

test(
  'overlaps takes inclusive bounds of which one may be open ' +
    '[filter.op-range-overlaps] [filter.op-range-overlaps-open]',
  async (t) => {
    t.deepEqual(await found('age_range_years', 'overlaps', [8, 10]), ['art', 'both', 'martial', 'months']);
    t.deepEqual(await found('age_range_years', 'overlaps', [9, 10]), ['art', 'martial']);
    t.deepEqual(await found('age_range_years', 'overlaps', [9, null]), ['art', 'martial']);
    t.deepEqual(await found('age_range_years', 'overlaps', [null, 5]), ['months']);
    t.deepEqual(await found('age_range_years', 'overlaps', [6, 6]), ['art', 'both', 'months']);
    t.deepEqual(await found('grades', 'overlaps', [3, 3]), ['months']);
    t.deepEqual(await found('grades', 'overlaps', [4, null]), []);
  },
);

test('bounds that are no bounds are refused [filter.op-range-overlaps-invalid.open]', async (t) => {
  const bad = [[9, 6], [null, null], [1], [1, 2, 3], [], [1.5, 3], ['1', 3], 7, null, { min: 1 }].map((value) =>
    compare('age_range_years', 'overlaps', value),
  );
  t.deepEqual(await small.statuses('organization', bad), all(400, bad));
});

test('a record without a range is in none [filter.op-range-unknown]', async (t) => {
  t.deepEqual(await found('age_range_years', 'overlaps', [0, 150]), ['art', 'both', 'martial', 'months']);
  t.deepEqual(await found('grades', 'overlaps', [null, 100]), ['months']);
  t.deepEqual(await found('age_range_years', 'eq', [6, 8]), ['both']);
  t.deepEqual(await found('age_range_years', 'eq', [6, null]), ['art']);
  t.deepEqual(await found('age_range_years', 'eq', [5, 8]), ['months']);
});
