import test from 'ava';
import { convertChicago } from '../../demo/convert/chicago.ts';
import { eventDay } from '../../demo/convert/chicago-dates.ts';
import { lineOf, table, zips } from './source-rows.ts';

const chicago = convertChicago(table('chicago_programs'), zips);
const activities = (name: string) =>
  chicago.lines.filter((line) => line.kind === 'activity' && line.fields.name === name);

test('one row per category becomes one activity with all of them', (t) => {
  const [hacks, ...more] = activities('Random Hacks of Kindness Junior');
  t.is(more.length, 0);
  t.deepEqual(hacks?.fields.categories, ['coding', 'community']);
});

test('the same name for another age is another activity', (t) => {
  const ranges = activities('Boxing at Ada').map((line) => line.fields.age_range_years);
  t.true(ranges.length > 1);
  t.is(new Set(ranges.map(String)).size, ranges.length);
});

test('a weekday that fits its date in 2014 makes a session, any doubt makes none', (t) => {
  const day = lineOf(chicago, 'session', '/2014-04-27');
  t.deepEqual(day.fields.schedule_configurations, [{ dates: ['2014-04-27'] }]);
  t.is(
    eventDay('a free festival on Saturday, May 10, between 11am and 4pm at the school')?.schedules[0]?.hours?.[0]?.end,
    '16:00',
  );
  t.is(eventDay('Registration is in-person beginning Saturday, May 3 at 8 am'), undefined);
  t.is(eventDay('Join us on Saturday, May 4 at noon'), undefined);
  t.is(eventDay('Join us on Saturday, May 3 and Sunday, May 4'), undefined);
});

test('columns shifted by one are put back, rows broken over lines are refused', (t) => {
  const [earn] = activities('Learn and Earn');
  t.deepEqual(
    [earn?.fields.city, earn?.fields.postal_code, earn?.fields.age_range_years],
    ['Chicago', '60609', [13, 15]],
  );
  t.is(earn?.fields.coordinate_precision, 'zip');
  t.is(activities('Creative Printmaking Workshop').length, 0);
  t.true(chicago.refused.some((refusal) => refusal.text === 'Creative Printmaking Workshop' && refusal.lost === 'row'));
});

test('NULL and TBA are unknown, and the ZIP area stands in for the point', (t) => {
  const [bricolage] = activities('Greenstar Bricolage @ Hedges');
  t.deepEqual([bricolage?.fields.coordinate_precision, bricolage?.fields.postal_code], ['zip', '60609']);
});

test('a ZIP code far from the address is dropped when the house number confirms the point', (t) => {
  const long = chicago.lines.find((line) => line.fields.address === '4100 N. Long Ave.')?.fields;
  t.deepEqual([long?.coordinate_precision, long?.postal_code], ['street', undefined]);
});

test('an address with two points is known only coarsely', (t) => {
  const sites = chicago.lines.filter((line) => line.fields.address?.startsWith('1300 S'));
  t.true(sites.length > 1);
  t.deepEqual([...new Set(sites.map((line) => line.fields.coordinate_precision))], ['zip']);
});

test('programs for adults are left out and lost apostrophes come back', (t) => {
  t.true(chicago.refused.some((refusal) => refusal.reason === 'A program for adults.'));
  t.true(chicago.lines.some((line) => line.fields.description?.includes('the Adler’s Grainger')));
  t.false(
    chicago.lines.some((line) => line.fields.description?.includes('___') || line.fields.description?.includes('\\')),
  );
});
