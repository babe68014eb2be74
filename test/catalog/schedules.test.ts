import test from 'ava';
import type { Api } from '../api.ts';
import type { Name } from '../cast.ts';
import type { TestDatabase } from '../database.ts';
import { openCatalog } from '../fixtures/catalog.ts';
import { refusals } from '../fixtures/doors.ts';
import { idOf } from '../fixtures/line.ts';

let api: Api;
let database: TestDatabase;
test.before(async () => {
  ({ api, database } = await openCatalog());
});

const schedule = async (key: string, name: Name) =>
  (await api.as(name).get(`/api/sessions/${idOf('session', key)}`)).body.data.session.schedule_configurations;

const areRefused = (all: readonly unknown[]) =>
  refusals(
    database,
    all.map((configurations) => ({ schedule_configurations: configurations })),
  );
const everyOne = (answers: readonly boolean[], refused: boolean) =>
  answers.length > 0 && answers.every((answer) => answer === refused);

const dates = ['2027-07-05'];
const rule = { from: '2027-07-01', to: '2027-07-31', days_of_week: ['monday'] };

test(
  'schedules keep every state they came with ' +
    '[projection.keep-schedule-states] [projection.schedule-inner-shape.open]',
  async (t) => {
    t.deepEqual(await schedule('full/1', 'pro'), [
      {
        label: 'mark1scheduleconfigurations',
        date_rule: { from: '2027-01-04', to: '2027-01-22', days_of_week: ['monday', 'wednesday'], interval_weeks: 2 },
        exclusions: ['2027-01-06'],
        hours: [{ start: '09:00', end: '15:00:30' }],
        before_care: {
          available: true,
          start: '07:31',
          end: null,
          price: { amount: 6100, currency: 'USD', basis: null },
        },
        after_care: { available: null, end: '18:01', price: null },
        prices: [{ price: 5100, currency: 'CAD' }],
      },
      { dates: ['2027-01-05'], hours: [], after_care: { available: false }, prices: [] },
    ]);
  },
);

test('prices in a schedule are locked, care clocks are, too [projection.schedule-prices-follow-access]', async (t) => {
  const [first, second] = await schedule('full/1', 'starter');
  t.deepEqual([first.prices, second.prices], [null, null]);
  t.deepEqual(first.before_care, { available: true, start: '07:31', end: null, price: null });
  t.deepEqual(second.after_care, { available: false, price: null });
  t.is(first.label, 'mark1scheduleconfigurations');
  for (const each of await schedule('full/1', 'preview'))
    t.deepEqual([each.prices, each.before_care, each.after_care], [null, null, null]);
});

test('a session without a schedule has no key; none is empty [projection.schedule-nonempty]', async (t) => {
  t.is(await schedule('bare', 'admin'), undefined);
  t.is(await schedule('bare', 'starter'), undefined);
  t.deepEqual(await areRefused([[], { dates }, [{ dates }]]), [true, true, false]);
});

test('a configuration has either dates or a bounded weekly rule [projection.schedule-dates-or-rule]', async (t) => {
  t.true(
    everyOne(
      await areRefused([[{ date_rule: rule }], [{ dates }, { date_rule: { ...rule, interval_weeks: 52 } }]]),
      false,
    ),
  );
  const { to: _, ...unbounded } = rule;
  const bad = [
    {},
    { dates, date_rule: rule },
    { dates: [] },
    { dates: ['2027-02-30'] },
    { dates: ['07/05/2027'] },
    { date_rule: unbounded },
    { date_rule: { ...rule, to: '2027-06-30' } },
    { date_rule: { ...rule, days_of_week: [] } },
    { date_rule: { ...rule, days_of_week: ['Mon'] } },
    { date_rule: { ...rule, interval_weeks: 0 } },
    { date_rule: { ...rule, interval_weeks: 1.5 } },
    { date_rule: { ...rule, every: 2 } },
  ];
  t.deepEqual(
    await areRefused(bad.map((configuration) => [configuration])),
    bad.map(() => true),
  );
});

test('hours, care and prices inside have one form, states among them', async (t) => {
  const good = [
    {
      hours: [
        { start: '09:00', end: '24:00' },
        { start: '00:00', end: '08:59:59' },
      ],
    },
    { before_care: null },
    { after_care: {} },
    { before_care: { available: null, start: null, end: '09:00', price: null } },
    { prices: [{ price: 0 }] },
    { label: null },
    { exclusions: [] },
  ];
  t.deepEqual(
    await areRefused(good.map((part) => [{ dates, ...part }])),
    good.map(() => false),
  );
  const bad = [
    { hours: [{ start: '09:00', end: '09:00' }] },
    { hours: [{ start: '22:00', end: '06:00' }] },
    { hours: [{ start: '24:00', end: '24:00' }] },
    { hours: [{ start: '9:00', end: '10:00' }] },
    { hours: 'all day' },
    { before_care: 'yes' },
    { before_care: { available: 'yes' } },
    { before_care: { until: '09:00' } },
    { after_care: { price: 5 } },
    { after_care: { price: { amount: -1, currency: 'USD' } } },
    { prices: [{}] },
    { prices: [{ price: -1 }] },
    { prices: null },
    { label: 5 },
    { exclusions: ['never'] },
    { room: 5 },
  ];
  t.deepEqual(
    await areRefused(bad.map((part) => [{ dates, ...part }])),
    bad.map(() => true),
  );
});
