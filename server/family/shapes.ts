/** Schemas shared by several kinds of family data. Lengths are in code points. */
import { z } from 'zod';
import { whole } from '../shared/params.ts';

/** A non-blank string of at most `maximum` characters. */
export function words(maximum: number) {
  return z
    .string()
    .refine((text) => text.trim() !== '' && [...text].length <= maximum, `it must have 1 to ${maximum} characters`)
    .meta({ minLength: 1, maxLength: maximum });
}

/** A list of at most `maximum` items, unique by `key`. */
export function listOf<Item extends z.ZodType>(item: Item, maximum: number, key?: (item: z.output<Item>) => unknown) {
  const list = z.array(item).max(maximum, `it may have at most ${maximum} items`);
  if (key === undefined) return list;
  return list.refine((all) => new Set(all.map(key)).size === all.length, 'it may have each item only once');
}

/** The version that the writer has read. */
export const Version = whole(1, 2_147_483_647).meta({ description: 'The version that was read.', example: 1 });

const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'it must be a time of the day as HH:mm')
  .meta({ example: '08:30' });

export const TimeRange = z
  .strictObject({ start: clockTime, end: clockTime })
  .refine(({ start, end }) => start < end, 'its end must be later than its start')
  .meta({ id: 'TimeRange', description: 'From start to end on one day, in local time of the time zone.' });

const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const Days = listOf(z.enum(dayNames), 7, String).min(1, 'it must have at least one day');

/** IANA zones without a slash. ICU also accepts ambiguous ones such as PST. */
const shortZones = 'UTC GMT EST MST HST EST5EDT CST6CDT MST7MDT PST8PDT'.split(' ');

export const TimeZone = z
  .string()
  .max(60, 'it must be an IANA time zone')
  .refine(isTimeZone, 'it must be an IANA time zone such as America/New_York')
  .meta({ example: 'America/New_York' });

function isTimeZone(name: string): boolean {
  if (!/^(?!SystemV)[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+$/.test(name) && !shortZones.includes(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const Area = z
  .strictObject({
    label: words(120),
    postalCode: z
      .string()
      .regex(/^\d{5}$/, 'it must be five digits')
      .optional(),
    region: z
      .string()
      .regex(/^[A-Z]{2}$/, 'it must be two capital letters')
      .optional(),
  })
  .meta({ id: 'Area', example: { label: 'Burlington', postalCode: '05401', region: 'VT' } });

export const Budget = z
  .strictObject({
    amount: z
      .number()
      .min(0, 'it must be 0 or more')
      .max(1_000_000, 'it must be 1000000 or less')
      .refine((amount) => Number(amount.toFixed(2)) === amount, 'it may have at most two decimals'),
    currency: z.string().regex(/^[A-Z]{3}$/, 'it must be three capital letters'),
    period: z.enum(['day', 'week', 'month', 'session', 'season', 'year', 'total']),
    scope: z.enum(['per_child', 'household']),
    limit: z.enum(['hard_cap', 'preference']),
  })
  .meta({ id: 'Budget' });

export const Travel = z
  .strictObject({
    mode: z.enum(['driving', 'transit', 'walking', 'cycling']),
    limit: z.enum(['hard_cap', 'preference']),
    maxMinutes: whole(1, 240).optional(),
    maxDistance: z
      .strictObject({
        value: z.number().gt(0, 'it must be more than 0').max(500, 'it must be 500 or less'),
        unit: z.enum(['mi', 'km']),
      })
      .optional(),
    origin: Area.optional().meta({ description: 'Without it, travel is measured from the search area.' }),
  })
  .refine(
    ({ maxMinutes, maxDistance }) => maxMinutes !== undefined || maxDistance !== undefined,
    'it needs maxMinutes or maxDistance',
  )
  .meta({ id: 'Travel' });
