import test from 'ava';
import { all, home, openSmall, record, related, type SmallCatalog } from '../fixtures/filter/small.ts';

const quote = (price: number | null, currency: string | null = 'USD', basis: string | null = 'week') => ({
  price,
  currency,
  basis,
});
const care = { amount: 50, currency: 'USD', basis: 'week' };
const node = (bounds: object, currency: unknown = 'USD', basis: unknown = 'week') => ({
  price: { ...bounds, currency, basis },
});

let small: SmallCatalog;
test.before(async () => {
  small = await openSmall([
    home,
    record('session', 'hundred', { prices: [quote(100)] }),
    record('session', 'two', { prices: [quote(50, 'USD', 'day'), quote(400)] }),
    record('session', 'other', { prices: [quote(100, 'EUR'), quote(20, 'USD', 'day')] }),
    record('session', 'care', { prices: [{ after_care_pricing: care }] }),
    record('session', 'no amount', { prices: [quote(null)] }),
    record('session', 'no currency', { prices: [quote(100, null)] }),
    record('session', 'no basis', { prices: [quote(100, 'USD', null)] }),
    record('session', 'free', { prices: [quote(0)] }),
    record('session', 'lower', { prices: [quote(7, 'cad')] }),
    record('session', 'schedule', { schedule_configurations: [{ dates: ['2030-07-01'], prices: [quote(100)] }] }),
    record('session', 'thirds', { prices: [quote(33.33, 'GBP')] }),
    record('session', 'none', { prices: [] }),
    record('session', 'unset'),
  ]);
});

const found = (filter: unknown) => small.found('session', filter, 'pro');
const refusedAll = async (bad: readonly unknown[]) => small.statuses('session', bad, 'pro');

test('price is about sessions, their own or related ones [filter.price-session-only]', async (t) => {
  for (const kind of ['organization', 'activity'] as const) {
    t.is((await small.refused(kind, node({ minimum: 1 }), 'pro')).status, 400);
    t.is((await small.refused(kind, related('sessions', 'any', node({ minimum: 1 })), 'pro')).status, 200);
  }
  t.is((await small.refused('session', node({ minimum: 1 }), 'pro')).status, 200);
  t.deepEqual(await small.found('organization', related('sessions', 'any', node({ minimum: 300 })), 'pro'), ['home']);
});

test('price needs a bound [filter.price-bound-required]', async (t) => {
  const bad = [node({}), node({ minimum: null }), { price: {} }, { price: null }, { price: [] }];
  t.deepEqual(await refusedAll(bad), all(400, bad));
});

test('bounds are inclusive and compared as decimals [filter.price-bounds-inclusive]', async (t) => {
  t.deepEqual(await found(node({ minimum: 100, maximum: 100 })), ['hundred']);
  t.deepEqual(await found(node({ minimum: 100 })), ['hundred', 'two']);
  t.deepEqual(await found(node({ minimum: 100.01, maximum: 399.99 })), []);
  t.deepEqual(await found(node({ maximum: 99.99 })), ['free']);
  t.deepEqual(await found(node({ minimum: 33.33, maximum: 33.33 }, 'GBP')), ['thirds']);
  const digits = (bound: string) => found(`{"price":{"minimum":${bound},"currency":"GBP","basis":"week"}}`);
  t.deepEqual(await digits('33.330000000000000000001'), []);
  t.deepEqual(await digits('33.329999999999999999999'), ['thirds']);
  t.deepEqual(await digits('3333e-2'), ['thirds']);
});

test('bounds are finite, not negative and in order [filter.price-bounds-valid]', async (t) => {
  const bad = [
    node({ minimum: -1 }),
    node({ maximum: -0.01 }),
    node({ minimum: 10, maximum: 5 }),
    node({ minimum: '1' }),
    node({ maximum: true }),
    node({ minimum: 1, maximum: null }),
    '{"price":{"maximum":1e999,"currency":"USD","basis":"week"}}',
    '{"price":{"minimum":1e400,"maximum":1e401,"currency":"USD","basis":"week"}}',
    { price: { minimum: 1, currency: 'USD', basis: 'week', total: true } },
  ];
  t.deepEqual(await refusedAll(bad), all(400, bad));
  t.is((await small.refused('session', node({ minimum: 5, maximum: 5 }), 'pro')).status, 200);
});

test('currency is three capital letters [filter.price-currency]', async (t) => {
  const bad = ['usd', 'USDX', 'US', '', null, 5, 'U$D', 'USD '].map((currency) => node({ minimum: 0 }, currency));
  t.deepEqual(await refusedAll(bad), all(400, bad));
  t.is((await small.refused('session', { price: { minimum: 0, basis: 'week' } }, 'pro')).status, 400);
});

test('basis is one of five [filter.price-basis]', async (t) => {
  const bad = ['year', 'Week', '', null, 5, ['week']].map((basis) => node({ minimum: 0 }, 'USD', basis));
  t.deepEqual(await refusedAll(bad), all(400, bad));
  t.is((await small.refused('session', { price: { minimum: 0, currency: 'USD' } }, 'pro')).status, 400);
  const good = ['hour', 'day', 'week', 'month', 'session'].map((basis) => node({ minimum: 0 }, 'USD', basis));
  t.deepEqual(await refusedAll(good), all(200, good));
});

test('one quote has to satisfy every part [filter.price-one-quote-must-satisfy]', async (t) => {
  t.false((await found(node({ maximum: 100 }))).includes('two'));
  t.true((await found(node({ maximum: 400 }))).includes('two'));
  t.deepEqual(await found(node({ maximum: 50 }, 'USD', 'day')), ['other', 'two']);
});

test('nothing is converted [filter.price-no-conversion]', async (t) => {
  t.false((await found(node({ maximum: 1000 }))).includes('other'));
  t.deepEqual(await found(node({ maximum: 1000 }, 'EUR')), ['other']);
});

test('care is no tuition [filter.price-no-care] [projection.care-only-unknown-tuition]', async (t) => {
  t.false((await found(node({ maximum: 100_000 }))).includes('care'));
  t.false((await found(node({ minimum: 0 }))).includes('care'));
  t.true((await found({ field: 'prices', op: 'present' })).includes('care'));
});

test('a quote without amount, currency or basis never matches [filter.price-missing-parts]', async (t) => {
  t.deepEqual(await found(node({ minimum: 0, maximum: 100 })), ['free', 'hundred']);
});

test('zero can match [filter.price-zero-matches]', async (t) => {
  t.deepEqual(await found(node({ maximum: 0 })), ['free']);
  t.deepEqual(await found(node({ minimum: 0, maximum: 0 })), ['free']);
});

test('price nodes apart may be met by different quotes [filter.price-separate-nodes]', async (t) => {
  const both = { all: [node({ maximum: 50 }, 'USD', 'day'), node({ minimum: 400 })] };
  t.deepEqual(await found(both), ['two']);
});

test('a stored currency is in capitals however it came [filter.price-stored-currency-case.open]', async (t) => {
  t.deepEqual(await found(node({ minimum: 7 }, 'CAD')), ['lower']);
});

test('prices inside a schedule do not count [filter.price-schedule-prices.open]', async (t) => {
  t.false((await found(node({ maximum: 100 }))).includes('schedule'));
  t.true((await found(node({ maximum: 100 }))).includes('hundred'));
});
