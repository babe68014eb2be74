import test from 'ava';
import { all, compare, home, openSmall, record, type SmallCatalog } from '../fixtures/filter/small.ts';
import { idOf, kinds } from '../fixtures/line.ts';

let small: SmallCatalog;
test.before(async () => {
  small = await openSmall([
    home,
    record('organization', 'a', {
      city: 'Portland',
      region: 'Oregon',
      description: '100% fun',
      founded_year: 1990,
      verified: true,
    }),
    record('organization', 'b', {
      city: 'portland',
      region: ' or ',
      description: '100 fun',
      founded_year: 1991,
      verified: false,
    }),
    record('organization', 'c', {
      city: 'Burlington',
      region: 'US-OR',
      description: 'Blue lake',
      latitude: 0.30000000000000004,
      longitude: 0,
    }),
    record('organization', 'd', { city: 'Bend', region: 'Vermont', description: 'a_b \\ "c"' }),
    record('organization', 'e', { region: 'Bavaria', organization_type: 'school' }),
    record('session', 'july', { start_date: '2030-07-01', capacity: 10, registration_status: 'open' }),
    record('session', 'june', { start_date: '2030-06-30', capacity: 9, registration_status: 'unknown' }),
  ]);
});

const found = (field: string, op: string, value?: unknown) => small.found('organization', compare(field, op, value));

test('eq is exact [filter.op-eq-exact]', async (t) => {
  t.deepEqual(await found('city', 'eq', 'Portland'), ['a']);
  for (const near of ['portland ', 'PORTLAND', 'Port', 'Portlandi', '%', ''])
    t.deepEqual(await found('city', 'eq', near), [], near);
  t.deepEqual(await found('id', 'eq', idOf('organization', 'a')), ['a']);
  t.deepEqual(await found('organization_type', 'eq', 'school'), ['e']);
  t.deepEqual(await found('verified', 'eq', false), ['b']);
  t.deepEqual(await small.found('organization', '{"field":"latitude","op":"eq","value":0.30000000000000004}'), ['c']);
  t.deepEqual(await small.found('organization', '{"field":"latitude","op":"eq","value":0.3}'), []);
  t.deepEqual(await small.found('organization', '{"field":"founded_year","op":"eq","value":1.990e3}'), ['a']);
});

test('in is exact membership [filter.op-in]', async (t) => {
  t.deepEqual(await found('city', 'in', ['Portland', 'Bend']), ['a', 'd']);
  t.deepEqual(await found('city', 'in', ['Port', 'bend']), []);
  t.deepEqual(await found('founded_year', 'in', [1990, 1991, 1990]), ['a', 'b']);
  t.deepEqual(await found('verified', 'in', [true]), ['a']);
  t.deepEqual(await found('id', 'in', [idOf('organization', 'd'), idOf('session', 'july')]), ['d']);
});

test('in takes an array with a non-null scalar [filter.op-in-nonempty] [filter.op-in-nonnull-scalars]', async (t) => {
  const bad = [[], 'X', null, {}, 7, [null], ['X', null], [[1]], [['X']], [{}], [{ a: 1 }]].map((value) =>
    compare('city', 'in', value),
  );
  t.deepEqual(await small.statuses('organization', bad), all(400, bad));
  const numbers = [[], 7, [null], [[1990]], ['1990'], [true]].map((value) => compare('founded_year', 'in', value));
  t.deepEqual(await small.statuses('organization', numbers), all(400, numbers));
});

test(
  'containsText is a substring in any case, of literal characters ' +
    '[filter.op-containstext] [filter.op-containstext-literal]',
  async (t) => {
    t.deepEqual(await found('description', 'containsText', 'LAKE'), ['c']);
    t.deepEqual(await found('description', 'containsText', 'ue la'), ['c']);
    t.deepEqual(await found('description', 'containsText', '100%'), ['a']);
    t.deepEqual(await found('description', 'containsText', '%'), ['a']);
    t.deepEqual(await found('description', 'containsText', '_'), ['d']);
    t.deepEqual(await found('description', 'containsText', '\\'), ['d']);
    t.deepEqual(await found('description', 'containsText', '"C"'), ['d']);
    t.deepEqual(await found('description', 'containsText', '.'), []);
    t.deepEqual(await found('description', 'containsText', 'b%e'), []);
  },
);

test('numbers are compared as numbers [filter.op-compare-numbers]', async (t) => {
  const capacity = (op: string, value: number) => small.found('session', compare('capacity', op, value), 'pro');
  t.deepEqual(await capacity('gte', 10), ['july']);
  t.deepEqual(await capacity('gt', 9), ['july']);
  t.deepEqual(await capacity('gt', 10), []);
  t.deepEqual(await capacity('lte', 9), ['june']);
  t.deepEqual(await capacity('lt', 9), []);
  t.deepEqual(await capacity('lt', 100), ['july', 'june']);
  t.deepEqual(await capacity('lt', 3_000_000_000), ['july', 'june']);
  t.deepEqual(await found('founded_year', 'gte', 1990.5), ['b']);
});

test('dates are compared as days of the calendar [filter.op-compare-dates]', async (t) => {
  const starts = (op: string, value: unknown) => small.found('session', compare('start_date', op, value));
  t.deepEqual(await starts('gte', '2030-07-01'), ['july']);
  t.deepEqual(await starts('gt', '2030-07-01'), []);
  t.deepEqual(await starts('lte', '2030-07-01'), ['july', 'june']);
  t.deepEqual(await starts('lt', '2030-07-01'), ['june']);
  t.deepEqual(await starts('in', ['2030-06-30']), ['june']);
  const bad = ['07/01/2030', '2030-7-1', '2030-07-01T00:00:00Z', '20300701', 'today', '', 20300701, null].map((value) =>
    compare('start_date', 'gte', value),
  );
  t.deepEqual(await small.statuses('session', bad), all(400, bad));
});

test('days that do not exist are refused [filter.op-compare-invalid-date]', async (t) => {
  const days = ['2030-02-30', '2029-02-29', '2030-13-01', '2030-00-10', '2030-04-31', '0000-01-01'];
  const bad = [
    ...days.map((day) => compare('start_date', 'lt', day)),
    compare('end_date', 'in', ['2030-02-30']),
    compare('created_at', 'lt', '2030-02-30T00:00:00Z'),
  ];
  t.deepEqual(await small.statuses('session', bad), all(400, bad));
  t.is((await small.refused('session', compare('start_date', 'lt', '2028-02-29'))).status, 200);
});

test('timestamps are compared as instants [filter.op-compare-timestamps]', async (t) => {
  const id = idOf('organization', 'a');
  const [row] = await small.database.sql<{ made: Date }>('select created_at as made from store.records where id = $1', [
    id,
  ]);
  const made = (row as { made: Date }).made.getTime();
  const own = async (op: string, value: string) => {
    const filter = { all: [compare('id', 'eq', id), compare('created_at', op, value)] };
    return (await small.found('organization', filter)).length === 1;
  };
  const at = (milliseconds: number, hours: number) => {
    const sign = hours < 0 ? '-' : '+';
    const local = new Date(made + milliseconds + hours * 3_600_000).toISOString().slice(0, -1);
    return `${local}${sign}${String(Math.abs(hours)).padStart(2, '0')}:00`;
  };
  for (const hours of [0, 5, -8]) {
    t.true(await own('gte', at(-1, hours)), `${hours}`);
    t.false(await own('gte', at(1, hours)), `${hours}`);
    t.true(await own('lt', at(1, hours)), `${hours}`);
    t.false(await own('lt', at(-1, hours)), `${hours}`);
  }
  const bad = [
    '2030-07-01T00:00:00',
    '2030-07-01',
    '2030-07-01 00:00:00Z',
    '2030-07-01T00:00Z',
    '2030-07-01T25:00:00Z',
    '2030-07-01T00:00:61Z',
    '2030-07-01T00:60:00Z',
    '2030-07-01T00:00:00+24:00',
    '2030-07-01T00:00:00+05:60',
    '2030-02-30T23:59:60Z',
    'now',
    0,
  ].map((value) => compare('updated_at', 'gte', value));
  t.deepEqual(await small.statuses('organization', bad), all(400, bad));
  for (const good of ['2030-07-01T00:00:00+05:30', '2030-06-30T23:59:60Z', '2030-07-01T00:00:00-23:59'])
    t.is((await small.refused('organization', compare('updated_at', 'gte', good))).status, 200, good);
});

test('a value of another type is refused [filter.op-type-mismatch]', async (t) => {
  const bad = [
    compare('latitude', 'eq', '10'),
    compare('founded_year', 'gte', true),
    compare('founded_year', 'lt', [1]),
    compare('verified', 'eq', 'true'),
    compare('verified', 'eq', 1),
    compare('city', 'eq', 5),
    compare('city', 'eq', ['x']),
    compare('city', 'containsText', null),
    compare('city', 'containsText', { a: 1 }),
    compare('id', 'eq', 'a'),
    compare('id', 'eq', 5),
    compare('organization_type', 'eq', 'nonsense'),
    compare('organization_type', 'in', ['school', 'nonsense']),
    compare('categories', 'eq', 'art'),
    compare('grades', 'eq', 5),
    '{"field":"latitude","op":"lt","value":1e999}',
    '{"field":"city","op":"eq","value":"\\u0000"}',
    '{"field":"city","op":"eq","value":"\\ud800"}',
  ];
  t.deepEqual(await small.statuses('organization', bad), all(400, bad));
});

test('matchesRegion takes all names of a state as one [filter.op-matchesregion]', async (t) => {
  for (const name of ['OR', 'or', ' Oregon ', 'US-OR', '\toregon\n'])
    t.deepEqual(await found('region', 'matchesRegion', name), ['a', 'b', 'c'], name);
  t.deepEqual(await found('region', 'matchesRegion', 'vt'), ['d']);
  t.deepEqual(await found('region', 'matchesRegion', ' BAVARIA'), ['e']);
  t.deepEqual(await found('region', 'matchesRegion', 'Bav'), []);
  t.deepEqual(await found('region', 'eq', 'OR'), []);
});

test('matchesRegion is for the region alone [filter.op-matchesregion-region-only]', async (t) => {
  for (const kind of kinds) {
    const bad = ['city', 'country', 'name', 'coordinate_precision'].map((field) =>
      compare(field, 'matchesRegion', 'OR'),
    );
    t.deepEqual(await small.statuses(kind, bad), all(400, bad));
    t.is((await small.refused(kind, compare('region', 'matchesRegion', 'OR'))).status, 200);
  }
});
