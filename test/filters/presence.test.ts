import test from 'ava';
import { all, compare, home, openSmall, record, type SmallCatalog } from '../fixtures/filter/small.ts';

let small: SmallCatalog;
test.before(async () => {
  small = await openSmall([
    record('organization', 'null', { city: null }),
    record('organization', 'unset'),
    record('organization', 'nothing', { city: '', categories: [], relevant_urls: [] }),
    record('organization', 'spaces', { city: '   ' }),
    record('organization', 'text', { city: 'X', categories: ['art'], verified: true }),
    record('organization', 'false', { verified: false, latitude: 0, longitude: 0 }),
    home,
    record('session', 'null', { prices: null, overnight: null, age_range_years: null }),
    record('session', 'none', { prices: [], capacity: 0, overnight: false }),
    record('session', 'free', { prices: [{ price: 0, currency: 'USD', basis: 'week' }], age_range_years: [6, 8] }),
    record('session', 'ages', { age_range_years: [null, null], overnight: true }),
  ]);
});

test('missing finds what is unset and nothing else [filter.op-missing]', async (t) => {
  t.deepEqual(await small.found('organization', compare('city', 'missing')), ['false', 'home', 'null', 'unset']);
  t.deepEqual(await small.found('organization', compare('categories', 'missing')), [
    'false',
    'home',
    'null',
    'spaces',
    'unset',
  ]);
  t.deepEqual(await small.found('session', compare('prices', 'missing'), 'pro'), ['ages', 'null']);
  t.deepEqual(await small.found('session', compare('age_range_years', 'missing')), ['ages', 'none', 'null']);
  t.deepEqual(await small.found('organization', compare('id', 'missing')), []);
});

test('eq null is missing [filter.op-eq-null]', async (t) => {
  for (const field of ['city', 'categories', 'verified', 'latitude', 'age_range_years', 'founded_year'])
    t.deepEqual(
      await small.found('organization', compare(field, 'eq', null)),
      await small.found('organization', compare(field, 'missing')),
      field,
    );
  for (const field of [
    'prices',
    'overnight',
    'start_date',
    'schedule_configurations',
    'before_care_pricing',
    'organization_id',
  ])
    t.deepEqual(
      await small.found('session', compare(field, 'eq', null), 'pro'),
      await small.found('session', compare(field, 'missing'), 'pro'),
      field,
    );
});

test('present finds false, zero, blank text and empty collections [filter.op-present]', async (t) => {
  t.deepEqual(await small.found('organization', compare('city', 'present')), ['nothing', 'spaces', 'text']);
  t.deepEqual(await small.found('organization', compare('verified', 'present')), ['false', 'text']);
  t.deepEqual(await small.found('organization', compare('latitude', 'present')), ['false']);
  t.deepEqual(await small.found('organization', compare('categories', 'present')), ['nothing', 'text']);
  t.deepEqual(await small.found('session', compare('prices', 'present'), 'pro'), ['free', 'none']);
  t.deepEqual(await small.found('session', compare('capacity', 'present'), 'pro'), ['none']);
  t.deepEqual(await small.found('session', compare('overnight', 'present')), ['ages', 'none']);
});

test(
  'empty finds blank text and empty collections, and nothing that is unset ' +
    '[filter.op-empty] [filter.op-empty-excludes-null]',
  async (t) => {
    t.deepEqual(await small.found('organization', compare('city', 'empty')), ['nothing', 'spaces']);
    t.deepEqual(await small.found('organization', compare('categories', 'empty')), ['nothing']);
    t.deepEqual(await small.found('session', compare('prices', 'empty'), 'pro'), ['none']);
    t.deepEqual(await small.found('session', compare('before_care_pricing', 'empty'), 'pro'), []);
  },
);

test('tabs and line ends are text, not spaces [filter.op-empty]', async (t) => {
  const other = await openSmall([
    record('organization', 'tab', { city: '\t' }),
    record('organization', 'line', { city: ' \n' }),
    record('organization', 'space', { city: ' ' }),
  ]);
  t.deepEqual(await other.found('organization', compare('city', 'empty')), ['space']);
});

test('missing, present and empty take no value [filter.op-no-value]', async (t) => {
  const bad = ['missing', 'present', 'empty'].flatMap((op) =>
    [1, null, '', true].map((value) => compare('city', op, value)),
  );
  t.deepEqual(await small.statuses('organization', bad), all(400, bad));
  t.is((await small.refused('organization', compare('city', 'empty'))).status, 200);
});

test('the other operators need a value [filter.op-value-required]', async (t) => {
  const bad = [
    compare('city', 'eq'),
    compare('city', 'in'),
    compare('city', 'containsText'),
    compare('region', 'matchesRegion'),
    compare('founded_year', 'gte'),
    compare('categories', 'containsAny'),
    compare('grades', 'contains'),
    compare('grades', 'overlaps'),
  ];
  t.deepEqual(await small.statuses('organization', bad), all(400, bad));
});

test('unknown is not false, free, eligible or unrestricted [filter.unknown-not-false]', async (t) => {
  t.deepEqual(await small.found('session', compare('overnight', 'eq', false)), ['none']);
  const free = { price: { maximum: 0, currency: 'USD', basis: 'week' } };
  t.deepEqual(await small.found('session', free, 'pro'), ['free']);
  t.deepEqual(await small.found('session', compare('age_range_years', 'contains', 7)), ['free']);
  t.deepEqual(await small.found('session', compare('age_range_years', 'overlaps', [0, null])), ['free']);
  t.deepEqual(await small.found('organization', compare('verified', 'in', [false])), ['false']);
});
