import test from 'ava';
import { isLine, lineSchemas } from '../../server/imports/line-schema.ts';
import { parseLine } from '../../server/imports/parse-line.ts';
import fc, { runs } from '../random.ts';
import { activity, openWorld, organization, type World } from './world.ts';

const schemas = lineSchemas(new Set(['America/New_York', 'Pacific/Honolulu']));
let world: World;
test.before(async () => {
  world = await openWorld();
  await world.load(organization('o'), activity('a', 'o'));
});

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('', ' ', '\\N', '\\.', 'a\tb', '"', 'VT', 'US-VT', 'É', '\r\n'),
);
const day = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const clock = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const amount = fc.oneof(fc.nat(5000), fc.double({ min: 0, max: 1e308, noNaN: true }), fc.constant(0));
const basis = fc.constantFrom('hour', 'day', 'week', 'month', 'session', null);
const currency = fc.constantFrom('USD', 'usd', 'eUr');
const url = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constant('http://x.example/ü?é'),
);
const range = (lowest: number, highest: number) =>
  fc
    .tuple(fc.option(fc.integer({ min: lowest, max: highest })), fc.option(fc.integer({ min: lowest, max: highest })))
    .map(([a, b]) => (a !== null && b !== null && a > b ? [b, a] : [a, b]));
const some = (shape: Record<string, fc.Arbitrary<unknown>>, always: string[] = []) =>
  fc.record(shape, { requiredKeys: always });

const quote = some({ amount, currency, basis }, ['amount', 'currency']);
const option = some({
  price: fc.option(amount.map((value) => Math.min(value, 999_999_999_999))),
  basis,
  currency: fc.option(currency),
  description: fc.option(text),
  before_care_pricing: fc.option(quote),
  after_care_pricing: fc.option(quote),
});
const hours = fc
  .tuple(clock, fc.oneof(clock, fc.constantFrom('24:00', '24:00:00')))
  .map(([start, end]) => (end > start ? { start, end } : { start: '00:00', end: start === '00:00' ? '23:59' : start }));
const care = some({
  available: fc.option(fc.boolean()),
  start: fc.option(clock),
  end: fc.option(clock),
  price: fc.option(quote),
});
const weekdays = fc.subarray(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], {
  minLength: 1,
});
const rule = fc
  .tuple(day, day, weekdays, fc.option(fc.integer({ min: 1, max: 52 }), { nil: undefined }))
  .map(([one, two, days_of_week, interval_weeks]) => {
    const [from = '', end = ''] = [one, two].toSorted();
    const to = new Date(Math.min(Date.parse(end), Date.parse(from) + 36_525 * 86_400_000)).toISOString().slice(0, 10);
    return { from, to, days_of_week, interval_weeks };
  });
const more = {
  label: fc.option(text),
  exclusions: fc.array(day, { maxLength: 3 }),
  hours: fc.array(hours, { maxLength: 3 }),
  before_care: fc.option(care),
  after_care: fc.option(care),
  prices: fc.array(option, { maxLength: 3 }),
};
const configuration = fc.oneof(
  some({ ...more, dates: fc.array(day, { minLength: 1, maxLength: 4 }) }, ['dates']),
  some({ ...more, date_rule: rule }, ['date_rule']),
);

const common = {
  name: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .map((name) => (/[\p{L}\p{N}]/u.test(name) ? name : `${name}A`)),
  description: fc.option(text),
  city: fc.option(text),
  region: fc.option(text),
  country: fc.option(text),
  address: fc.option(text),
  postal_code: fc.option(text),
  categories: fc.option(fc.array(text, { maxLength: 4 })),
  age_text: fc.option(text),
  grades: fc.option(range(-10, 100)),
  amenities: fc.option(text),
  accessibility: fc.option(text),
  time_zone: fc.option(fc.constantFrom('America/New_York', 'Pacific/Honolulu')),
  early_bird: fc.option(fc.boolean()),
  verified: fc.option(fc.boolean()),
  canonical_url: fc.option(url),
  relevant_urls: fc.option(fc.array(url, { maxLength: 3 })),
  coordinate_precision: fc.option(fc.constantFrom('exact', 'zip', 'unknown')),
};
const point = fc.option(
  fc.tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true })),
  { nil: undefined },
);
const ages = fc.oneof(
  fc.constant({}),
  range(0, 150).map((age_range_years) => ({ age_range_years })),
  range(0, 1800).map((age_range_months) => ({ age_range_months })),
);
const own = {
  organization: {
    legal_name: fc.option(text),
    contact_email: fc.option(text),
    organization_type: fc.option(fc.constantFrom('nonprofit', 'school')),
    accreditations: fc.option(fc.array(text, { maxLength: 2 })),
    founded_year: fc.option(fc.integer({ min: 1000, max: 9999 })),
  },
  activity: {
    skill_level: fc.option(fc.constantFrom('all', 'beginner')),
    format: fc.option(fc.constantFrom('online', 'hybrid')),
    seasonality: fc.option(fc.subarray(['spring', 'summer', 'year_round'])),
    overnight: fc.option(fc.boolean()),
  },
  session: {
    start_date: fc.option(day),
    end_date: fc.option(day),
    capacity: fc.option(fc.nat()),
    prices: fc.option(fc.array(option, { maxLength: 3 })),
    discounts: fc.option(text),
    schedule_configurations: fc.option(fc.array(configuration, { minLength: 1, maxLength: 2 })),
    availability: fc.option(fc.constantFrom('full', 'unknown')),
  },
};
const image = some(
  {
    url,
    label: fc.option(text),
    kind: fc.constantFrom('photo', 'logo', 'cover'),
    width: fc.option(fc.integer({ min: 1, max: 9999 })),
    isStock: fc.option(fc.boolean()),
    stock: fc.option(fc.dictionary(text, fc.oneof(text, fc.integer()))),
  },
  ['url'],
);

const kind = fc.constantFrom('organization' as const, 'activity' as const, 'session' as const);
const line = kind.chain((kind) =>
  fc
    .tuple(
      some({ ...common, ...own[kind] }, ['name']),
      point,
      ages,
      fc.option(fc.array(image, { maxLength: 3 }), { nil: undefined }),
      fc.constantFrom('active', 'deleted', undefined),
    )
    .map(([fields, at, ages, media, state]) => ({
      kind,
      ...(kind === 'activity' ? { organization: 'o' } : kind === 'session' ? { activity: 'a' } : {}),
      fields: { ...fields, ...ages, ...(at ? { latitude: at[0], longitude: at[1] } : {}) },
      media,
      state,
    })),
);

test(
  'whatever the schema accepts is stored ' +
    '[projection.schedule-dates-or-rule] [projection.care-amount] [projection.care-basis] ' +
    '[projection.care-currency-pattern]',
  async (t) => {
    let number = 0;
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 60, maxLength: 120 }), async (lines) => {
        const texts = lines.map((given) => JSON.stringify({ ...given, key: `accepted/${number++}` }));
        const accepted = texts.filter((text) => !('problems' in parseLine(text, schemas)));
        const { inserted, rejects } = await world.load(...accepted);
        stored += inserted;
        if (inserted !== accepted.length) throw new Error(JSON.stringify(rejects.slice(0, 2)));
      }),
      { numRuns: runs(12, 6), endOnFailure: true },
    );
    t.true(stored > 300, `${stored} lines were good`);
  },
);

const anything = fc.jsonValue();
const member = fc.constantFrom(
  'kind',
  'key',
  'id',
  'organization',
  'activity',
  'state',
  'fields',
  'media',
  'source',
  'other',
  '__proto__',
  'toString',
);
const inner = fc.constantFrom(
  'name',
  'city',
  'prices',
  'latitude',
  'observed_at',
  'fields',
  'url',
  'nonsense',
  'constructor',
);

test('the quick look at a line and the whole schema agree', (t) => {
  let good = 0;
  const given = fc.tuple(
    line,
    fc.option(fc.tuple(member, anything), { freq: 2 }),
    fc.option(fc.tuple(fc.constantFrom('fields', 'source'), inner, anything), { freq: 2 }),
  );
  fc.assert(
    fc.property(given, ([line, outer, deep]) => {
      const text = JSON.stringify({ key: 'k', ...line });
      const value = JSON.parse(text) as Record<string, unknown>;
      if (outer) Object.defineProperty(value, outer[0], { value: outer[1], enumerable: true });
      const part = deep && value[deep[0]];
      if (deep && typeof part === 'object' && part !== null)
        Object.defineProperty(part, deep[1], { value: deep[2], enumerable: true });
      const schema = schemas[line.kind];
      const whole = schema.line.safeParse(value).success;
      if (whole) good += 1;
      return isLine(value, schema) === whole;
    }),
    { numRuns: runs(3000, 1000) },
  );
  t.true(good > 300, `${good} lines were good`);
});
