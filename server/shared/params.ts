import { z } from 'zod';
import { isBlank } from './blank.ts';

/** The id of a record. Imported ids may be of any UUID version, so only the format is checked. */
export const Uuid = z.guid('it must be a UUID').meta({ example: '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11' });

/** Up to `most` different UUIDs, joined by commas; `uuidsOf` splits them. */
export function joinedUuids(most: number) {
  return z
    .string()
    .refine((ids) => ids.split(',').every((id) => Uuid.safeParse(id).success), 'it must be UUIDs joined by commas')
    .refine((ids) => uuidsOf(ids).length <= most, `it may have at most ${most} different ids`)
    .meta({
      description: `Up to ${most} different UUIDs, joined by commas. Repeated ones count once.`,
      example: '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11,5d1c7c0e-8c4b-4f0c-9b2e-0f6f3c1f2a22',
    });
}

export function uuidsOf(joined: string): string[] {
  return [...new Set(joined.toLowerCase().split(','))];
}

/** Exactly `true` or `false`. */
export const Flag = z.boolean();

/** A whole number within bounds. */
export function whole(minimum: number, maximum: number) {
  return z.int().min(minimum, `it must be at least ${minimum}`).max(maximum, `it must be at most ${maximum}`);
}

/** A calendar day as YYYY-MM-DD, from year 1 on. */
export const Day = z.iso
  .date('it must be a day of the calendar, as YYYY-MM-DD')
  .refine((day) => !day.startsWith('0000'), 'it must be a day of the calendar, as YYYY-MM-DD')
  .meta({ example: '2026-07-06' });

/** A string of at most `maximum` characters. */
export function text(maximum: number) {
  return z.string().max(maximum, `it may have at most ${maximum} characters`);
}

/** One line of text with a visible character. Lengths are in code points. `string` may trim it first. */
export function oneLine(maximum: number, example: string, string = z.string()) {
  return string
    .refine((line) => !isBlank(line) && [...line].length <= maximum, `it must have 1 to ${maximum} characters`)
    .refine((line) => !/[\p{Cc}\u2028\u2029]/u.test(line), 'it must be one line')
    .meta({ minLength: 1, description: `1 to ${maximum} characters on one line.`, example });
}

/** The term of `q`; zod counts code points, PostgreSQL's limit is in UTF-16 units too. */
export const SearchText = text(200).refine((q) => q.length <= 200, 'it may have at most 200 UTF-16 code units');

/** The idempotency key of a request: a repeated request returns the first one's result (logic.find_receipt). */
export const IdempotencyKey = z
  .string()
  .min(1, 'it must have 1 to 200 characters')
  .max(200, 'it must have 1 to 200 characters')
  .refine((key) => !isBlank(key), 'it must not be blank')
  .meta({
    description: 'Idempotency key: a repeated request returns the object it created, a different one is refused.',
  });

/** The page size parameter. */
export function pageLimit(standard: number, maximum: number) {
  return whole(1, maximum)
    .default(standard)
    .meta({ description: `Rows of the page, at most ${maximum}.` });
}

/** The number of rows before the page. */
export const Offset = whole(0, 1_000_000_000)
  .default(0)
  .meta({ description: 'Number of rows to skip before the page.' });

/** Ascending or descending. */
export const Order = z.enum(['asc', 'desc'], 'it must be asc or desc');
