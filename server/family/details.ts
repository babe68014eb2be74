/** Schemas of households, care requirements and remembered facts. */
import { z } from 'zod';
import { Day, text, Uuid, whole } from '../shared/params.ts';
import { Area, Budget, Days, listOf, TimeRange, TimeZone, Travel, words } from './shapes.ts';

export const householdShape = {
  budget: Budget,
  caregiverAvailability: z.strictObject({
    dropoff: TimeRange.optional(),
    pickup: TimeRange.optional(),
    windows: listOf(
      z
        .strictObject({ days: Days, start: TimeRange.shape.start, end: TimeRange.shape.end })
        .refine(({ start, end }) => start < end, 'its end must be later than its start'),
      14,
    ).optional(),
    exceptions: listOf(
      z.strictObject({ date: Day, available: z.boolean(), hours: TimeRange.optional() }),
      60,
      ({ date }) => date,
    ).optional(),
  }),
  searchArea: Area,
  timezone: TimeZone,
  travel: Travel,
};

export const HouseholdPreferences = z.strictObject(householdShape).partial().meta({ id: 'HouseholdPreferences' });

const CareDates = z
  .union([
    z.strictObject({ start: Day, end: Day }),
    z.strictObject({ dates: listOf(Day, 60, String).min(1, 'it must have at least one day') }),
  ])
  .superRefine((dates, { addIssue }) => {
    if (!('start' in dates)) return;
    const complain = (message: string) => addIssue({ code: 'custom', message });
    if (dates.end < dates.start) complain('its end must not be before its start');
    else if (dates.end > yearAfter(dates.start)) complain('it may span at most one year');
  })
  .meta({ description: 'A first and a last day, at most a year apart, or 1 to 60 single days.' });

/** The same day of the next year; February 29 becomes February 28. */
function yearAfter(day: string): string {
  const next = `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4)}`;
  return next.endsWith('-02-29') ? `${next.slice(0, 4)}-02-28` : next;
}

const minutes = whole(0, 180);

/** A care requirement without its children. */
export const careShape = {
  dates: CareDates,
  days: Days,
  hours: TimeRange,
  timezone: TimeZone,
  recurrence: z.strictObject({ intervalWeeks: z.union([z.literal(1), z.literal(2)], 'it must be 1 or 2') }),
  exceptions: listOf(
    z.strictObject({ date: Day, needed: z.boolean(), hours: TimeRange.optional() }),
    60,
    ({ date }) => date,
  ),
  flexibility: z
    .strictObject({ level: z.enum(['fixed', 'flexible']), startMinutes: minutes, endMinutes: minutes })
    .refine(
      ({ level, startMinutes, endMinutes }) => level === 'flexible' || startMinutes + endMinutes === 0,
      'minutes must not be given for a fixed time',
    ),
  coverage: z.strictObject({
    mode: z.enum(['every_required_day', 'partial_ok']),
    minimumDaysPerWeek: whole(1, 7).optional(),
  }),
  label: text(80),
  budget: Budget,
  travel: Travel,
};

export const ChildIds = listOf(Uuid, 10, (id) => id.toLowerCase())
  .min(1, 'it must have at least one child')
  .meta({ description: 'Children whose profiles you may see.' });

/** The required members of a care requirement; all others are optional. */
const { dates, hours, flexibility, coverage } = careShape;
const CareBase = z.strictObject(careShape).partial().extend({ dates, hours, flexibility, coverage });

export const careDaysMatch = ({ dates, days }: { dates: object; days?: unknown }) =>
  'start' in dates === (days !== undefined);
export const careDaysMessage = 'days are required for a range of dates, and must be left out otherwise';

/** The details of a saved care requirement. */
export const CareDetails = CareBase.extend({ timezone: TimeZone }).meta({ id: 'CareDetails' });
/** The same with rules across members, checked after every submission and correction. */
export const CheckedCare = CareDetails.refine(careDaysMatch, careDaysMessage);
/** The body of a new requirement; the time zone may come from the household. */
export const CareInput = CareBase.extend({ childIds: ChildIds });

export const factShape = {
  category: z.enum(['activity_history', 'logistics', 'preference', 'other']),
  statement: words(500),
  childId: Uuid,
  expiresOn: Day.meta({ description: 'The last day on which the assistant may use it.' }),
};
