/** The rules for prices and schedules apply to imports and to the owner's own SQL alike. */
import test from 'ava';
import { activity, openWorld, organization, session, type World } from './world.ts';

let world: World;
test.before(async () => {
  world = await openWorld();
  const sessions = Array.from({ length: 8 }, (_, at) => session(`s${at}`, 'a'));
  await world.load(organization('o'), activity('a', 'o'), ...sessions);
});

const quote = { amount: 5, currency: 'USD' };
const days = { dates: ['2027-07-05'] };
const rule = { from: '2027-07-05', to: '2027-08-05', days_of_week: ['monday', 'wednesday'] };
const prices = (...options: unknown[]) => ({ prices: options });
const schedule = (...configurations: unknown[]) => ({ schedule_configurations: configurations });
const within = (option: unknown) => schedule({ ...days, prices: [option] });
const hours = (start: string, end: string) => schedule({ ...days, hours: [{ start, end }] });

type Case = [title: string, good: object[], bad: object[]];

const cases: Case[] = [
  [
    'a price is a number that is not negative, or null [projection.price-number-or-null]',
    [prices({ price: 0 }), prices({ price: null, basis: 'week' })],
    [prices({ price: -1 }), prices({ price: '5' }), prices({ price: 1e12 }), within({ price: -1 })],
  ],
  [
    'a basis is one of five or null [projection.price-basis-values]',
    ['hour', 'day', 'week', 'month', 'session', null].map((basis) => prices({ price: 1, basis })),
    [prices({ price: 1, basis: 'year' }), prices({ price: 1, basis: 7 }), within({ price: 1, basis: 'term' })],
  ],
  [
    'an option has no other keys [projection.price-keys]',
    [prices({ price: 1, description: 'x', before_care_pricing: null, after_care_pricing: quote })],
    [prices({ price: 1, amount: 1 }), within({ price: 1, Price: 1 })],
  ],
  [
    'a description alone is no option [projection.price-description-not-sufficient]',
    [prices({ price: 1, description: 'Full day' })],
    [prices({ description: 'Full day' }), within({ description: 'Full day' })],
  ],
  [
    'an option without price, basis and currency carries a care quote [projection.price-null-needs-care]',
    [
      prices({ before_care_pricing: quote }),
      prices({ price: null, basis: null, currency: null, after_care_pricing: quote }),
    ],
    [
      prices({}),
      prices({ price: null, basis: null, currency: null }),
      prices({ price: null, before_care_pricing: null }),
      within({}),
    ],
  ],
  [
    'a care quote is an object or null [projection.care-quote-null]',
    [prices({ price: 1, before_care_pricing: null })],
    [prices({ price: 1, before_care_pricing: 5 }), prices({ price: 1, after_care_pricing: [] })],
  ],
  [
    'a care amount is a number that is not negative [projection.care-amount] [projection.care-zero-free]',
    [
      prices({ before_care_pricing: { amount: 0, currency: 'USD' } }),
      prices({ after_care_pricing: { amount: 12.5, currency: 'USD' } }),
    ],
    [
      prices({ before_care_pricing: { amount: -1, currency: 'USD' } }),
      prices({ after_care_pricing: { currency: 'USD' } }),
      schedule({ ...days, before_care: { price: { amount: -1, currency: 'USD' } } }),
    ],
  ],
  [
    'a care currency has three letters of either case [projection.care-currency-pattern]',
    [prices({ before_care_pricing: { amount: 1, currency: 'usd' } }), prices({ before_care_pricing: quote })],
    [
      prices({ before_care_pricing: { amount: 1, currency: 'US' } }),
      prices({ before_care_pricing: { amount: 1, currency: 'US1' } }),
      prices({ before_care_pricing: { amount: 1 } }),
    ],
  ],
  [
    'a care basis is one of five or null [projection.care-basis] [projection.care-basis-session]',
    ['hour', 'day', 'week', 'month', 'session', null].map((basis) =>
      prices({ after_care_pricing: { ...quote, basis } }),
    ),
    [prices({ after_care_pricing: { ...quote, basis: 'term' } })],
  ],
  [
    'prices are an array',
    [{ prices: [] }, { prices: null }],
    [{ prices: {} }, { prices: 'free' }, prices(null), prices(7), prices([{ price: 1 }])],
  ],
  [
    'a schedule is never empty [projection.schedule-nonempty]',
    [schedule(days), { schedule_configurations: null }],
    [{ schedule_configurations: [] }, { schedule_configurations: {} }, schedule(null), schedule([days])],
  ],
  [
    'a configuration has dates or a bounded rule [projection.schedule-dates-or-rule]',
    [schedule(days), schedule({ date_rule: rule }), schedule({ date_rule: { ...rule, interval_weeks: 2 } })],
    [
      schedule({}),
      schedule({ ...days, date_rule: rule }),
      schedule({ date_rule: { from: '2027-07-05', days_of_week: ['monday'] } }),
      schedule({ date_rule: { ...rule, to: '2027-07-01' } }),
      schedule({ date_rule: { ...rule, to: '9999-12-31' } }),
      schedule({ date_rule: { ...rule, days_of_week: [] } }),
      schedule({ date_rule: { ...rule, days_of_week: ['Mon'] } }),
      schedule({ date_rule: { ...rule, interval_weeks: 0 } }),
      schedule({ date_rule: { ...rule, interval_weeks: 1.5 } }),
      schedule({ date_rule: { ...rule, every: 2 } }),
      schedule({ dates: [] }),
      schedule({ dates: [['2027-07-05']] }),
      schedule({ date_rule: [rule] }),
      schedule({ date_rule: { ...rule, days_of_week: [['monday']] } }),
    ],
  ],
  [
    'its days exist',
    [schedule({ dates: ['2028-02-29'], exclusions: ['2028-02-28'] })],
    [
      schedule({ dates: ['2027-02-29'] }),
      schedule({ dates: ['2027-2-1'] }),
      schedule({ ...days, exclusions: ['2027-13-01'] }),
      schedule({ ...days, exclusions: '2027-12-01' }),
      schedule({ date_rule: { ...rule, from: '2027-02-30' } }),
    ],
  ],
  [
    'its hours end after they begin, and 24:00 only ends',
    [hours('00:00', '24:00'), hours('09:00:30', '09:00:31'), schedule({ ...days, hours: [] })],
    [
      hours('24:00', '24:00'),
      hours('21:00', '06:00'),
      hours('09:00', '09:00'),
      hours('09:00', '09:00:00'),
      hours('9:00', '10:00'),
      hours('09:60', '10:00'),
      schedule({ ...days, hours: [{ start: '09:00' }] }),
      schedule({ ...days, hours: {} }),
      schedule({ ...days, hours: [[{ start: '09:00', end: '10:00' }]] }),
    ],
  ],
  [
    'its care has clocks, a known or unknown availability and a quote',
    [
      schedule({
        ...days,
        before_care: { available: true, start: '07:30', price: quote },
        after_care: { available: null, end: '24:00' },
      }),
      schedule({ ...days, after_care: null }),
    ],
    [
      schedule({ ...days, before_care: { available: 'yes' } }),
      schedule({ ...days, before_care: { start: '7' } }),
      schedule({ ...days, after_care: { until: '18:00' } }),
      schedule({ ...days, after_care: { price: 5 } }),
      schedule({ ...days, before_care: [] }),
      schedule({ ...days, before_care: [{ available: true }] }),
      schedule({ ...days, after_care: { end: ['18:00'] } }),
    ],
  ],
  [
    'a configuration has no other keys',
    [schedule({ ...days, label: 'x' })],
    [schedule({ ...days, name: 'x' }), schedule({ ...days, label: 7 })],
  ],
];

for (const [title, good, bad] of cases) {
  test.serial(title, async (t) => {
    const lines = [...good, ...bad].map((fields, at) => ({ kind: 'session', key: `s${at % 8}`, fields }));
    const { rejects } = await world.load(...lines);
    t.deepEqual(
      rejects.map(({ record }) => record),
      lines.slice(good.length),
    );
    for (const [at, fields] of good.entries()) {
      const [column, value] = Object.entries(fields)[0] ?? ['', null];
      t.deepEqual((await world.row('session', `s${at}`))?.[column], value, 'stored as it was');
    }
    for (const fields of bad) {
      const [column, value] = Object.entries(fields)[0] ?? ['', null];
      await t.throwsAsync(
        world.database.sql(
          column === 'prices'
            ? 'update store.sessions set prices = $1'
            : 'insert into store.schedules (id, configurations) values (gen_random_uuid(), $1)',
          [JSON.stringify(value)],
        ),
        { message: /violates (check|not-null) constraint|jsonpath|spans/ },
        `SQL ${JSON.stringify(fields)}`,
      );
    }
  });
}

test.serial(
  'a precision is one of seven words, with a point only [projection.precision-values] [projection.precision-null]',
  async (t) => {
    for (const coordinate_precision of ['exact', 'building', 'parcel', 'street', 'zip', 'state', 'unknown']) {
      await world.load({ kind: 'organization', key: 'o', fields: { latitude: 1, longitude: 2, coordinate_precision } });
      t.is((await world.row('organization', 'o'))?.coordinate_precision, coordinate_precision);
    }
    const insert = (columns: string, values: string) =>
      world.database.sql(`insert into store.configurations (id, ${columns}) values (gen_random_uuid(), ${values})`);
    await t.throwsAsync(insert('latitude, longitude, coordinate_precision', `1, 2, 'city'`), {
      message: /coordinate_precision_check/,
    });
    await t.throwsAsync(insert('latitude', '1'), { message: /configurations_(point|precision)_check/ });
    await t.throwsAsync(insert('coordinate_precision', `'exact'`), { message: /precision_check/ });
  },
);

test.serial('every constraint of the catalog says in a comment what it demands', async (t) => {
  const tables = ['records', 'configurations', 'organizations', 'activities', 'sessions', 'media', 'contributions'];
  const silent = await world.database.sql(
    `select conname from pg_constraint where connamespace = 'store'::regnamespace and contype = 'c'
      and conrelid in (${tables.map((name) => `'store.${name}'::regclass`).join(', ')})
      and obj_description(oid, 'pg_constraint') is null order by 1`,
  );
  t.deepEqual(silent, []);
});
