import test from 'ava';
import { dataDay, hoursIn, spansIn, weekdaysIn } from '../../server/crawler/reading/dates.ts';
import { readPage } from '../../server/crawler/reading/read-page.ts';
import { agesIn, gradesIn, priceIn } from '../../server/crawler/reading/values.ts';
import { lineSchemas } from '../../server/imports/line-schema.ts';
import { parseLine } from '../../server/imports/parse-line.ts';

const at = 'http://abnaki.test/programs/day-camp';
const read = (text: string, url = at, contentType = 'text/html') =>
  readPage({ url, contentType, text, observedAt: '2026-01-15T12:00:00Z' }).records;
const data = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const fieldsOf = (text: string) => read(text).map(({ fields }) => fields);
const span = (text: string, year: number | null = null) =>
  spansIn(text, year).map(({ start, end }) => `${start} ${end}`);

test('spans of days in words', (t) => {
  t.deepEqual(span('June 15–19, 2027'), ['2027-06-15 2027-06-19']);
  t.deepEqual(span('Jun 29 - July 3, 2027'), ['2027-06-29 2027-07-03']);
  t.deepEqual(span('Dec. 28 to Jan 2, 2028'), ['2027-12-28 2028-01-02']);
  t.deepEqual(span('Mon, June 14 – Fri, June 18, 2027'), ['2027-06-14 2027-06-18']);
  t.deepEqual(span('6/15/27 - 6/19/27'), ['2027-06-15 2027-06-19']);
  t.deepEqual(span('6/15–6/19/2027'), ['2027-06-15 2027-06-19']);
  t.deepEqual(span('July 4th, 2027'), ['2027-07-04 2027-07-04']);
  t.deepEqual(span('June 15-19', 2027), ['2027-06-15 2027-06-19']);
});

test('no year, no such day, the wrong weekday, an end before the beginning: no date', (t) => {
  for (const text of [
    'June 15–19',
    '6/15 - 6/19',
    'June 31, 2027',
    'Tue, June 14, 2027',
    'July 19-12, 2027',
    '13/40/2027',
    '15/6/2027',
  ])
    t.deepEqual(span(text), [], text);
});

test('a time in UTC is no day before ten o’clock', (t) => {
  t.is(dataDay('2027-06-14'), '2027-06-14');
  t.is(dataDay('2027-06-14T09:00:00-04:00'), '2027-06-14');
  t.is(dataDay('2027-06-14T13:00:00Z'), '2027-06-14');
  t.is(dataDay('2027-06-14T00:00:00Z'), null);
  t.is(dataDay('2027-02-30'), null);
  t.is(dataDay('14 June'), null);
});

test('hours and weekdays', (t) => {
  t.deepEqual(hoursIn('9 am - 3:30 pm'), { start: '09:00', end: '15:30' });
  t.deepEqual(hoursIn('9:00-12:00 pm'), { start: '09:00', end: '12:00' });
  t.deepEqual(hoursIn('1-4pm'), { start: '13:00', end: '16:00' });
  t.deepEqual(hoursIn('8:30am to noon'), { start: '08:30', end: '12:00' });
  t.is(hoursIn('9-3'), null);
  t.is(hoursIn('$9 - 3 pm')?.start, undefined);
  t.deepEqual(weekdaysIn('Mon-Wed'), ['monday', 'tuesday', 'wednesday']);
  t.deepEqual(weekdaysIn('Tuesdays & Thursdays'), ['tuesday', 'thursday']);
  t.is(weekdaysIn('every day'), null);
});

test('ages and grades', (t) => {
  t.deepEqual(agesIn('for ages 6 to 12'), [6, 12]);
  t.deepEqual(agesIn('Ages 7 & up'), [7, null]);
  t.deepEqual(agesIn('5–8 yrs', true), [5, 8]);
  t.is(agesIn('18 months - 3 years', true), null);
  t.is(agesIn('ages 18+'), null);
  t.is(agesIn('open 6-12'), null);
  t.deepEqual(gradesIn('grades K-5'), [0, 5]);
  t.deepEqual(gradesIn('Entering grades 3 to 5'), [3, 5]);
  t.is(gradesIn('6-12'), null);
});

test('a lowest price, a range, a deposit and other dollars are no price', (t) => {
  t.deepEqual(priceIn('$1,250.00 per week'), { price: 1250, currency: 'USD', basis: 'week' });
  t.deepEqual(priceIn('$385'), { price: 385, currency: 'USD', basis: 'session' });
  for (const text of [
    'from $200',
    '$200+',
    '$200-$300',
    '$50 deposit',
    '$20 off',
    'C$200',
    '$200 CAD',
    '$200 or $300',
    '200',
  ])
    t.is(priceIn(text), null, text);
});

test('data of several nodes: programs, sessions, and what belongs to what', (t) => {
  const event = { '@type': 'Event', name: 'Week 1', startDate: '2027-06-14', endDate: '2027-06-18' };
  const records = read(
    data({
      '@graph': [
        { '@type': 'EventSeries', name: 'Day Camp' },
        { ...event, superEvent: { name: 'Day Camp' } },
      ],
    }),
  );
  t.like(records, [
    { kind: 'activity', key: 'site:abnaki.test/day-camp', organization: 'site:abnaki.test' },
    { kind: 'session', key: 'site:abnaki.test/week-1-2027-06-14', activity: 'site:abnaki.test/day-camp' },
  ]);
  t.deepEqual(read(data({ ...event, superEvent: { name: 'Nowhere' } }))[0]?.activity, undefined);
});

test('nothing is made of what is cancelled, for adults, a gala, without a date, or no JSON', (t) => {
  const event = { '@type': 'Event', name: 'Week 1', startDate: '2027-06-14' };
  for (const each of [
    { ...event, eventStatus: 'https://schema.org/EventCancelled' },
    { ...event, typicalAgeRange: '18+' },
    { ...event, name: 'Benefit gala' },
    { ...event, startDate: 'June' },
    { ...event, name: '' },
  ])
    t.deepEqual(read(data(each)), []);
  t.deepEqual(read('<script type="application/ld+json">{ no JSON }</script>'), []);
  t.is(read(data(event)).length, 1);
});

test('one session that data and a table speak of is one, and data speaks first', (t) => {
  const offers = { price: '300', priceCurrency: 'USD' };
  const text = `${data({ '@type': 'Event', name: 'Week 1: Sail', startDate: '2027-06-14', offers })}
    <table><tr><th>Session<th>Dates<th>Ages<th>Price</tr>\
<tr><td>Week 1<td>June 14-18, 2027<td>6-9<td>$999</tr></table>`;
  t.deepEqual(fieldsOf(text), [
    {
      name: 'Week 1: Sail',
      start_date: '2027-06-14',
      prices: [{ price: 300, currency: 'USD', basis: 'session' }],
      end_date: '2027-06-18',
      age_range_years: [6, 9],
    },
  ]);
});

test('spans of cells are filled in; the caption may give the year; two prices have names', (t) => {
  const text = `<h2>Summer 2027</h2><table><tr><th>Week</th><th>Dates</th>\
<th>Members' price</th><th>Non-member price</th><th>Ages</th></tr>
    <tr><td>1</td><td>June 14-18</td><td>$100</td><td>$120</td><td rowspan=2>6-9</td></tr>
    <tr><td>2</td><td>June 21-25</td><td>$100</td><td>call us</td></tr></table>`;
  t.like(fieldsOf(text), [
    { name: 'Week 1', start_date: '2027-06-14', age_range_years: [6, 9] },
    { name: 'Week 2', start_date: '2027-06-21', age_range_years: [6, 9] },
  ]);
  t.deepEqual(fieldsOf('<table><tr><th>Week<th>Dates<tr><td>Week 1<td>June 14-18</table>'), []);
});

test('a calendar: a day ends before its DTEND, a rule has an end, and 400 occurrences are enough', (t) => {
  const calendar = (...lines: string[]) =>
    read(
      ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'SUMMARY:Sail camp', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n'),
      `${at}.ics`,
      'text/calendar',
    ).map(({ fields }) => fields);
  t.like(calendar('DTSTART;VALUE=DATE:20270614', 'DTEND;VALUE=DATE:20270619'), [
    { start_date: '2027-06-14', end_date: '2027-06-18' },
  ]);
  t.is(calendar('DTSTART;VALUE=DATE:20270614', 'DTEND;VALUE=DATE:20270619')[0]?.time_zone, undefined);
  const weekly = ['DTSTART;TZID=America/New_York:20270614T090000', 'DTEND;TZID=America/New_York:20270614T150000'];
  t.like(calendar(...weekly, 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4'), [
    {
      start_date: '2027-06-14',
      end_date: '2027-06-23',
      time_zone: 'America/New_York',
      schedule_configurations: [
        {
          date_rule: { from: '2027-06-14', to: '2027-06-23', days_of_week: ['monday', 'wednesday'] },
          hours: [{ start: '09:00', end: '15:00' }],
        },
      ],
    },
  ]);
  for (const rule of ['FREQ=DAILY', 'FREQ=DAILY;COUNT=100000', 'FREQ=SECONDLY;UNTIL=20280101T000000Z'])
    t.deepEqual(calendar(...weekly, `RRULE:${rule}`), [], rule);
  t.deepEqual(calendar('DTSTART:20270614T010000Z'), []);
});

test('every line is one that an import takes', (t) => {
  const schemas = lineSchemas(new Set(['America/New_York']));
  const odd = { url: 'javascript:alert(1)', maximumAttendeeCapacity: 20 };
  const text = `<h1>Day camp</h1>${data({ '@type': 'Event', name: 'x'.repeat(5000), startDate: '2027-06-14' })}
    ${data({ '@type': 'Event', name: 'A \ud800 \u0000 name', startDate: '2027-06-14', ...odd })}
    <table><tr><th>Camp<th>Dates<th>Ages<th>Price<tr><td>Sail<td>June 21-25, 2027<td>9-6<td>$999,999</table>`;
  const records = read(text, 'http://abnaki.test/');
  t.is(records.length, 2);
  for (const record of records) {
    const parsed = parseLine(JSON.stringify(record), schemas);
    t.false('problems' in parsed, JSON.stringify(parsed).slice(0, 300));
  }
});
