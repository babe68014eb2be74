/** Value schemas of fields, with their error messages. */
import { z } from 'zod';

const dayError = 'must be a date written YYYY-MM-DD';
const days = z.string(dayError).regex(/^\d{4}-\d{2}-\d{2}$/, { error: dayError, abort: true });
/** Messages for values of another type. */
export const words = { string: 'must be text', boolean: 'must be true or false', array: 'must be an array' };

/**
 * Options of a refinement across members: it also runs when other members are invalid, so that all problems are
 * reported together.
 */
export function asked(error: string, isFit: (value: unknown) => boolean = isObject) {
  return { error, when: ({ value }: { value: unknown }) => isFit(value) };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Any string, including blank. */
export const text = z.string(words.string);
/** True or false. */
export const flag = z.boolean(words.boolean);

/** A string within these lengths in code points, as PostgreSQL counts. */
export function textUpTo(longest: number, shortest = 0) {
  return text.refine((value) => value.length >= shortest && (value.length <= longest || [...value].length <= longest), {
    error:
      shortest > 0 ? `must have ${shortest} to ${longest} characters` : `must not have more than ${longest} characters`,
  });
}

/** A value of at most `longest` bytes of UTF-8: a string itself, anything else as the JSON that PostgreSQL writes. */
export function upToBytes<Schema extends z.ZodType>(schema: Schema, longest: number): Schema {
  return schema.refine(
    (value) =>
      typeof value !== 'string'
        ? jsonFits(value, longest)
        : value.length * 3 <= longest || Buffer.byteLength(value) <= longest,
    {
      error: `must not have more than ${longest} bytes`,
    },
  );
}

function jsonFits(value: unknown, longest: number): boolean {
  const json = JSON.stringify(value);
  return json.length * 4 <= longest || Buffer.byteLength(json) + countSeparators(value) <= longest;
}

/** Number of commas and colons: PostgreSQL writes a space after each. */
function countSeparators(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const members = Object.values(value);
  const own = members.length === 0 ? 0 : Array.isArray(value) ? members.length - 1 : 2 * members.length - 1;
  return members.reduce((count: number, member) => count + countSeparators(member), own);
}

/** One of these words. */
export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, `must be one of ${values.join(', ')}`);
}

/** An integer within inclusive bounds. */
export function whole(lowest: number, highest: number) {
  const error = `must be a whole number from ${lowest} to ${highest}`;
  return z.number(error).int(error).min(lowest, error).max(highest, error);
}

/** A number within inclusive bounds. */
export function within(lowest: number, highest: number) {
  const error = `must be a number from ${lowest} to ${highest}`;
  return z.number(error).min(lowest, error).max(highest, error);
}

/** [lowest, highest]; null leaves an end open. */
export function range(lowest: number, highest: number, unit: string) {
  const bounds = `a whole number from ${lowest} to ${highest} or null`;
  const error = `must be [lowest, highest] in ${unit}, each ${bounds}, in order`;
  const bound = z.number(error).int(error).min(lowest, error).max(highest, error).nullable();
  return z.tuple([bound, bound], error).refine(([from, to]) => from === null || to === null || from <= to, error);
}

/** An existing calendar day. */
export const Day = days.refine((value) => {
  const year = Number(value.slice(0, 4));
  const month = Number(value.slice(5, 7));
  const day = Number(value.slice(8));
  const isShort = month === 4 || month === 6 || month === 9 || month === 11;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 ? (isLeap ? 29 : 28) : isShort ? 30 : 31;
  return year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= last;
}, 'is not a day that exists');

/** Most characters of a URL. */
const longestUrl = 4000;
const schemes = /^https?:\/\/[^\s/][^\t\n\r]*$/i;
/** A path without scheme, host or characters that need percent-encoding. */
const relativePath = /^(?![a-z][a-z\d+.-]*:|\/\/)[^\s\\]+$/i;

/** An http(s) URL, stored exactly as given. */
export const WebAddress = textUpTo(longestUrl, 1).refine(
  isWebAddress,
  'must be a web address that begins with http:// or https://',
);

/** A path of an uploaded image, in any spelling; the same as in logic.asset_problems. */
const assetPath = /^[./]*assets\/[0-9a-f-]{36}\//i;

/** The location of an image: an http(s) URL or a relative path. Uploads may be referenced only by edits of persons. */
export const ImageAddress = textUpTo(longestUrl, 1)
  .refine(
    (value) => isWebAddress(value) || relativePath.test(value),
    'must be a web address that begins with http:// or https://, or the relative path of an upload',
  )
  .refine((value) => !assetPath.test(value), 'only edits by people may refer to an upload');

function isWebAddress(value: string): boolean {
  return schemes.test(value) && URL.canParse(value);
}
