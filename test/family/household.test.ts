/** Household preferences, and the value formats they share with care requirements. */
import test from 'ava';
import type { Api } from '../api.ts';
import type { AccountHolder } from '../cast.ts';
import { type Adult, adult, long, manual, openFamily } from './people.ts';

let api: Api;
let who: Adult;
test.before(async () => {
  ({ api, parent: who } = await openFamily());
});

const read = async (adult = who) => (await adult.get('/household')).body.data.household;
const correct = (version: number, changes: object, adult = who) =>
  adult.post('/household/corrections', { version, changes, source: manual });

/** Whether a key's value is accepted and stored unchanged, or rejected without effect. */
async function verdict(key: string, value: unknown): Promise<string> {
  const before = await read();
  const { status, body } = await correct(before.version, { [key]: value });
  const stored = (await read()).preferences[key];
  if (status === 200)
    return JSON.stringify([body.data.household.preferences[key], stored]) === JSON.stringify([value, value])
      ? 'taken'
      : 'changed';
  return status === 400 && JSON.stringify(stored) === JSON.stringify(before.preferences[key]) ? 'refused' : `${status}`;
}

test.serial(
  'at first nothing is saved, as version 0 [family.household-shape] [family.household-correction-zero]',
  async (t) => {
    t.deepEqual(await read(), { version: 0, preferences: {}, provenance: {}, updatedAt: null });
    t.is((await correct(1, { timezone: 'UTC' })).status, 409);
    t.is((await correct(0, { timezone: null })).status, 200, 'also one that removes nothing');
    const again = await correct(0, { timezone: 'UTC' });
    t.like({ status: again.status, ...again.body }, { status: 409, code: 'stale_version', version: 1 });
    const { body } = await correct(1, { timezone: 'America/New_York' });
    t.like(body.data.household, { version: 2, preferences: { timezone: 'America/New_York' } });
    t.like(body.data.household.provenance.timezone, {
      source: 'manual',
      version: 2,
      actorId: api.cast.accounts.parent,
    });
    t.is(new Date(body.data.household.updatedAt).toISOString(), body.data.household.updatedAt);
    t.deepEqual(await read(), body.data.household);
  },
);

test.serial('each adult has an own one [family.household-shape]', async (t) => {
  for (const name of ['otherParent', 'staff', 'admin'] as AccountHolder[])
    t.is((await read(adult(api.as(name)))).version, 0);
});

test.serial('other preferences are refused [family.household-preferences]', async (t) => {
  const { version } = await read();
  for (const changes of [{ pets: true }, {}, { timezone: 'UTC', pets: 1 }])
    t.is((await correct(version, changes)).status, 400);
  t.is((await read()).version, version);
});

const budget = { amount: 250.5, currency: 'USD', period: 'week', scope: 'per_child', limit: 'hard_cap' };
const travel = { mode: 'driving', limit: 'preference', maxMinutes: 20 };
const window = { days: ['mon'], start: '09:00', end: '12:00' };
const exception = (at: number) => ({ date: new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10) });
const exceptions = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...exception(at), available: false }));
const lacking = (whole: object, key: string) => Object.fromEntries(Object.entries(whole).filter(([k]) => k !== key));
const range = (start: unknown, end: unknown) => ({ dropoff: { start, end } });

/** Valid and invalid values of each preference, typed from the specification. */
const values: readonly (readonly [ids: string, key: string, good: readonly unknown[], bad: readonly unknown[]])[] = [
  [
    '[family.caregiver-windows]',
    'caregiverAvailability',
    [{ windows: Array(14).fill(window) }, { windows: [] }],
    [
      { windows: Array(15).fill(window) },
      ...[{ days: [] }, { days: ['monday'] }, { days: ['mon', 'mon'] }, { start: '13:00' }, { more: 1 }].map(
        (change) => ({
          windows: [{ ...window, ...change }],
        }),
      ),
      { windows: [lacking(window, 'days')] },
    ],
  ],
  [
    '[family.caregiver-exceptions]',
    'caregiverAvailability',
    [
      { exceptions: exceptions(60) },
      { exceptions: [{ ...exception(0), available: true, hours: { start: '09:00', end: '10:00' } }] },
    ],
    [
      { exceptions: exceptions(61) },
      { exceptions: [exception(0)] },
      { exceptions: [{ date: '2027-02-29', available: true }] },
      { exceptions: [...exceptions(1), ...exceptions(1)] },
    ],
  ],
  [
    '[family.caregiver-dropoff-pickup] [family.time-range] [family.time-range-order.open]',
    'caregiverAvailability',
    [
      { dropoff: { start: '07:30', end: '09:00' }, pickup: { start: '15:00', end: '23:59' } },
      { pickup: { start: '00:00', end: '00:01' } },
    ],
    [
      ...['9:0', '24:30', '24:00', '09:60', '0900', '09:00:00', 9, null].map((start) => range(start, '23:00')),
      ...['9:0', '24:30', '25:00'].map((end) => range('08:00', end)),
      range('09:00', '09:00'),
      range('09:00', '08:59'),
      { dropoff: { start: '09:00' } },
      { dropoff: { start: '09:00', end: '10:00', zone: 'UTC' } },
      { lunch: { start: '09:00', end: '10:00' } },
    ],
  ],
  [
    '[family.household-timezone]',
    'timezone',
    ['America/New_York', 'UTC', 'America/Argentina/Buenos_Aires', 'PST8PDT'],
    ['PST8', 'PST', '+05:00', 'America/Nowhere', '', 5, 'America/New_York '],
  ],
  [
    '[family.budget-amount]',
    'budget',
    [0, 1_000_000, 0.01, 1234.56, 999_999.99].map((amount) => ({ ...budget, amount })),
    [1_000_000.01, -1, 1.234, '5', 0.001].map((amount) => ({ ...budget, amount })),
  ],
  [
    '[family.budget-currency]',
    'budget',
    [{ ...budget, currency: 'EUR' }],
    ['usd', 'US', 'USDD', 'U$D', 1].map((currency) => ({ ...budget, currency })),
  ],
  [
    '[family.budget-period]',
    'budget',
    'day week month session season year total'.split(' ').map((period) => ({ ...budget, period })),
    [{ ...budget, period: 'hour' }],
  ],
  [
    '[family.budget-scope-limit]',
    'budget',
    ['per_child', 'household'].flatMap((scope) =>
      ['hard_cap', 'preference'].map((limit) => ({ ...budget, scope, limit })),
    ),
    [
      { ...budget, scope: 'family' },
      { ...budget, limit: 'soft' },
    ],
  ],
  [
    '[family.budget-all-required]',
    'budget',
    [budget],
    [...Object.keys(budget).map((key) => lacking(budget, key)), { ...budget, more: 1 }],
  ],
  [
    '[family.travel-mode-limit]',
    'travel',
    ['driving', 'transit', 'walking', 'cycling'].flatMap((mode) =>
      ['hard_cap', 'preference'].map((limit) => ({ ...travel, mode, limit })),
    ),
    [{ ...travel, mode: 'flying' }, { ...travel, limit: 'soft' }, lacking(travel, 'mode'), lacking(travel, 'limit')],
  ],
  ['[family.travel-measure-required]', 'travel', [travel], [lacking(travel, 'maxMinutes')]],
  [
    '[family.travel-maxminutes]',
    'travel',
    [1, 240].map((maxMinutes) => ({ ...travel, maxMinutes })),
    [0, 241, 1.5].map((maxMinutes) => ({ ...travel, maxMinutes })),
  ],
  [
    '[family.travel-maxdistance] [family.travel-both.open]',
    'travel',
    [
      { value: 0.1, unit: 'mi' },
      { value: 500, unit: 'km' },
    ].flatMap((maxDistance) => [
      { ...travel, maxDistance },
      { mode: 'walking', limit: 'hard_cap', maxDistance },
    ]),
    [{ value: 0, unit: 'mi' }, { value: 501, unit: 'mi' }, { value: 5, unit: 'm' }, { value: 5 }].map(
      (maxDistance) => ({ ...travel, maxDistance }),
    ),
  ],
  [
    '[family.travel-origin]',
    'travel',
    [travel, { ...travel, origin: { label: 'Work' } }],
    [{ ...travel, origin: 'Work' }],
  ],
  [
    '[family.area]',
    'searchArea',
    [{ label: long(120), postalCode: '97201', region: 'OR' }, { label: 'x' }],
    [
      ...['', ' ', long(121), 1].map((label) => ({ label })),
      ...['9721', '972011', '9720a', 97201].map((postalCode) => ({ label: 'x', postalCode })),
      ...['or', 'ORE', 'O'].map((region) => ({ label: 'x', region })),
      { postalCode: '97201' },
      { label: 'x', country: 'US' },
    ],
  ],
];

for (const [ids, key, good, bad] of values)
  test.serial(`${key}: values are taken within their bounds alone ${ids}`, async (t) => {
    for (const value of good) t.is(await verdict(key, value), 'taken', JSON.stringify(value));
    for (const value of bad) t.is(await verdict(key, value), 'refused', JSON.stringify(value));
  });

test.serial('an amount is taken as it is written, or refused [family.budget-amount]', async (t) => {
  const spend = async (amount: string, version: number) => {
    const body = JSON.stringify({ version, changes: { budget: { ...budget, amount: 'AMOUNT' } }, source: manual });
    return await who.post('/household/corrections', Buffer.from(body.replace('"AMOUNT"', amount)));
  };
  const before = await read();
  const bad = ['12.3400000000000000001', '1000000.000000000000000000001', '1, "amount": 2', '1e400', '1e-400', '1.001'];
  for (const amount of bad) t.is((await spend(amount, before.version)).status, 400, amount);
  t.deepEqual(await read(), before);
  const saved = (await spend('0.10', before.version)).body.data.household;
  t.is(saved.preferences.budget.amount, 0.1, 'control');
});

test.serial('null removes, and preferences are confirmed anew [family.reconfirm-effect]', async (t) => {
  const { version } = (await correct((await read()).version, { budget, timezone: 'UTC' })).body.data.household;
  const without = (await correct(version, { budget: null })).body.data.household;
  t.deepEqual([without.preferences.budget, without.provenance.budget], [undefined, undefined]);
  const confirm = (keys: string[]) => who.post('/household/reconfirm', { version: version + 1, keys, source: manual });
  t.is((await confirm(['budget'])).status, 409);
  const { household } = (await confirm(['timezone'])).body.data;
  t.deepEqual([household.version, household.preferences], [version + 2, without.preferences]);
  t.true(household.provenance.timezone.approvedAt > without.provenance.timezone.approvedAt);
  const none = adult(api.as('free'));
  const nothing = { version: 1, keys: ['timezone'], source: manual };
  t.is((await none.post('/household/reconfirm', nothing)).status, 409);
});
