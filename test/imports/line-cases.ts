/** Lines that an import refuses, and lines just within the limits. */
import { organization, session } from './world.ts';

const inSession = (fields: object) => session('s', 'a', fields);
const schedule = (configuration: object) => inSession({ schedule_configurations: [configuration] });
const text = (fields: string) => `{"kind":"organization","key":"bad","fields":{"name":"x",${fields}}}`;

/** URLs whose JSON in PostgreSQL has this many bytes. */
function addresses(bytes: number) {
  const urls = Array.from({ length: 9 }, (_, at) => `https://x.example/${at}${'a'.repeat(3000)}`);
  const more = bytes - JSON.stringify(urls).length - (urls.length - 1);
  return urls.map((url, at) => url + 'a'.repeat(Math.floor((more + at) / urls.length)));
}

/** Refused lines, each with a part of the reason. */
export const refused: [string, unknown, RegExp][] = [
  ['not JSON', '{"kind":', /^The line is not JSON/],
  ['a number alone', '7', /^The line is JSON, but not an object/],
  ['an array', '[]', /^The line is JSON, but not an object/],
  ['no kind', { key: 'x' }, /^kind: must be/],
  ['an unknown kind', { kind: 'camp', key: 'x' }, /^kind: must be/],
  ['no key', { kind: 'organization', fields: { name: 'x' } }, /^key: is missing/],
  ['a key that is no text', { kind: 'organization', key: 41 }, /^key: must be text\.$/],
  ['an empty key', organization(''), /^key: must have 1 to 500 characters/],
  ['a long key', organization('k'.repeat(501), { name: 'x' }), /^key: must have 1 to 500/],
  ['an unknown member', organization('x', {}, { foo: 1 }), /^"foo" is not known for an organization/],
  ['an unknown field', organization('x', { nam: 1 }), /^fields: "nam" is not known for an organization/],
  [
    'a field of another kind',
    organization('x', { overnight: true }),
    /^fields: "overnight" is not known for an organization/,
  ],
  ['a derived field', inSession({ before_care_pricing: null }), /^fields: "before_care_pricing" .*follows from prices/],
  ['media inside fields', organization('x', { media: [] }), /belongs beside fields/],
  ['fields that are no object', { kind: 'organization', key: 'x', fields: [] }, /^fields: must be an object of fields/],
  [
    'a new record without a name',
    { kind: 'organization', key: 'x', fields: { city: 'Y' } },
    /^fields.name: a new record needs a name/,
  ],
  ['a name of null', organization('x', { name: null }), /^fields.name: must be text/],
  ['an empty name', organization('x', { name: '' }), /^fields.name: must have 1 to 300 characters/],
  ...[
    '  ',
    '\u00a0',
    '\t\n',
    '\u200b\u200d\ufeff',
    '\u3000\u2007',
    '\u00ad\u2060',
    '\u3164',
    '\u2800',
    '\u200e\u034f',
  ].map((name): [string, unknown, RegExp] => [
    `a name of blanks alone: ${JSON.stringify(name)}`,
    organization('x', { name }),
    /^fields\.name: must not be blank\.$/,
  ]),
  ['a long name', organization('x', { name: '😀'.repeat(301) }), /^fields.name: must have 1 to 300/],
  [
    'text of more than 8 KiB',
    organization('x', { description: `${'é'.repeat(4096)}a` }),
    /^fields\.description: must not have more than 8192 bytes\.$/,
  ],
  [
    'a list of more than 32 KiB',
    organization('x', { relevant_urls: addresses(32_769) }),
    /^fields\.relevant_urls: must not have more than 32768 bytes\.$/,
  ],
  [
    'a wrong enum',
    organization('x', { organization_type: 'club' }),
    /^fields.organization_type: must be one of nonprofit, for_profit, public/,
  ],
  ['a number as text', inSession({ capacity: '12' }), /^fields.capacity: must be a whole number from 0/],
  ['half a place', inSession({ capacity: 1.5 }), /^fields.capacity: must be a whole number/],
  [
    'a day that does not exist',
    inSession({ start_date: '2027-02-30' }),
    /^fields.start_date: is not a day that exists/,
  ],
  [
    'a date with a time',
    inSession({ start_date: '2027-02-03T00:00:00Z' }),
    /^fields.start_date: must be a date written YYYY-MM-DD\.$/,
  ],
  [
    'an end before the start',
    inSession({ start_date: '2027-02-03', end_date: '2027-02-02' }),
    /^fields.end_date: lies before start_date/,
  ],
  ['latitude alone', organization('x', { latitude: 44 }), /latitude and longitude must be given together/],
  [
    'longitude of null',
    organization('x', { latitude: 44, longitude: null }),
    /latitude and longitude must be given together/,
  ],
  [
    'an impossible latitude',
    organization('x', { latitude: 91, longitude: 0 }),
    /^fields.latitude: must be a number from -90 to 90/,
  ],
  [
    'a precision that is none',
    organization('x', { latitude: 1, longitude: 1, coordinate_precision: 'city' }),
    /^fields.coordinate_precision: must be one of exact, building/,
  ],
  [
    'ages in both units',
    organization('x', { age_range_years: [1, 2], age_range_months: [12, 24] }),
    /give age_range_years or age_range_months, not both/,
  ],
  [
    'ages out of order',
    organization('x', { age_range_years: [9, 6] }),
    /^fields.age_range_years: must be \[lowest, highest\]/,
  ],
  ['one age', organization('x', { age_range_years: [9] }), /^fields.age_range_years: must be \[lowest, highest\]/],
  [
    'an address that is none',
    organization('x', { canonical_url: 'www.example.org' }),
    /^fields.canonical_url: must be a web address/,
  ],
  [
    'a script as address',
    organization('x', { relevant_urls: ['javascript:alert(1)'] }),
    /^fields.relevant_urls\[0\]: must be a web address/,
  ],
  [
    'an unknown zone',
    organization('x', { time_zone: 'America/Vermont' }),
    /^fields.time_zone: must be an IANA time zone/,
  ],
  ['a NUL', text('"city":"a\\u0000b"'), /^fields.city: contains a NUL/],
  ['half a character', text('"city":"a\\ud800b"'), /^fields.city: contains half of a character/],
  [
    'half a character in a name',
    '{"kind":"organization","key":"x","fields":{"name":"x"},"media":[{"url":"http://x/","stock":{"\\udc00":1}}]}',
    /half of a character/,
  ],
  ['a member given twice', text('"city":"a","city":"b"'), /^"city" is given twice/],
  [
    'a member given twice, spaced',
    '{"kind":"organization","key":"x","fields":{"name":"x"},"fields" : {"name":"y"}}',
    /^"fields" is given twice/,
  ],
  [
    'too many digits',
    text('"latitude":44.12345678901234567890,"longitude":1'),
    /^the number 44\.12345678901234567890 has more digits than can be kept/,
  ],
  [
    'an amount so small that it would be read as none',
    text('"latitude":1e-400,"longitude":1'),
    /^the number 1e-400 is outside the range of a double/,
  ],
  ['more than one thing wrong with a value', inSession({ capacity: 2 ** 53 }), /^fields\.capacity: [^;]*$/],
  ['a large whole number', text('"founded_year":12345678901234567890'), /more digits|founded_year/],
  ['a number without end', text('"latitude":1e999,"longitude":1'), /^fields.latitude: must be a number/],
  [
    'an option without a price',
    inSession({ prices: [{ description: 'Full day' }] }),
    /^fields.prices\[0\]: has neither price/,
  ],
  [
    'a price below zero',
    inSession({ prices: [{ price: -1 }] }),
    /^fields.prices\[0\].price: must be a number, 0 or more/,
  ],
  [
    'an unknown basis',
    inSession({ prices: [{ price: 1, basis: 'year' }] }),
    /^fields.prices\[0\].basis: must be one of hour, day, week, month, session/,
  ],
  [
    'a bad currency',
    inSession({ prices: [{ price: 1, currency: 'US$' }] }),
    /^fields.prices\[0\].currency: must be three letters/,
  ],
  [
    'a care quote without amount',
    inSession({ prices: [{ price: 1, after_care_pricing: { currency: 'USD' } }] }),
    /^fields.prices\[0\].after_care_pricing.amount: is missing/,
  ],
  [
    'a care quote without currency',
    inSession({ prices: [{ price: 1, after_care_pricing: { amount: 1, basis: 'week' } }] }),
    /^fields.prices\[0\].after_care_pricing.currency: is missing/,
  ],
  [
    'an empty schedule',
    inSession({ schedule_configurations: [] }),
    /^fields.schedule_configurations: must not be empty/,
  ],
  [
    'a schedule without days',
    schedule({ label: 'x' }),
    /^fields.schedule_configurations\[0\]: must have either dates or a date_rule/,
  ],
  [
    'a schedule with both',
    schedule({ dates: ['2027-01-01'], date_rule: { from: '2027-01-01', to: '2027-01-02', days_of_week: ['monday'] } }),
    /either dates or a date_rule/,
  ],
  [
    'a rule without end',
    schedule({ date_rule: { from: '2027-01-01', days_of_week: ['monday'] } }),
    /date_rule.to: is missing\.$/,
  ],
  [
    'a rule without days',
    schedule({ date_rule: { from: '2027-01-01', to: '2027-01-02', days_of_week: [] } }),
    /must name at least one day/,
  ],
  [
    '24:00 as a start',
    schedule({ dates: ['2027-01-01'], hours: [{ start: '24:00', end: '24:00' }] }),
    /hours\[0\].start: must be a clock time HH:MM from 00:00 to 23:59/,
  ],
  [
    'overnight hours',
    schedule({ dates: ['2027-01-01'], hours: [{ start: '21:00', end: '06:00' }] }),
    /must end after it starts/,
  ],
  ['an image without address', organization('x', {}, { media: [{ label: 'x' }] }), /^media\[0\].url: is missing/],
  ...[
    'javascript:alert(1)',
    'data:image/png;base64,AA==',
    '//evil.example/x.png',
    'a picture',
    '\\\\evil.example\\x',
  ].map((url): [string, unknown, RegExp] => [
    `an image at ${url}`,
    organization('x', {}, { media: [{ url }] }),
    /^media\[0\].url: must be a web address that begins with http/,
  ]),
  [
    'two addresses in one',
    organization('x', { canonical_url: 'https://a.example\nhttps://b.example' }),
    /^fields.canonical_url: must be a web address/,
  ],
  [
    'two covers',
    organization(
      'x',
      {},
      {
        media: [
          { url: 'http://x/1', kind: 'cover' },
          { url: 'http://x/2', kind: 'cover' },
        ],
      },
    ),
    /^media: has more than one cover/,
  ],
  [
    'an unknown source',
    organization('x', {}, { source: { kind: 'guess' } }),
    /^source.kind: must be one of scrape, manual_update/,
  ],
  [
    'an observation of an unknown field',
    organization('x', {}, { source: { fields: { nam: { observation: 'found' } } } }),
    /^source.fields: "nam" is not known for an organization/,
  ],
  [
    'an unknown observation',
    organization('x', {}, { source: { fields: { city: { observation: 'seen' } } } }),
    /^source.fields.city.observation: must be one of found, checked_not_found/,
  ],
  [
    'an observation from the future',
    organization('x', {}, { source: { observed_at: '2999-01-01T00:00:00Z' } }),
    /^source.observed_at: lies in the future/,
  ],
  ['an unknown state', organization('x', {}, { state: 'gone' }), /^state: must be one of active, deleted, blacklisted/],
  ['an id that is none', organization('x', {}, { id: '7' }), /^id: must be a uuid/],
  [
    'an organization with a parent',
    organization('x', {}, { organization: 'o' }),
    /"organization" is not known for an organization/,
  ],
  [
    'an activity without organization',
    { kind: 'activity', key: 'x', fields: { name: 'x' } },
    /an activity has an organization/,
  ],
  [
    'deep nesting',
    `{"kind":"organization","key":"x","fields":{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
    /./,
  ],
];

/** Lines just within the limits. */
export const accepted: [string, unknown][] = [
  ['a name of 300 characters', organization('ok/long', { name: '😀'.repeat(300) })],
  [
    'a place of 300 wide characters',
    organization('ok/wide', { name: '界'.repeat(300), region: '界'.repeat(300), city: '𠀀'.repeat(300) }),
  ],
  [
    'a text and a list of the most bytes',
    organization('ok/bytes', { description: 'é'.repeat(4096), relevant_urls: addresses(32_768) }),
  ],
  ['a name with blanks around it', organization('ok/around', { name: '\u00a0\u200bA\u3000' })],
  ['a name of one emoji', organization('ok/emoji', { name: '\u{1f3d5}\ufe0f' })],
  ['blank text', organization('ok/blank', { city: '  ', description: '' })],
  [
    'all digits of a double',
    text('"latitude":44.123456789012344,"longitude":-72.57846900000001').replace('"bad"', '"ok/digits"'),
  ],
  ['an escaped member name', '{"kind":"organization","key":"ok/escaped","fields":{"name":"\\"city\\": \\\\"}}'],
  ['tabs, breaks and backslashes', organization('ok/\t\n\\', { description: 'a\tb\nc\\d\r\\N' })],
  ['a whole number written as 1e1', text('"founded_year":2.02e3').replace('"bad"', '"ok/1e1"')],
  [
    '24:00 as an end',
    session('ok/24', 'a', {
      schedule_configurations: [{ dates: ['2027-01-01'], hours: [{ start: '09:00', end: '24:00' }] }],
    }),
  ],
  ['a leap day', session('ok/leap', 'a', { start_date: '2028-02-29' })],
  ['open ages', organization('ok/open', { age_range_years: [null, null], grades: [-1, null] })],
  [
    'many long addresses',
    organization(
      'ok/urls',
      {},
      { media: [1, 2].map((at) => ({ url: `https://x.example/${at}/${'%E7%95%8C'.repeat(400)}` })) },
    ),
  ],
  [
    'images of uploads',
    organization('ok/uploads', {}, { media: [{ url: '/assets/a.jpg' }, { url: 'assets/b.jpg?v=1' }] }),
  ],
  [
    'explicit clears',
    organization('ok/clear', { city: null, prices: undefined, age_range_months: null }, { media: null }),
  ],
];
