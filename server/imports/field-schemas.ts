/** What the fields of a record may hold when it comes in from a file. The database holds the same law as constraints. */
import { z } from 'zod';

const days = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date written YYYY-MM-DD');
const words = { string: 'must be text', boolean: 'must be true or false', array: 'must be an array' };

/** Names of IANA zones this database knows; filled before lines are read. */
export type Zones = ReadonlySet<string>;

const text = z.string(words.string);
const flag = z.boolean(words.boolean);

/** Text of so many characters, as PostgreSQL counts them. */
function textUpTo(longest: number, shortest = 0) {
  return text.refine((value) => value.length >= shortest && (value.length <= longest || [...value].length <= longest), {
    error:
      shortest > 0 ? `must have ${shortest} to ${longest} characters` : `must not have more than ${longest} characters`,
  });
}

function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, `must be one of ${values.join(', ')}`);
}

function whole(lowest: number, highest: number) {
  const error = `must be a whole number from ${lowest} to ${highest}`;
  return z.number(error).int(error).min(lowest, error).max(highest, error);
}

function within(lowest: number, highest: number) {
  const error = `must be a number from ${lowest} to ${highest}`;
  return z.number(error).min(lowest, error).max(highest, error);
}

function range(lowest: number, highest: number, unit: string) {
  const error = `must be [lowest, highest] in ${unit}, each a whole number from ${lowest} to ${highest} or null, in order`;
  const bound = z.number(error).int(error).min(lowest, error).max(highest, error).nullable();
  return z.tuple([bound, bound], error).refine(([from, to]) => from === null || to === null || from <= to, error);
}

/** A real day of the calendar. */
export const Day = days.refine((value) => {
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  return (
    year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
  );
}, 'is not a day that exists');

const longestUrl = 4000;
const schemes = /^https?:\/\/[^\s/]/i;

/** An http address, kept exactly as given. */
export const WebAddress = textUpTo(longestUrl, 1).refine(
  (value) => schemes.test(value) && URL.canParse(value),
  'must be a web address that begins with http:// or https://',
);

const urls = z.array(WebAddress, 'must be an array of web addresses');
const tags = z.array(textUpTo(200), 'must be an array of text');

function commonFields(zones: Zones) {
  return {
    name: textUpTo(300, 1),
    description: text.nullable(),
    city: textUpTo(300).nullable(),
    region: textUpTo(300).nullable(),
    country: text.nullable(),
    address: text.nullable(),
    postal_code: text.nullable(),
    latitude: within(-90, 90).nullable(),
    longitude: within(-180, 180).nullable(),
    coordinate_precision: oneOf(['exact', 'building', 'parcel', 'street', 'zip', 'state', 'unknown']).nullable(),
    time_zone: text
      .refine((value) => zones.has(value), 'must be an IANA time zone such as America/New_York')
      .nullable(),
    categories: tags.nullable(),
    age_range_years: range(0, 150, 'years').nullable(),
    age_range_months: range(0, 1800, 'months').nullable(),
    age_text: text.nullable(),
    grades: range(-10, 100, 'grades (K is 0, pre-K is -1)').nullable(),
    amenities: text.nullable(),
    accessibility: text.nullable(),
    early_bird: flag.nullable(),
    canonical_url: WebAddress.nullable(),
    relevant_urls: urls.nullable(),
    verified: flag.nullable(),
  };
}

const organizationFields = {
  legal_name: text.nullable(),
  contact_name: text.nullable(),
  contact_email: text.nullable(),
  contact_phone: text.nullable(),
  organization_type: oneOf(['nonprofit', 'for_profit', 'public', 'religious', 'school', 'other']).nullable(),
  accreditations: tags.nullable(),
  founded_year: whole(1000, 9999).nullable(),
};

const activityFields = {
  skill_level: oneOf(['beginner', 'intermediate', 'advanced', 'all']).nullable(),
  format: oneOf(['in_person', 'online', 'hybrid']).nullable(),
  seasonality: z.array(oneOf(['spring', 'summer', 'fall', 'winter', 'year_round']), words.array).nullable(),
  overnight: flag.nullable(),
};

const bases = ['hour', 'day', 'week', 'month', 'session'] as const;
const amount = z.number('must be a number, 0 or more').min(0, 'must be a number, 0 or more');
const basis = oneOf(bases).nullable();

const CareQuote = z.strictObject(
  {
    amount,
    currency: text.regex(/^[A-Za-z]{3}$/, 'must be three letters'),
    basis: basis.optional(),
  },
  'must be a care quote or null',
);

const PriceOption = z
  .strictObject(
    {
      price: amount.nullable().optional(),
      basis: basis.optional(),
      currency: text
        .regex(/^[A-Za-z]{3}$/, 'must be three letters')
        .nullable()
        .optional(),
      description: text.nullable().optional(),
      before_care_pricing: CareQuote.nullable().optional(),
      after_care_pricing: CareQuote.nullable().optional(),
    },
    'must be a price option',
  )
  .refine(
    (option) =>
      [option.price, option.basis, option.currency, option.before_care_pricing, option.after_care_pricing].some(
        (part) => part !== null && part !== undefined,
      ),
    'has neither price, basis, currency nor a care quote',
  );

const Prices = z.array(PriceOption, 'must be an array of price options');

const clockPattern = /^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$/;
const endPattern = /^(([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?|24:00(:00)?)$/;
const start = text.regex(clockPattern, 'must be a clock time HH:MM from 00:00 to 23:59');
const end = text.regex(endPattern, 'must be a clock time HH:MM from 00:00 to 24:00');

const Window = z
  .strictObject({ start, end }, 'must be {start, end}')
  .refine((hours) => hours.end > hours.start, 'must end after it starts, on the same day');

const Care = z.strictObject(
  {
    available: flag.nullable().optional(),
    start: start.nullable().optional(),
    end: end.nullable().optional(),
    price: CareQuote.nullable().optional(),
  },
  'must be {available, start, end, price} or null',
);

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const DateRule = z
  .strictObject(
    {
      from: Day,
      to: Day,
      days_of_week: z.array(oneOf(weekdays), words.array).min(1, 'must name at least one day'),
      interval_weeks: whole(1, 52).optional(),
    },
    'must be {from, to, days_of_week, interval_weeks}',
  )
  .refine((rule) => rule.from <= rule.to, 'ends before it begins');

const Configuration = z
  .strictObject(
    {
      label: text.nullable().optional(),
      dates: z.array(Day, words.array).min(1, 'must hold at least one date').optional(),
      date_rule: DateRule.optional(),
      exclusions: z.array(Day, words.array).optional(),
      hours: z.array(Window, words.array).optional(),
      before_care: Care.nullable().optional(),
      after_care: Care.nullable().optional(),
      prices: Prices.optional(),
    },
    'must be an attendance configuration',
  )
  .refine(
    (configuration) => (configuration.dates === undefined) !== (configuration.date_rule === undefined),
    'must have either dates or a date_rule',
  );

const sessionFields = {
  start_date: Day.nullable(),
  end_date: Day.nullable(),
  overnight: flag.nullable(),
  registration_status: oneOf(['open', 'waitlist', 'full', 'closed', 'upcoming', 'unknown']).nullable(),
  availability: oneOf(['available', 'limited', 'full', 'unknown']).nullable(),
  registration_open_date: Day.nullable(),
  registration_close_date: Day.nullable(),
  capacity: whole(0, 2147483647).nullable(),
  spots_available: whole(0, 2147483647).nullable(),
  prices: Prices.nullable(),
  discounts: text.nullable(),
  schedule_configurations: z
    .array(Configuration, 'must be an array of attendance configurations')
    .min(1, 'must not be empty; leave it out when there is no schedule')
    .nullable(),
};

/** The fields of each kind, all of them optional: a line says only what its source says. */
export function fieldSchemas(zones: Zones) {
  const common = commonFields(zones);
  const error = 'must be an object of fields';
  return {
    organization: z.strictObject({ ...common, ...organizationFields }, error).partial(),
    activity: z.strictObject({ ...common, ...activityFields }, error).partial(),
    session: z.strictObject({ ...common, ...sessionFields }, error).partial(),
  };
}

const Stock = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
  'must be an object of plain values',
);

const Image = z.strictObject(
  {
    url: textUpTo(longestUrl, 1),
    label: text.nullable().optional(),
    kind: oneOf(['photo', 'logo', 'cover']).optional(),
    width: whole(1, 2147483647).nullable().optional(),
    height: whole(1, 2147483647).nullable().optional(),
    isStock: flag.nullable().optional(),
    stock: Stock.nullable().optional(),
  },
  'must be an image',
);

const oneKind = (kind: 'cover' | 'logo') => (images: readonly z.infer<typeof Image>[]) =>
  new Set(images.flatMap((image) => (image.kind === kind ? [image.url] : []))).size <= 1;

/** The images of a record, one field as a whole. */
export const Media = z
  .array(Image, 'must be an array of images')
  .refine(oneKind('cover'), 'has more than one cover')
  .refine(oneKind('logo'), 'has more than one logo');
