import test from 'ava';
import { home, openSmall, record, type SmallCatalog } from '../fixtures/filter/small.ts';

const date = '2030-07-01';
const nine = { start: '09:00', end: '15:00' };
const session = (key: string, configuration: object) =>
  record('session', key, { schedule_configurations: [{ dates: [date], ...configuration }] });

let small: SmallCatalog;
test.before(async () => {
  small = await openSmall([
    home,
    session('day', { hours: [nine] }),
    session('split', {
      hours: [
        { start: '09:00', end: '12:00' },
        { start: '12:00', end: '15:00' },
      ],
    }),
    session('seconds', { hours: [{ start: '09:00:30', end: '09:01' }] }),
    session('night', { hours: [{ start: '18:00', end: '24:00' }] }),
    session('unknown', {}),
    session('none', { hours: [] }),
    session('after', { hours: [nine], after_care: { available: true, end: '18:00' } }),
    session('before', { hours: [nine], before_care: { available: true, start: '07:30' } }),
    session('unsaid', { hours: [nine], after_care: { available: null, end: '18:00' } }),
    session('silent', { hours: [nine], after_care: { end: '18:00' } }),
    session('refused', { hours: [nine], after_care: { available: false, end: '18:00' } }),
    session('clockless', {
      hours: [nine],
      after_care: { available: true },
      before_care: { available: true, end: '09:00' },
    }),
    session('broken', { hours: [nine], after_care: { available: true, start: '18:00', end: '17:00' } }),
    session('early end', { hours: [nine], after_care: { available: true, end: '14:00' } }),
    session('gap', {
      hours: [nine],
      after_care: { available: true, start: '16:00', end: '18:00' },
      before_care: { available: true, start: '07:00', end: '08:30' },
    }),
    session('touching', {
      hours: [nine],
      after_care: { available: true, start: '15:00', end: '18:00' },
      before_care: { available: true, start: '07:00', end: '09:00' },
    }),
    session('lunch', {
      hours: [
        { start: '09:00', end: '12:00' },
        { start: '13:00', end: '15:00' },
      ],
      before_care: { available: true, start: '08:00' },
      after_care: { available: true, end: '16:00' },
    }),
    session('midnight', { hours: [nine], after_care: { available: true, end: '24:00' } }),
  ]);
});

const found = (schedule: object) =>
  small.found('session', { schedule: { mode: 'overlap', dates: [date], ...schedule } });
const at = (atTime: string, more: object = {}) => found({ atTime, ...more });
const within = (startTime: string, endTime: string, more: object = {}) => found({ startTime, endTime, ...more });
const covers = { mode: 'covers' };
const care = { includeCare: true };

test('opening counts and closing does not [filter.schedule-attime-bounds]', async (t) => {
  const own = async (time: string) => (await at(time)).includes('day');
  t.deepEqual(await Promise.all(['08:59:59', '09:00', '14:59:59', '15:00', '15:00:00'].map(own)), [
    false,
    true,
    true,
    false,
    false,
  ]);
  const seconds = async (time: string) => (await at(time)).includes('seconds');
  t.deepEqual(await Promise.all(['09:00', '09:00:30', '09:00:59', '09:01:00'].map(seconds)), [
    false,
    true,
    true,
    false,
  ]);
  t.true((await at('23:59:59')).includes('night'));
});

test('a point lies in known hours of the date [filter.schedule-point-in-hours]', async (t) => {
  t.false((await at('08:00')).includes('day'));
  t.true((await at('10:00')).includes('day'));
  t.false((await found({ dates: ['2030-07-02'], atTime: '10:00' })).includes('day'));
  t.true((await found({})).includes('day'));
});

test('a configuration without hours meets no time [filter.schedule-timed-needs-hours]', async (t) => {
  for (const names of [await at('10:00'), await within('00:00', '24:00')]) {
    t.false(names.includes('unknown') || names.includes('none'));
    t.true(names.includes('day'));
  }
  const untimed = await found({});
  t.true(untimed.includes('unknown') && untimed.includes('none'));
});

test('a window overlaps what it shares a moment with [filter.schedule-window-overlap]', async (t) => {
  const morning = async (start: string, end: string) => (await within(start, end)).includes('night');
  t.deepEqual(await Promise.all([morning('17:00', '18:00'), morning('17:00', '18:00:01'), morning('23:59', '24:00')]), [
    false,
    true,
    true,
  ]);
  t.true((await within('14:00', '16:00')).includes('day'));
  t.false((await within('15:00', '16:00')).includes('day'));
});

test('a covered window lies in one window of the source [filter.schedule-window-covers-one]', async (t) => {
  const names = await within('10:00', '14:00', covers);
  t.true(names.includes('day'));
  t.false(names.includes('split'));
  t.true((await within('09:00', '12:00', covers)).includes('split'));
  t.true((await within('09:00', '15:00', covers)).includes('day'));
  t.false((await within('09:00', '15:00:01', covers)).includes('day'));
  t.true((await within('18:00', '24:00:00', covers)).includes('night'));
});

test('without dates a window keeps its mode [filter.schedule-no-date-window-mode.open]', async (t) => {
  const undated = (mode: string) =>
    small.found('session', { schedule: { mode, startTime: '10:00', endTime: '16:00' } });
  t.true((await undated('overlap')).includes('day'));
  t.false((await undated('covers')).includes('day'));
  const monday = (mode: string) =>
    small.found('session', { schedule: { mode, daysOfWeek: ['monday'], startTime: '10:00', endTime: '14:00' } });
  t.true((await monday('covers')).includes('day'));
  t.false((await monday('covers')).includes('split'));
});

test(
  'care extends hours when it is surely there and its clock is known ' +
    '[filter.schedule-care-extends] [filter.schedule-care-unknown]',
  async (t) => {
    const five = await at('17:00', care);
    t.deepEqual(five, ['after', 'midnight', 'touching']);
    t.deepEqual(await at('17:00'), []);
    t.deepEqual(await at('17:00', { includeCare: false }), []);
    t.deepEqual(await at('08:00', care), ['before', 'lunch', 'touching']);
    t.deepEqual(await at('08:00'), []);
    t.false((await at('18:00', care)).includes('after'));
    t.true((await at('17:59:59', care)).includes('after'));
    t.false((await at('07:29:59', care)).includes('before'));
    t.true((await at('07:30', care)).includes('before'));
    t.true((await at('23:59:59', care)).includes('midnight'));
  },
);

test('extended hours are one window [filter.schedule-care-extends]', async (t) => {
  t.deepEqual(await within('08:00', '17:00', { ...covers, ...care }), ['touching']);
  t.true((await within('14:00', '17:00', { ...covers, ...care })).includes('after'));
  t.false((await within('14:00', '17:00', covers)).includes('after'));
  t.true((await within('15:00', '16:00', care)).includes('after'));
});

test('a broken care clock leaves the hours as they are [filter.schedule-care-bad-endpoint]', async (t) => {
  for (const names of [await at('10:00', care), await at('14:30', care)])
    for (const key of ['broken', 'early end', 'clockless']) t.true(names.includes(key), key);
  for (const time of ['16:00', '17:30']) t.false((await at(time, care)).includes('broken'));
});

test('care that does not touch the hours does not extend them [filter.schedule-care-gap.open]', async (t) => {
  for (const time of ['08:00', '08:45', '15:30', '17:00']) t.false((await at(time, care)).includes('gap'), time);
  t.true((await at('09:00', care)).includes('gap'));
});

test('of several windows care before extends the first, care after the last', async (t) => {
  const lunch = async (time: string) => (await at(time, care)).includes('lunch');
  t.deepEqual(await Promise.all(['08:00', '12:30', '15:30', '16:00'].map(lunch)), [true, false, true, false]);
});

test('stored hours that end before they start are unusable [filter.schedule-source-overnight.open]', async (t) => {
  const other = await openSmall([home, session('day', { hours: [nine] })]);
  const bad = await import('../fixtures/catalog.ts').then(({ importLines }) =>
    importLines(other.database.url, [session('overnight', { hours: [{ start: '20:00', end: '08:00' }] })]),
  );
  t.is(bad.refused, 1);
  t.deepEqual(await other.found('session', { schedule: { mode: 'overlap', atTime: '21:00' } }), []);
  t.deepEqual(await other.found('session', { schedule: { mode: 'overlap', atTime: '10:00' } }), ['day']);
});
