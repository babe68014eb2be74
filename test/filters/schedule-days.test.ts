import test from 'ava';
import { home, openSmall, record, type SmallCatalog } from '../fixtures/filter/small.ts';

// 2030-07-01 is a Monday.
const july = (day: number) => `2030-07-${String(day).padStart(2, '0')}`;
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const rule = (from: number, to: number, days_of_week: string[], more: object = {}) => ({
  date_rule: { from: july(from), to: july(to), days_of_week, ...more },
});
const hours = [{ start: '09:00', end: '15:00' }];
const session = (key: string, ...schedule_configurations: object[]) =>
  record('session', key, schedule_configurations.length === 0 ? {} : { schedule_configurations });

let small: SmallCatalog;
test.before(async () => {
  small = await openSmall([
    home,
    session('dates', { dates: [july(1), july(5)] }),
    session('week', rule(1, 12, weekdays)),
    session('mo we', rule(1, 31, ['monday', 'wednesday'])),
    session('fortnight', rule(3, 31, ['monday', 'wednesday'], { interval_weeks: 2 })),
    session('excluded', { ...rule(1, 12, weekdays), exclusions: [july(4)] }),
    session('excluded but', { ...rule(1, 12, weekdays), exclusions: [july(4)] }, { dates: [july(4)] }),
    session('no monday', { ...rule(1, 14, ['monday']), exclusions: [july(1), july(8)] }),
    session('apart', { dates: [july(1)] }, { dates: [july(2)], hours }),
    session('halves', { dates: [july(1)] }, { dates: [july(2)] }),
    record('session', 'bounds', { start_date: july(1), end_date: july(31) }),
  ]);
});

const found = (schedule: object) => small.found('session', { schedule });
const on = (mode: string, ...days: number[]) => found({ mode, dates: days.map(july) });

test('only recorded days count [filter.schedule-broad-range] [projection.schedule-derived-bounds]', async (t) => {
  t.false((await on('overlap', 1)).includes('bounds'));
  t.true((await on('overlap', 1)).includes('mo we'));
  t.false((await on('overlap', 2)).includes('mo we'));
  t.deepEqual(await on('overlap', 3), ['excluded', 'excluded but', 'fortnight', 'mo we', 'week']);
});

test(
  'overlap needs one of the dates, covers every one ' +
    '[filter.schedule-overlap-any-date] [filter.schedule-covers-every-date]',
  async (t) => {
    t.true((await on('overlap', 5, 6, 7)).includes('dates'));
    t.false((await on('overlap', 6, 7)).includes('dates'));
    t.true((await on('covers', 1, 5)).includes('dates'));
    t.false((await on('covers', 1, 2, 5)).includes('dates'));
  },
);

test('a range asks for all from end to end [filter.schedule-range] [filter.schedule-range-all-dates]', async (t) => {
  const range = (from: number, to: number, daysOfWeek?: string[]) =>
    found({ mode: 'covers', from: july(from), to: july(to), ...(daysOfWeek === undefined ? {} : { daysOfWeek }) });
  t.true((await range(1, 5, ['monday', 'friday'])).includes('dates'));
  t.false((await range(1, 5)).includes('dates'));
  t.true((await range(1, 5)).includes('week'));
  t.false((await range(1, 7)).includes('week'));
  t.deepEqual(await found({ mode: 'overlap', from: july(6), to: july(7) }), []);
});

test('weekdays of a range are all that is asked of it [filter.schedule-days-with-range]', async (t) => {
  const mondays = { from: july(1), to: july(31), daysOfWeek: ['monday'] };
  t.deepEqual(await found({ mode: 'covers', ...mondays }), ['mo we']);
  t.deepEqual(await found({ mode: 'overlap', ...mondays, daysOfWeek: ['saturday', 'sunday'] }), []);
});

test('every second week is counted from the Monday of the first', async (t) => {
  t.deepEqual((await on('overlap', 15)).includes('fortnight'), true);
  for (const day of [1, 8, 10, 22]) t.false((await on('overlap', day)).includes('fortnight'), `${day}`);
  t.true((await on('covers', 3, 15, 17, 29, 31)).includes('fortnight'));
});

test('an exclusion takes its day from its own configuration [filter.schedule-exclusions]', async (t) => {
  t.false((await on('overlap', 4)).includes('excluded'));
  t.true((await on('overlap', 4)).includes('excluded but'));
  t.true((await on('overlap', 3, 4)).includes('excluded'));
  t.false((await on('covers', 3, 4)).includes('excluded'));
});

test('a weekday needs a day that is not excluded [filter.schedule-weekday-actual]', async (t) => {
  const mondays = await found({ mode: 'overlap', daysOfWeek: ['monday'] });
  t.false(mondays.includes('no monday'));
  t.deepEqual(mondays, ['apart', 'dates', 'excluded', 'excluded but', 'fortnight', 'halves', 'mo we', 'week']);
  t.deepEqual(await found({ mode: 'overlap', daysOfWeek: ['sunday'] }), []);
});

test(
  'the day and the hours are of one configuration ' +
    '[filter.schedule-weekday-same-config] [filter.schedule-timed-needs-hours]',
  async (t) => {
    t.deepEqual(await found({ mode: 'overlap', daysOfWeek: ['monday'], atTime: '10:00' }), []);
    t.deepEqual(await found({ mode: 'overlap', daysOfWeek: ['tuesday'], atTime: '10:00' }), ['apart']);
    t.deepEqual(await found({ mode: 'overlap', dates: [july(1)], atTime: '10:00' }), []);
    t.deepEqual(await found({ mode: 'overlap', dates: [july(2)], atTime: '10:00' }), ['apart']);
  },
);

test(
  'without dates one configuration is enough in both modes ' +
    '[filter.schedule-no-dates-any-config] [filter.schedule-days-alone]',
  async (t) => {
    for (const mode of ['overlap', 'covers']) {
      t.deepEqual(await found({ mode, daysOfWeek: ['tuesday', 'sunday'], atTime: '10:00' }), ['apart']);
      t.deepEqual(await found({ mode, atTime: '10:00' }), ['apart']);
    }
  },
);

test('different dates may be met by different configurations [filter.schedule-covers-configs.open]', async (t) => {
  t.true((await on('covers', 1, 2)).includes('halves'));
  t.false((await on('covers', 1, 2, 3)).includes('halves'));
});
