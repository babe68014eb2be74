/** What the fields of a record may hold when it comes in from a file. The database holds the same law as constraints. */
import { z } from 'zod';
import { Configuration, Prices } from './price-schemas.ts';
import {
  asked,
  Day,
  flag,
  ImageAddress,
  oneOf,
  range,
  text,
  textUpTo,
  WebAddress,
  whole,
  within,
  words,
} from './value-schemas.ts';

/** Names of IANA zones this database knows; filled before lines are read. */
export type Zones = ReadonlySet<string>;

/** A character that a person sees: no blank of any width, mark of format or filler. */
const visible = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

const urls = z.array(WebAddress, 'must be an array of web addresses');
const tags = z.array(textUpTo(200), 'must be an array of text');

function commonFields(zones: Zones) {
  return {
    name: textUpTo(300, 1).refine((value) => value === '' || visible.test(value), 'must not be blank'),
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
    url: ImageAddress,
    label: text.nullable().optional(),
    kind: oneOf(['photo', 'logo', 'cover']).optional(),
    width: whole(1, 2147483647).nullable().optional(),
    height: whole(1, 2147483647).nullable().optional(),
    isStock: flag.nullable().optional(),
    stock: Stock.nullable().optional(),
  },
  'must be an image',
);

const oneKind = (kind: 'cover' | 'logo') => (images: readonly (z.infer<typeof Image> | null)[]) =>
  new Set(images.flatMap((image) => (image?.kind === kind ? [image.url] : []))).size <= 1;

/** The images of a record, one field as a whole. */
export const Media = z
  .array(Image, 'must be an array of images')
  .refine(oneKind('cover'), asked('has more than one cover', Array.isArray))
  .refine(oneKind('logo'), asked('has more than one logo', Array.isArray));
