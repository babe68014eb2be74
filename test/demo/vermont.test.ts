import test from 'ava';
import { convertVermont } from '../../demo/convert/vermont.ts';
import { lineOf, reasonsFor, table, zips } from './source-rows.ts';

const vermont = convertVermont(
  table('vermont_organizations'),
  table('vermont_programs'),
  table('vermont_candidates'),
  zips,
);
const session = (key: string) => lineOf(vermont, 'session', key).fields;

test('a dated week becomes a session with its schedule, price and coarse point', (t) => {
  const { name, city, region, start_date, prices, schedule_configurations, coordinate_precision } = session(
    '/ymca-camp-abnaki-day-camp-2026',
  );
  t.deepEqual([name, city, region, start_date], ['Day Camp', 'Hyde Park', 'VT', '2026-06-29']);
  t.deepEqual(prices, [{ price: 505, basis: 'week', currency: 'USD' }]);
  t.deepEqual(schedule_configurations, [
    {
      date_rule: {
        from: '2026-06-29',
        to: '2026-07-03',
        days_of_week: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      },
      hours: [{ start: '09:00', end: '16:00' }],
    },
  ]);
  t.is(coordinate_precision, 'zip');
});

test('weeks of one program share an activity, which says only what all its weeks say', (t) => {
  const mtb = lineOf(vermont, 'activity', 'catamount-outdoor-family-centers/mtb-camp').fields;
  const weeks = vermont.lines.filter((line) => line.activity === 'vt/catamount-outdoor-family-centers/mtb-camp');
  t.is(weeks.length, 2);
  t.deepEqual(
    [mtb.name, mtb.age_range_years, mtb.address],
    ['MTB Camp', [11, 14], '592 Governor Chittenden Rd, Williston, VT'],
  );
});

test('a dragged-down address, cost or start time is not taken over', (t) => {
  const weeks = vermont.lines.filter((line) => line.kind === 'session' && line.activity?.endsWith('/surf-club-camp'));
  t.deepEqual(
    weeks.map((week) => week.fields.address),
    ['50 Lakeside', undefined, undefined, undefined],
  );
  t.deepEqual(
    weeks.map((week) => week.fields.schedule_configurations?.[0]?.hours?.[0]?.start),
    ['09:00', undefined, undefined, undefined],
  );
  t.deepEqual(
    weeks.map((week) => week.fields.registration_status),
    ['open', 'open', 'open', 'open'],
  );
  const rockPoint = vermont.lines.filter(
    (line) => line.kind === 'session' && line.activity?.endsWith('/y-adventure-camp-at-rock-point'),
  );
  t.deepEqual(
    rockPoint.map((week) => week.fields.prices?.map((price) => price.price)),
    [[425, 315], undefined, undefined],
  );
});

test('the last year is kept as the source dates it', (t) => {
  t.is(lineOf(vermont, 'session', 'burlington-parks-rec-basketball-camp-2026').fields.start_date, '2025-06-16');
});

test('a sum without a dollar sign and a deposit stay unpriced and are reported', (t) => {
  const rise = vermont.lines.find((line) => line.kind === 'session' && line.fields.name?.startsWith('Rise & Shine'));
  t.truthy(rise);
  t.is(rise?.fields.prices, undefined);
  t.deepEqual(reasonsFor(vermont, '176 .80'), ['The cost names no amount in dollars.']);
  t.regex(reasonsFor(vermont, 'non-refundable deposit')[0] ?? '', /deposit/);
});

test('text ages are kept as text and a spreadsheet number is nobody’s age', (t) => {
  const waldorf = lineOf(vermont, 'activity', 'lake-champlain-waldorf-school-summer-program').fields;
  t.deepEqual([waldorf.age_text, waldorf.age_range_years], ['46,118', undefined]);
  const farm = lineOf(vermont, 'activity', 'vermont-farm-and-forest-school-summer-program').fields;
  t.deepEqual([farm.age_text, farm.age_range_years], ['4-11', [4, 11]]);
});

test('a telephone number is no address, and care without a side or hours is only reported', (t) => {
  t.is(lineOf(vermont, 'activity', 'eco-explorers-vermont-summer-program').fields.address, undefined);
  t.deepEqual(reasonsFor(vermont, '(570) 470-2635'), ['The site is no address.']);
  t.true(vermont.refused.some((refusal) => refusal.reason.startsWith('Care is offered')));
});

test('an operator keeps its own confirmed website, an office mail address and a ZIP code that fits', (t) => {
  const aspire = lineOf(vermont, 'organization', 'vt/y-aspire').fields;
  t.deepEqual(
    [aspire.canonical_url, aspire.contact_email, aspire.postal_code, aspire.organization_type],
    ['https://www.meetingwatersymca.org', 'info@meetingwatersymca.org', '05301', 'nonprofit'],
  );
  const surf = lineOf(vermont, 'organization', 'vt/burlington-surf-club').fields;
  t.deepEqual([surf.canonical_url, surf.organization_type], [undefined, undefined]);
  t.deepEqual(surf.relevant_urls, ['https://www.burlingtonsurfclub.com/play/surf-club-camp.html']);
});

test('a free after-school program is priced at zero', (t) => {
  t.deepEqual(session('burlington-sd-burlington-high-school-21c-2026').prices, [
    { price: 0, basis: null, currency: null },
  ]);
});

test('grades that the source computed from ages say so', (t) => {
  const { source, fields } = lineOf(vermont, 'session', '/ymca-camp-abnaki-day-camp-2026');
  t.deepEqual(fields.grades, [1, 4]);
  t.is(source.fields?.grades?.rule, 'grades-from-ages');
});
