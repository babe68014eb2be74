import test from 'ava';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { importLines, openCatalog } from '../fixtures/catalog.ts';
import { refusals, store } from '../fixtures/doors.ts';
import { idOf, line } from '../fixtures/line.ts';

let api: Api;
let database: TestDatabase;
test.before(async () => {
  ({ api, database } = await openCatalog());
});

const session = async (key: string, name: Name = 'pro') =>
  (await api.as(name).get(`/api/sessions/${idOf('session', key)}?includeMedia=false`)).body.data.session;

const prices = (options: readonly unknown[]) =>
  refusals(
    database,
    options.map((option) => ({ prices: [option] })),
  );
const care = (quotes: readonly unknown[]) => prices(quotes.map((quote) => ({ price: 1, before_care_pricing: quote })));
const good = { amount: 1, currency: 'USD', basis: 'week' };
const bases = ['hour', 'day', 'week', 'month', 'session', null];

/** Whether all are accepted, or all refused. */
function all(answers: readonly boolean[], refused: boolean): boolean {
  return answers.length > 0 && answers.every((answer) => answer === refused);
}

test(
  'price options keep order and duplicates, and zero is free ' +
    '[projection.prices-order-kept] [projection.prices-duplicates-kept] [projection.prices-zero-free] ' +
    '[projection.price-keys]',
  async (t) => {
    const { prices: kept } = await session('full/1');
    t.deepEqual(
      kept.map((option: { price: number }) => option.price),
      [777.25, 0, 0],
    );
    t.deepEqual(kept[1], kept[2]);
    const known = ['price', 'basis', 'currency', 'description', 'before_care_pricing', 'after_care_pricing'];
    t.true(kept.flatMap(Object.keys).every((key: string) => known.includes(key)));
    t.true(all(await prices([{ price: 1, note: 'x' }]), true));
    t.is((await session('prices/free')).prices[0].price, 0);
  },
);

test(
  'prices and discounts are one locked column each for Starter ' +
    '[projection.prices-whole-field] [projection.discounts-pro] [projection.keep-masked]',
  async (t) => {
    const starter = await session('full/1', 'starter');
    const pro = await session('full/1', 'pro');
    for (const field of [
      'prices',
      'discounts',
      'capacity',
      'spots_available',
      'before_care_pricing',
      'after_care_pricing',
    ]) {
      t.is(starter[field], null, field);
      t.false(pro[field] === null || pro[field] === undefined, field);
    }
    const rows = await database.sql<{ keys: string[] }>(
      `select array(select jsonb_object_keys(fields)) as keys from store.contributions where record_id = $1`,
      [idOf('session', 'full/1')],
    );
    t.deepEqual(
      rows[0]?.keys.filter((key) => key.startsWith('price')),
      ['prices'],
    );
  },
);

test('a price is a number that is not negative, or null [projection.price-number-or-null]', async (t) => {
  t.true(all(await prices([-1, '5', true, [1]].map((price) => ({ price, currency: 'USD' }))), true));
  t.true(all(await prices([0, 0.5, 1e9, null].map((price) => ({ price, currency: 'USD' }))), false));
  t.is((await session('prices/text')).prices[2].price, null);
});

test('a basis is hour, day, week, month, session or null [projection.price-basis-values]', async (t) => {
  t.true(all(await prices(bases.map((basis) => ({ price: 1, basis }))), false));
  t.true(all(await prices(['year', 'WEEK', '', 7].map((basis) => ({ price: 1, basis }))), true));
});

test('a currency is never made up [projection.price-currency-not-inferred]', async (t) => {
  const { prices: kept } = await session('full/1');
  t.is(kept[0].currency, 'USD');
  t.false('currency' in kept[1]);
  t.true(all(await prices(['US', 'US1', 'DOLLAR', 840].map((currency) => ({ price: 1, currency }))), true));
});

test('a description that is null stays null, whatever its neighbours are', async (t) => {
  const options = [{ price: 1, description: null }, { price: 2 }];
  for (const more of [[], [{ price: 3, description: ' ' }], [{ price: 3, currency: 'usd' }]]) {
    const id = await store(database, { prices: [...options, ...more] });
    const { prices: kept } = (await api.as('pro').get(`/api/sessions/${id}`)).body.data.session;
    t.deepEqual(kept.slice(0, 2), options);
  }
});

test(
  'a description is trimmed, left out when blank, and proves no price ' +
    '[projection.price-description-trim] [projection.price-description-not-sufficient]',
  async (t) => {
    const { prices: kept } = await session('prices/text');
    t.is(kept[0].description, 'full day');
    t.false('description' in kept[1]);
    const alone = [{ description: 'full day' }, { description: 'full day', price: null, basis: null, currency: null }];
    t.true(all(await prices(alone), true));
  },
);

test('an option without price, basis and currency needs a care quote [projection.price-null-needs-care]', async (t) => {
  t.true(all(await prices([{}, { price: null, before_care_pricing: null }]), true));
  const quoted = [
    { price: null, basis: null, currency: null, before_care_pricing: good },
    { after_care_pricing: good },
  ];
  t.true(all(await prices(quoted), false));
});

test(
  'an amount of care is not negative, and zero says that it is free ' +
    '[projection.care-amount] [projection.care-zero-free]',
  async (t) => {
    t.true(all(await care([-1, '1', null].map((amount) => ({ amount, currency: 'USD' }))), true));
    t.true(all(await care([0, 12.5].map((amount) => ({ amount, currency: 'USD' }))), false));
    const id = await store(database, {
      prices: [{ price: 1, before_care_pricing: { amount: 12.5, currency: 'USD' } }],
    });
    t.is((await api.as('pro').get(`/api/sessions/${id}`)).body.data.session.prices[0].before_care_pricing.amount, 12.5);
    t.deepEqual((await session('full/1')).after_care_pricing, { amount: 0, currency: 'USD', basis: 'session' });
  },
);

test('a currency of care is three letters of either case [projection.care-currency-pattern]', async (t) => {
  t.true(all(await care(['usd', 'USD', 'Eur'].map((currency) => ({ amount: 1, currency }))), false));
  t.true(all(await care(['US', 'US1', 'USDX', '', null].map((currency) => ({ amount: 1, currency }))), true));
  t.is((await session('full/1')).before_care_pricing.currency, 'usd');
});

test(
  'a basis of care is as that of a price, session among them ' +
    '[projection.care-basis] [projection.care-basis-session]',
  async (t) => {
    t.true(all(await care(bases.map((basis) => ({ ...good, basis }))), false));
    t.true(all(await care([{ ...good, basis: 'term' }]), true));
    t.is((await session('prices/care')).prices[0].before_care_pricing.basis, 'session');
  },
);

test('a null quote is unknown and not free [projection.care-quote-null]', async (t) => {
  t.true(all(await care([null]), false));
  const { prices: kept, after_care_pricing: summary } = await session('prices/gap');
  t.is(kept[1].after_care_pricing, null);
  t.is(summary, undefined);
  t.true(all(await care([5, 'free', [good]]), true));
});

test('care is summed up only where every option has the same quote [projection.care-summary-uniform]', async (t) => {
  t.deepEqual((await session('full/1')).before_care_pricing, { amount: 11.5, currency: 'usd', basis: 'day' });
  t.deepEqual((await session('prices/care')).before_care_pricing, { amount: 0, currency: 'usd', basis: 'session' });
  t.false('before_care_pricing' in (await session('prices/differ')));
  t.false('after_care_pricing' in (await session('prices/gap')));
  for (const key of ['prices/none', 'prices/free', 'bare']) t.false('before_care_pricing' in (await session(key)), key);
});

test('the summaries of care cannot be given [projection.care-summary-readonly]', async (t) => {
  const { refused, reasons } = await importLines(database.url, [
    line('session', 'own summary', { name: 'x', before_care_pricing: good }, { organization: 'home' }),
  ]);
  t.is(refused, 1);
  t.regex(reasons[0] ?? '', /follows from prices/);
});
