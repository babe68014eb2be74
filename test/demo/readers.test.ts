import test from 'ava';
import { readAgeColumns, readAudience, readGradeColumns } from '../../demo/convert/ages.ts';
import { fitsGrid } from '../../demo/convert/chicago-grid.ts';
import { clock, isoDate, usDate } from '../../demo/convert/dates.ts';
import { filledCells } from '../../demo/convert/filled-series.ts';
import { readCost } from '../../demo/convert/prices.ts';
import { readAttendance } from '../../demo/convert/schedules.ts';
import { fromStatePlane } from '../../demo/convert/state-plane.ts';
import { isStreetAddress, officeMail, slug, withoutContacts } from '../../demo/convert/text.ts';
import { zips } from './source-rows.ts';

test('an age phrase becomes a range only when it is one, and stays as text always', (t) => {
  const years = (phrase: string) => readAudience(phrase).age_range_years;
  t.deepEqual(years('6-14'), [6, 14]);
  t.deepEqual(years('6 - 14'), [6, 14]);
  t.deepEqual(years('5+'), [5, null]);
  t.deepEqual(years('6 and up'), [6, null]);
  t.deepEqual(years('18 and younger'), [null, 18]);
  t.deepEqual(years('16-22 years'), [16, 22]);
  t.deepEqual(years('Age at least 10 yrs but less than 12 yrs'), [10, 11]);
  for (const phrase of [
    '46,118',
    '20-May',
    '14-Nov',
    '4+ depending on the week',
    'BASE Ages 6-12 RAD Ages 8-16',
    '14-6',
  ]) {
    const { age_range_years, age_text, reason } = readAudience(phrase);
    t.is(age_range_years, undefined, phrase);
    t.is(age_text, phrase);
    t.truthy(reason);
  }
});

test('a grade phrase becomes grades with K as 0 and pre-K as -1', (t) => {
  const grades = (phrase: string) => readAudience(phrase).grades;
  t.deepEqual(grades('Grades 1-9'), [1, 9]);
  t.deepEqual(grades('Grade K-9'), [0, 9]);
  t.deepEqual(grades('Pre-K-5'), [-1, 5]);
  t.deepEqual(grades('grade 1+'), [1, null]);
  t.deepEqual(grades('Grades 2-12 (entering)'), [2, 12]);
  t.deepEqual(grades('Elem/MS/HS'), [0, 12]);
  t.deepEqual(grades(' High School'), [9, 12]);
  t.is(grades('Grades 2- Entering 7 & 8-17'), undefined);
  t.deepEqual(readGradeColumns('K', '6'), [0, 6]);
  t.deepEqual(readGradeColumns('', '4'), [null, 4]);
  t.is(readGradeColumns('', ''), undefined);
});

test('two age columns that contradict each other give no range', (t) => {
  t.deepEqual(readAgeColumns('5', '12').age_range_years, [5, 12]);
  t.deepEqual(readAgeColumns('', '12').age_range_years, [null, 12]);
  t.deepEqual(readAgeColumns('', ''), {});
  t.truthy(readAgeColumns('16', '12').reason);
  t.is(readAgeColumns('16', '12').age_range_years, undefined);
});

test('a cost is a price only when nothing but amounts and their names is said', (t) => {
  t.deepEqual(readCost('$1,795', null), { prices: [{ price: 1795, basis: null, currency: 'USD' }] });
  t.deepEqual(readCost('$385', 'week'), { prices: [{ price: 385, basis: 'week', currency: 'USD' }] });
  t.deepEqual(readCost('Free', 'week'), { prices: [{ price: 0, basis: null, currency: null }] });
  t.deepEqual(readCost('$375 members $430 nonmembers', 'week'), {
    prices: [
      { price: 375, basis: 'week', currency: 'USD', description: 'members' },
      { price: 430, basis: 'week', currency: 'USD', description: 'nonmembers' },
    ],
  });
  t.deepEqual(readCost('Tier A: $615\nTier B: $515', 'week'), {
    prices: [
      { price: 615, basis: 'week', currency: 'USD', description: 'Tier A' },
      { price: 515, basis: 'week', currency: 'USD', description: 'Tier B' },
    ],
  });
  t.deepEqual(readCost('Full Days\n   $164 Residents\nHalf Days\n   $92 Residents', 'week'), {
    prices: [
      { price: 164, basis: 'week', currency: 'USD', description: 'Full Days: Residents' },
      { price: 92, basis: 'week', currency: 'USD', description: 'Half Days: Residents' },
    ],
  });
  t.is(readCost('', 'week'), undefined);
});

test('a deposit, a range, a scale or a sum without a dollar sign is no price', (t) => {
  const refused = [
    'Cost: $75 per week of Day Camp\n(A non-refundable deposit of $25 per is required.)',
    '$412-$464',
    '$415-425',
    '176 .80',
    '160. *Pre- camp care (8AM-9AM): $10/day',
    'Week 1, 3 Days, $270. Weeks 2 & 3, 5 Days, $415.',
    '$460 5 days $340 4 days BASE camp $535 RAD camp',
    '$385/ weeks if enrolled in 3 weeks $400/ weeks if enrolled in 2 weeks.',
    '$25,000 or less   $300',
    '$95 initial cost and $10 per month in membership dues. Additional fees for special trips.',
  ];
  for (const text of refused) {
    const cost = readCost(text, 'week');
    t.true(cost !== undefined && 'reason' in cost, text);
  }
});

test('dates and clocks are real ones', (t) => {
  t.is(isoDate('2026-02-30'), undefined);
  t.is(isoDate('2026-06-22'), '2026-06-22');
  t.is(usDate('3/26/2025 12:00:00 AM'), '2025-03-26');
  t.is(clock('12:00 PM'), '12:00');
  t.is(clock('12:30 am'), '00:30');
  t.is(clock('3:00 PM'), '15:00');
  t.is(clock('13:00 PM'), undefined);
});

test('days and times are read within the dates of their row', (t) => {
  const read = (text: string) => readAttendance(text, '2025-07-03', '2025-10-03');
  t.deepEqual(read('Thursday static 5:00-6:30 pm'), {
    schedules: [
      {
        date_rule: { from: '2025-07-03', to: '2025-10-03', days_of_week: ['thursday'] },
        hours: [{ start: '17:00', end: '18:30' }],
      },
    ],
  });
  t.deepEqual(read('Every Monday and Wednesday from 1-4pm'), {
    schedules: [
      {
        date_rule: { from: '2025-07-03', to: '2025-10-03', days_of_week: ['monday', 'wednesday'] },
        hours: [{ start: '13:00', end: '16:00' }],
      },
    ],
  });
  t.deepEqual(read('8/2, 8/9 from 10am-1pm'), {
    schedules: [{ dates: ['2025-08-02', '2025-08-09'], hours: [{ start: '10:00', end: '13:00' }] }],
  });
  const two = read('Wednesday 3:30-4:15PM, Saturday 9:30 am - 10:30 am');
  t.is(two && 'schedules' in two ? two.schedules.length : 0, 2);
  const workdays = read('M - F 12:00 - 5:00 pm');
  t.deepEqual(workdays && 'schedules' in workdays && workdays.schedules[0]?.hours, [{ start: '12:00', end: '17:00' }]);
  t.is(read(''), undefined);
});

test('a date that is no Thursday, or lies outside the row, makes the schedule uncertain', (t) => {
  const uncertain = (text: string, from?: string, to?: string) => {
    const read = readAttendance(text, from, to);
    return read !== undefined && 'reason' in read;
  };
  t.true(uncertain('Thursday 11 am - 12:30 pm 7/11', '2025-07-03', '2025-10-03'));
  t.true(uncertain('8/10 1-3 pm', '2025-07-03', '2025-08-01'));
  t.true(uncertain('Saturday', undefined, undefined));
  t.true(uncertain('Saturday 5 pm - 3 pm', '2025-07-03', '2025-10-03'));
});

test('only the first cell of a dragged series is believed', (t) => {
  t.deepEqual([...filledCells(['50 Lakeside', '51 Lakeside', '52 Lakeside'])], [1, 2]);
  t.deepEqual([...filledCells(['09:00', '10:00', '11:00', '12:00'])], [1, 2, 3]);
  t.deepEqual([...filledCells(['5 day = $425', '6 day = $425', '7 day = $425'])], [1, 2]);
  t.deepEqual([...filledCells(['50 Lakeside', '51 Lakeside'])], []);
  t.deepEqual([...filledCells(['9 Main St', '9 Main St', '9 Main St'])], []);
});

test('state-plane feet land on Georgetown Playfield', (t) => {
  const { latitude, longitude } = fromStatePlane(1272970.22890997, 204766.643741801);
  t.true(Math.abs(latitude - 47.5516) < 0.0001 && Math.abs(longitude + 122.3214) < 0.0001);
});

test("Chicago's house numbers tell where an address must lie", (t) => {
  t.true(fitsGrid('4100 N. Long Ave.', { latitude: 41.9551, longitude: -87.7621 }));
  t.true(fitsGrid('3436 S. King Dr.', { latitude: 41.8323, longitude: -87.6173 }));
  t.true(fitsGrid('3546 W. Addison St.', { latitude: 41.9466, longitude: -87.7166 }));
  t.false(fitsGrid('2036 N. Avers Ave.', { latitude: 41.85, longitude: -87.6501 }));
  t.is(fitsGrid('36 South Wabash', { latitude: 41.88, longitude: -87.62 }), undefined);
});

test('texts lose what only some plans may see and keep the rest', (t) => {
  t.is(
    withoutContacts('Call 312.777.3222 or write to a.b@example.com.'),
    'Call [phone number left out] or write to [mail address left out].',
  );
  t.is(officeMail('info@meetingwatersymca.org'), 'info@meetingwatersymca.org');
  t.is(officeMail('jdoe@example.org'), undefined);
  t.true(isStreetAddress('910 S. Aberdeen St.'));
  t.false(isStreetAddress('(570) 470-2635'));
  t.false(isStreetAddress('Leddy Park'));
  t.is(slug("Children's Arts & Crafts"), 'childrens-arts-and-crafts');
});

test('a town gets one point only when its ZIP areas lie close together', (t) => {
  t.truthy(zips.town('Burlington', 'VT'));
  t.is(zips.town('Chicago', 'IL'), undefined);
  t.is(zips.town('Nowhere', 'VT'), undefined);
});
