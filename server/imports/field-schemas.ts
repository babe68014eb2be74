/** Schemas of the fields in an import line. The database enforces the same rules as constraints. */
import { z } from 'zod';
import { isBlank } from '../shared/blank.ts';
import { type FieldRule, fieldRules, longestValue } from '../shared/record.ts';
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
  upToBytes,
  WebAddress,
  whole,
  within,
  words,
} from './value-schemas.ts';

/** IANA time zones known to the database; loaded before lines are parsed. */
export type Zones = ReadonlySet<string>;

const ofText = <Schema extends z.ZodType>(schema: Schema) => upToBytes(schema, longestValue.text);
const ofList = <Schema extends z.ZodType>(schema: Schema) => upToBytes(schema, longestValue.list);

/** Schemas by field type; a field's list of allowed values takes precedence. */
const types: Readonly<Record<string, z.ZodType>> = {
  text: ofText(text),
  'text[]': ofList(z.array(textUpTo(200), 'must be an array of text')),
  url: ofText(WebAddress),
  'url[]': ofList(z.array(WebAddress, 'must be an array of web addresses')),
  integer: whole(-2147483648, 2147483647),
  number: within(-Number.MAX_VALUE, Number.MAX_VALUE),
  boolean: flag,
  date: Day,
  prices: ofList(Prices),
  schedule: ofList(
    z
      .array(Configuration, 'must be an array of attendance configurations')
      .min(1, 'must not be empty; leave it out when there is no schedule'),
  ),
};

/** Fields with bounds of their own, equal to table constraints. All others follow from their field rule. */
const bounded: Readonly<Record<string, z.ZodType>> = {
  city: textUpTo(300),
  region: textUpTo(300),
  latitude: within(-90, 90),
  longitude: within(-180, 180),
  age_range_years: range(0, 150, 'years'),
  age_range_months: range(0, 1800, 'months'),
  grades: range(-10, 100, 'grades (K is 0, pre-K is -1)'),
  founded_year: whole(1000, 9999),
  capacity: whole(0, 2147483647),
  spots_available: whole(0, 2147483647),
};

/** Only the name cannot be cleared. */
const name = textUpTo(300, 1).refine((value) => value === '' || !isBlank(value), 'must not be blank');

function schemaOf({ field, type, allowed }: FieldRule): z.ZodType {
  const word = isFilled(allowed) ? oneOf(allowed) : null;
  const schema =
    bounded[field] ?? (word === null ? types[type] : type === 'text[]' ? z.array(word, words.array) : word);
  if (schema === undefined) throw new Error(`No line of an import can give ${field}: its type is ${type}.`);
  return schema.nullable();
}

function isFilled(values: readonly string[] | null): values is readonly [string, ...string[]] {
  return values !== null && values.length > 0;
}

/** The field schemas of each kind; all fields are optional, since a source may give only some. */
export function fieldSchemas(zones: Zones) {
  const special: Record<string, z.ZodType> = {
    name,
    time_zone: text
      .refine((value) => zones.has(value), 'must be an IANA time zone such as America/New_York')
      .nullable(),
  };
  const fieldsOf = (kind: string) => {
    const own = fieldRules.filter((rule) => rule.kind === kind && rule.given);
    const shape = Object.fromEntries(own.map((rule) => [rule.field, special[rule.field] ?? schemaOf(rule)]));
    return z.strictObject(shape, 'must be an object of fields').partial();
  };
  return { organization: fieldsOf('organization'), activity: fieldsOf('activity'), session: fieldsOf('session') };
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

/** The images of a record, given as one field. */
export const Media = z
  .array(Image, 'must be an array of images')
  .refine(oneKind('cover'), asked('has more than one cover', Array.isArray))
  .refine(oneKind('logo'), asked('has more than one logo', Array.isArray));
