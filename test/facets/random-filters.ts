/** Random structured filters on fields in the bitmaps, and the changes between two rounds of them. */

import { vocabulary } from '../fixtures/crowd.ts';
import { type Kind, kinds, type Line, line } from '../fixtures/line.ts';
import fc from '../random.ts';

const v = vocabulary;
const some = <Value>(values: readonly Value[]) =>
  fc.subarray([...values], { minLength: 1, maxLength: Math.min(3, values.length) });
const leaf = (field: string, op: string, value: fc.Arbitrary<unknown>) =>
  value.map((given) => ({ field, op, value: given }));
const bounds = (low: number, high: number) =>
  fc
    .tuple(fc.integer({ min: low, max: high }), fc.integer({ min: low, max: high }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);

export const parts = [
  'lake',
  'LAKE',
  'a',
  'camp p',
  '%',
  '_',
  '\\',
  'ñ',
  'É',
  'k',
  'i',
  ' ',
  '   ',
  'or',
  'us',
  'un',
  'zz',
  '½',
];

/** Times at which records changed, set by the test. */
export const moments = ['2026-01-01T00:00:00Z'];
const comparisons = ['lt', 'lte', 'gt', 'gte', 'eq'];
/**
 * Points near and far from each other, on both sides of the antimeridian and at a pole; their last digits are not on
 * the grid.
 */
const spots = Array.from({ length: 96 }, (_, at) => {
  const [latitude, longitude] = [
    [44.25, -72.125],
    [0, 180],
    [89.99, 10],
    [0, 0],
  ][at % 4] as [number, number];
  const away = 10 ** (1 - (at % 6)) * Math.sin(at * at);
  const east = longitude + away * 3;
  return [Math.min(latitude + away / 2, 90), east > 180 ? east - 360 : east] as const;
});

/** Conditions that bitmaps can answer for records of every kind, and a few that they cannot. */
const common = [
  ...comparisons.flatMap((op) => [
    leaf('latitude', op, fc.constantFrom(0, 44.25, -12.5, 44.251, -90, 90, 1e300, -1e300, ...spots.map(([y]) => y))),
    leaf('longitude', op, fc.constantFrom(0, -72.125, -72.1, -180, 180, 1e300, ...spots.map(([, x]) => x))),
    leaf('score', op, fc.constantFrom(0, 15, 20, 25.5, 30, 40, 100)),
    ...['updated_at', 'created_at'].map((field) =>
      fc.nat().map((at) => ({ field, op, value: moments[at % moments.length] })),
    ),
  ]),
  leaf('score', 'in', fc.constantFrom([20, 30], [10, 11, 12, 13, 14, 15])),
  leaf('score_band', 'in', some(['weak', 'fair', 'good'])),
  fc.constantFrom('score', 'score_band').map((field) => ({ field, op: 'missing' })),
  ...[1, 2, 3].map(() =>
    fc
      .tuple(fc.constantFrom([44.25, -72.125], [-12.5, 0], ...spots), fc.double({ min: 0, max: 7.4, noNaN: true }))
      .map(([[latitude, longitude], size]) => ({ radius: { latitude, longitude, radiusMeters: 10 ** size } })),
  ),
  leaf('categories', 'containsAny', some([...v.categories, 'none'])),
  leaf('categories', 'containsAny', some(v.categories)),
  leaf('categories', 'containsAll', some(v.categories)),
  leaf('categories', 'eq', some(v.categories)),
  leaf('city', 'eq', fc.constantFrom(...v.cities, 'Nowhere')),
  leaf('region', 'matchesRegion', fc.constantFrom('oregon', 'VT', 'bavaria', 'x')),
  leaf('region', 'eq', fc.constantFrom('OR', 'VT')),
  leaf('age_range_years', 'contains', fc.integer({ min: 0, max: 25 })),
  leaf('age_range_years', 'overlaps', bounds(0, 24)),
  leaf(
    'age_range_years',
    'overlaps',
    fc.integer({ min: 0, max: 22 }).chain((age) => fc.constantFrom([age, null], [null, age])),
  ),
  leaf('grades', 'contains', fc.integer({ min: -1, max: 12 })),
  leaf('grades', 'overlaps', fc.oneof(bounds(-1, 12), fc.constantFrom([3, null], [null, 2]))),
  leaf('early_bird', 'eq', fc.boolean()),
  leaf('verified', 'eq', fc.boolean()),
  leaf('time_zone', 'in', some(['America/New_York', 'America/Denver', 'America/Los_Angeles'])),
  fc
    .tuple(
      fc.constantFrom('time_zone', 'country', 'verified', 'coordinate_precision', 'early_bird'),
      fc.constantFrom('present', 'missing'),
    )
    .map(([field, op]) => ({ field, op })),
  fc.constantFrom({ field: 'categories', op: 'missing' }, { field: 'country', op: 'empty' }),
  leaf('time_zone', 'containsText', fc.constantFrom('new_york', 'America', 'k', 'x')),
  leaf('city', 'in', some([...v.cities, 'Nowhere'])),
  leaf('description', 'in', some([...v.words, '  '])),
  leaf('amenities', 'eq', fc.constantFrom(...v.words)),
  leaf('country', 'eq', fc.constant(null)),
  ...[
    'name',
    'description',
    'city',
    'region',
    'country',
    'amenities',
    'age_text',
    'time_zone',
    'coordinate_precision',
  ].map((field) => leaf(field, 'containsText', fc.constantFrom(...parts))),
  ...['missing', 'present', 'empty'].map((op) =>
    fc
      .constantFrom('description', 'city', 'region', 'amenities', 'country', 'categories', 'coordinate_precision')
      .map((field) => ({ field, op })),
  ),
  ...['missing', 'present'].map((op) =>
    fc
      .constantFrom('age_range_years', 'grades', 'latitude', 'early_bird', 'verified', 'name', 'id')
      .map((field) => ({ field, op })),
  ),
];
const amount = fc.constantFrom(0, 12.5, 50, 99.99, 100, 100.01, 149.5, 199, 200, 250, 300, 1199.99, 1e12, 1e300);
const price = fc
  .tuple(amount, amount, fc.constantFrom('minimum', 'maximum', 'both'), fc.constantFrom('USD', 'EUR', 'JPY'))
  .map(([a, b, given, currency]) => ({
    price: {
      ...(given === 'maximum' ? {} : { minimum: Math.min(a, b) }),
      ...(given === 'minimum' ? {} : { maximum: Math.max(a, b) }),
      currency,
      basis: b === 50 ? 'day' : 'week',
    },
  }));
/** Price options of sessions, and some that no session has or that are invalid. */
const offers = [
  ...[50, 100, 250].map((given) => ({ price: given, currency: 'USD', basis: 'week' })),
  ...[100, 250].map((given) => ({ price: given, currency: 'USD', basis: 'week', description: 'Full day' })),
  { price: 149.5, currency: 'EUR', basis: 'day' },
  { price: 1e300, currency: 'USD', basis: 'week' },
  { price: '100', currency: 'USD', basis: 'week' },
  { price: 100, currency: 'USD' },
  {},
];
/** Bitmaps know the prices of a record's sessions only together. */
const pricesOfSessions = fc
  .tuple(
    fc.constantFrom('any', 'none'),
    fc.oneof(
      price,
      fc.record({ any: fc.array(price, { minLength: 1, maxLength: 2 }) }),
      fc.record({ all: fc.tuple(price, price) }),
    ),
  )
  .map(([match, where]) => ({ related: { relation: 'sessions', match, where } }));
const own: Readonly<Record<Kind, readonly fc.Arbitrary<object>[]>> = {
  organization: [
    leaf('organization_type', 'in', some(['nonprofit', 'school', 'public'])),
    leaf('accreditations', 'containsAny', some(['aca', 'bsa'])),
    leaf('founded_year', 'eq', fc.integer({ min: 1990, max: 1996 })),
    ...['lt', 'lte', 'gt', 'gte'].map((op) => leaf('founded_year', op, fc.constantFrom(1991, 1993.5, -1, 1e12))),
    ...Array.from({ length: 6 }, () => pricesOfSessions),
  ],
  activity: [
    leaf('skill_level', 'eq', fc.constantFrom('beginner', 'advanced', 'all')),
    leaf('seasonality', 'containsAny', some(['spring', 'summer', 'year_round'])),
    ...Array.from({ length: 6 }, () => pricesOfSessions),
  ],
  session: [
    ...['lt', 'lte', 'gt', 'gte', 'eq'].map((op) =>
      leaf('start_date', op, fc.constantFrom(...v.days, '0001-01-01', '9999-12-31', '2027-01-01')),
    ),
    leaf('end_date', 'lte', fc.constantFrom(...v.days)),
    ...['lt', 'lte', 'gt', 'gte', 'eq'].flatMap((op) => [
      leaf('registration_open_date', op, fc.constantFrom('2026-11-30', '2026-12-01', '2026-12-02')),
      leaf('capacity', op, fc.constantFrom(0, 1, 2, 1.5, 3, 40_000)),
    ]),
    leaf('registration_status', 'eq', fc.constantFrom(...v.statuses)),
    leaf('registration_status', 'in', some(v.statuses)),
    leaf('overnight', 'eq', fc.boolean()),
    leaf('discounts', 'containsText', fc.constantFrom('SECRET', ' ', 'x')),
    fc
      .constantFrom('prices', 'schedule_configurations', 'capacity', 'start_date')
      .map((field) => ({ field, op: 'missing' })),
    ...[1, 2].map(() =>
      fc
        .tuple(fc.constantFrom('overlap', 'covers'), some(v.days), fc.constantFrom('none', 'here', 'America/New_York'))
        .map(([mode, dates, zone]) => ({
          schedule: {
            mode,
            dates,
            ...(zone === 'none' ? {} : { atTime: '10:30', ...(zone === 'here' ? {} : { timeZone: zone }) }),
          },
        })),
    ),
    price,
    price,
    price,
    leaf('prices', 'containsAny', some(offers)),
    leaf('prices', 'containsAny', some(offers)),
  ],
};
const relations: Readonly<Record<Kind, readonly (readonly [string, Kind])[]>> = {
  organization: [['sessions', 'session']],
  activity: [
    ['organization', 'organization'],
    ['sessions', 'session'],
  ],
  session: [
    ['organization', 'organization'],
    ['activity', 'activity'],
  ],
};

/** Trees of conditions about a kind, including trees about related records. */
export function nodes(kind: Kind, depth = 2): fc.Arbitrary<object> {
  const leaves = fc.oneof(...common, ...own[kind]);
  const inner = depth === 0 ? leaves : fc.oneof({ arbitrary: leaves, weight: 3 }, nodes(kind, depth - 1));
  const list = fc.array(inner, { minLength: 1, maxLength: 3 });
  const related =
    depth === 0
      ? []
      : relations[kind].map(([relation, of]) =>
          fc
            .tuple(fc.constantFrom('any', 'none'), nodes(of, depth - 1))
            .map(([match, where]) => ({ related: { relation, match, where } })),
        );
  return fc.oneof(leaves, fc.record({ all: list }), fc.record({ any: list }), ...related, ...related);
}

/** Changes of sessions and their parents: new values, deletion, return, other prices, another parent. */
export const changes: readonly Line[] = [
  ...v.days.map((start_date, at) =>
    line('session', `crowd/${at}`, {
      name: 'moved',
      city: 'Bend',
      start_date,
      end_date: null,
      categories: ['art', 'music'],
      time_zone: at % 2 ? 'America/Denver' : 'America/New_York',
      schedule_configurations: [{ dates: [start_date], hours: [{ start: '09:00', end: at < 3 ? '11:00' : '16:00' }] }],
      prices: [
        { price: 50 * at, currency: 'USD', basis: 'week', ...(at % 3 === 2 ? { description: 'Full day' } : {}) },
        { price: 149.5, currency: 'EUR', basis: 'day' },
      ],
    }),
  ),
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((at) =>
    line('organization', `crowd/${at}`, { name: 'other', categories: at % 2 ? ['music'] : [], region: 'VT' }),
  ),
  ...[10, 11, 12, 13, 14, 15].map((at) => line('session', `crowd/${at}`, {}, { state: 'deleted' })),
  ...[16, 17, 18, 19, 20, 21].map((at) =>
    line('session', `crowd/${at}`, { name: 'moved' }, at % 2 ? { organization: 'crowd/0' } : { activity: 'crowd/0' }),
  ),
  line('organization', 'crowd/8', {}, { state: 'deleted' }),
  line('organization', 'crowd/9', {}, { state: 'blacklisted' }),
  ...[0, 1, 2].map((at) => line('activity', `crowd/${at}`, { name: 'other', categories: ['art'], grades: [at, 5] })),
  ...spots.map(([latitude, longitude], at) => {
    const fields = { name: 'spot', latitude, longitude, coordinate_precision: at % 8 === 7 ? 'zip' : 'exact' };
    const kind = kinds[at % 3] as Kind;
    return line(kind, `spot/${at}`, fields, kind === 'organization' ? {} : { organization: 'crowd/0' });
  }),
  line('activity', 'crowd/3', {}, { state: 'deleted' }),
  line('activity', 'crowd/4', { name: 'elsewhere' }, { organization: 'crowd/1' }),
];
