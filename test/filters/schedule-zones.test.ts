import test from 'ava';
import { all, home, openSmall, record, type SmallCatalog } from '../fixtures/filter/small.ts';
import { line } from '../fixtures/line.ts';

const newYork = 'America/New_York';
// New York, 2026: 02:00 to 03:00 does not exist on March 8, 01:00 to 02:00 comes twice on November 1.
const [gap, fold] = ['2026-03-08', '2026-11-01'];
const session = (key: string, time_zone: string | null, dates: string[], hours: object[], more: object = {}) =>
  record('session', key, { time_zone, schedule_configurations: [{ dates, hours, ...more }] });
const window = (start: string, end: string) => [{ start, end }];
const summer = '2026-07-06';

let small: SmallCatalog;
test.before(async () => {
  small = await openSmall([
    home,
    line('organization', 'zoned', { name: 'zoned', time_zone: 'America/Los_Angeles' }),
    session('west', 'America/Los_Angeles', [summer], window('09:00', '12:00')),
    session('east', newYork, [summer], window('09:00', '12:00')),
    session('none', null, [summer], window('09:00', '12:00')),
    record(
      'session',
      'parent',
      { schedule_configurations: [{ dates: [summer], hours: window('09:00', '12:00') }] },
      { organization: 'zoned' },
    ),
    session('tokyo', 'Asia/Tokyo', ['2026-07-07'], window('01:00', '03:00')),
    session('samoa', 'Pacific/Pago_Pago', ['2026-07-05'], window('23:00', '24:00')),
    session('gap opens', newYork, ['2026-03-07', gap], window('02:30', '12:00')),
    session('gap closes', newYork, [gap], window('01:00', '02:30')),
    session('fold opens', newYork, [fold, '2026-11-02'], window('01:30', '12:00')),
    session('around', newYork, [gap, fold], window('00:30', '12:00')),
    // Beirut, 2026: at midnight after October 24 it is 23:00 again.
    session('late', 'Asia/Beirut', ['2026-10-24', '2026-10-25'], window('22:00', '24:00')),
    session('all day', 'Asia/Beirut', ['2026-10-24', '2026-10-25'], window('00:00', '24:00')),
    session('care gap', newYork, [gap], window('09:00', '12:00'), { before_care: { available: true, start: '02:30' } }),
    // Havana, 2026: midnight of March 8 does not exist.
    session('havana', 'America/Havana', ['2026-03-06', '2026-03-07'], window('20:00', '24:00')),
  ]);
});

const found = (schedule: object) => small.found('session', { schedule: { mode: 'overlap', ...schedule } });
const status = (schedule: object) => ({ schedule: { mode: 'overlap', ...schedule } });

test('without a zone recorded days and clocks are compared as they stand [filter.schedule-tz-default]', async (t) => {
  const names = ['east', 'none', 'parent', 'west'];
  t.deepEqual(await found({ dates: [summer], atTime: '10:00' }), names);
  t.deepEqual(await found({ dates: [summer], atTime: '10:00', timeZone: 'venueLocal' }), names);
  t.true((await found({ dates: [gap], atTime: '02:30' })).includes('gap opens'));
});

test('with a zone instants are compared [filter.schedule-tz-iana]', async (t) => {
  const there = (time: string, timeZone: string, dates = [summer]) => found({ dates, atTime: time, timeZone });
  t.deepEqual(await there('12:30', newYork), ['tokyo', 'west']);
  t.deepEqual(await there('10:00', newYork), ['east']);
  t.deepEqual(await there('11:59:59', newYork), ['east']);
  t.deepEqual(await there('12:00', newYork), ['tokyo', 'west']);
  t.deepEqual(await there('18:30', 'UTC'), ['west']);
});

test('a day in one zone is also the days around it in others [filter.schedule-tz-iana]', async (t) => {
  // 13:00 in New York on the 6th is 02:00 in Tokyo on the 7th; 00:30 in Kiritimati on the 7th is 23:30 in Pago Pago on
  // the 5th.
  t.deepEqual(await found({ dates: [summer], atTime: '13:00', timeZone: newYork }), ['tokyo', 'west']);
  t.deepEqual(await found({ dates: ['2026-07-07'], atTime: '00:30', timeZone: 'Pacific/Kiritimati' }), ['samoa']);
  t.deepEqual(await found({ dates: ['2026-07-06'], atTime: '00:30', timeZone: 'Pacific/Kiritimati' }), []);
});

test('windows are instants too [filter.schedule-tz-iana]', async (t) => {
  const window = (startTime: string, endTime: string, mode: string) =>
    found({ mode, dates: [summer], startTime, endTime, timeZone: newYork });
  t.deepEqual(await window('11:00', '13:00', 'overlap'), ['east', 'tokyo', 'west']);
  t.deepEqual(await window('12:00', '15:00', 'covers'), ['west']);
  t.deepEqual(await window('12:00', '15:00:01', 'covers'), []);
});

test("a zone needs the session's own [filter.schedule-tz-own-zone] [filter.schedule-tz-no-parent]", async (t) => {
  const names = await found({ dates: [summer], startTime: '00:00', endTime: '24:00', timeZone: 'UTC' });
  t.deepEqual(names, ['east', 'samoa', 'tokyo', 'west']);
  t.true((await found({ dates: [summer], startTime: '00:00', endTime: '24:00' })).includes('parent'));
});

test('request clocks that do not exist are refused [filter.schedule-tz-request-gap]', async (t) => {
  const zone = { timeZone: newYork };
  const bad = [
    { ...zone, dates: [gap], atTime: '02:30' },
    { ...zone, dates: [gap], atTime: '02:00' },
    { ...zone, dates: [summer, gap], atTime: '02:30' },
    { ...zone, from: '2026-03-01', to: '2026-03-20', atTime: '02:30' },
    { ...zone, dates: [gap], startTime: '01:00', endTime: '02:30' },
    { ...zone, dates: [gap], startTime: '02:30', endTime: '04:00' },
    { timeZone: 'America/Havana', dates: ['2026-03-07'], startTime: '22:00', endTime: '24:00' },
    { timeZone: 'America/Havana', dates: ['2026-03-08'], atTime: '00:30' },
  ].map(status);
  t.deepEqual(await small.statuses('session', bad), all(400, bad));
  const good = [
    { ...zone, dates: [gap], atTime: '01:59:59' },
    { ...zone, dates: [gap], atTime: '03:00' },
    { ...zone, from: '2026-03-01', to: '2026-03-20', daysOfWeek: ['monday'], atTime: '02:30' },
    { dates: [gap], atTime: '02:30' },
    { timeZone: 'UTC', dates: [gap], atTime: '02:30' },
    { timeZone: 'America/Havana', dates: ['2026-03-06'], startTime: '22:00', endTime: '24:00' },
  ].map(status);
  t.deepEqual(await small.statuses('session', good), all(200, good));
});

test('request clocks that come twice are refused [filter.schedule-tz-request-fold]', async (t) => {
  const bad = [
    { timeZone: newYork, dates: [fold], atTime: '01:30' },
    { timeZone: newYork, dates: [fold], atTime: '01:00' },
    { timeZone: newYork, dates: [fold], startTime: '00:30', endTime: '01:30' },
    // A past day: time zone releases disagree about Cuba's future.
    { timeZone: 'America/Havana', dates: ['2024-11-03'], atTime: '00:30' },
  ].map(status);
  t.deepEqual(await small.statuses('session', bad), all(400, bad));
  const good = [
    { timeZone: newYork, dates: [fold], atTime: '00:59:59' },
    { timeZone: newYork, dates: [fold], atTime: '02:00' },
    { dates: [fold], atTime: '01:30' },
  ].map(status);
  t.deepEqual(await small.statuses('session', good), all(200, good));
});

test('hours that end in a gap or a fold do not match on that day [filter.schedule-tz-core-gap-fold]', async (t) => {
  const ten = (date: string) => found({ dates: [date], atTime: '10:00', timeZone: newYork });
  t.deepEqual(await ten(gap), ['around', 'care gap']);
  t.deepEqual(await ten('2026-03-07'), ['gap opens']);
  t.deepEqual(await ten(fold), ['around']);
  t.deepEqual(await ten('2026-11-02'), ['fold opens']);
  t.false((await found({ dates: [gap], atTime: '01:30', timeZone: newYork })).includes('gap closes'));
  const cuba = (date: string) => found({ dates: [date], atTime: '21:00', timeZone: 'America/Havana' });
  t.deepEqual([await cuba('2026-03-06'), await cuba('2026-03-07')], [['havana'], []]);
});

test('two dates that fall on one date of the source are both needed [filter.schedule-covers-every-date]', async (t) => {
  // 15:00 in Denver is 00:00 in Beirut on October 24 and, once the clocks are back, 23:00 on that day and the next.
  const asked = { mode: 'covers', atTime: '15:00', timeZone: 'America/Denver' };
  t.deepEqual(await found({ ...asked, dates: ['2026-10-23', '2026-10-24', '2026-10-25'] }), ['all day']);
  t.deepEqual(await found({ ...asked, dates: ['2026-10-24', '2026-10-25'] }), ['all day', 'late']);
});

test('care whose clock falls in a gap leaves the hours as they are [filter.schedule-care-bad-endpoint]', async (t) => {
  const at = (atTime: string) => found({ dates: [gap], atTime, timeZone: newYork, includeCare: true });
  t.true((await at('10:00')).includes('care gap'));
  t.false((await at('05:00')).includes('care gap'));
  t.true((await found({ dates: [gap], atTime: '05:00', includeCare: true })).includes('care gap'));
});
