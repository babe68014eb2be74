/**
 * Schemas of price options and attendance configurations in import lines; sql/0210 has the same rules as constraints.
 */
import { z } from 'zod';
import { asked, Day, flag, oneOf, text, whole, words } from './value-schemas.ts';

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
      price: amount.lt(1e12, 'must be below 1,000,000,000,000').nullable().optional(),
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
    asked('has neither price, basis, currency nor a care quote'),
  );

/** The prices of a session, given as one field. */
export const Prices = z.array(PriceOption, 'must be an array of price options');

const clockPattern = /^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$/;
const endPattern = /^(([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?|24:00(:00)?)$/;
const start = text.regex(clockPattern, 'must be a clock time HH:MM from 00:00 to 23:59');
const end = text.regex(endPattern, 'must be a clock time HH:MM from 00:00 to 24:00');

const Window = z
  .strictObject({ start, end }, 'must be {start, end}')
  .refine(
    ({ start: from, end: to }) => !areTexts(from, to) || to.padEnd(8, ':00') > from.padEnd(8, ':00'),
    asked('must end after it starts, on the same day'),
  );

const Care = z.strictObject(
  {
    available: flag.nullable().optional(),
    start: start.nullable().optional(),
    end: end.nullable().optional(),
    price: CareQuote.nullable().optional(),
  },
  'must be {available, start, end, price} or null',
);

function areTexts(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** 36,525 days, in milliseconds. */
const longestRule = 36_525 * 86_400_000;

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
  .refine(({ from, to }) => !areTexts(from, to) || from <= to, asked('ends before it begins'))
  .refine(({ from, to }) => !(Date.parse(to) - Date.parse(from) > longestRule), asked('spans more than 100 years'));

/** One attendance configuration of a session. */
export const Configuration = z
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
    asked('must have either dates or a date_rule'),
  );
