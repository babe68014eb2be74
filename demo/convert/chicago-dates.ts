/**
 * One-day events of 2014 whose description names a weekday and a date; they are accepted if the two agree in the
 * calendar.
 */
import { calendarDay, clock, weekdayOf } from './dates.ts';
import type { Schedule } from './line.ts';

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const DAY = new RegExp(
  `\\b(sunday|monday|tuesday|wednesday|thursday|friday|saturday),? (${MONTHS.join('|')}) (\\d{1,2})(?!\\d)`,
  'gi',
);
const ANY_DATE = new RegExp(`\\b(?:${MONTHS.join('|')}) \\d{1,2}|\\b\\d{1,2}/\\d{1,2}\\b`, 'gi');
const NOT_THE_EVENT = /regist|apply|deadline|due|application/i;

/** The day and the attendance of an event; undefined if the text is ambiguous. */
export function eventDay(description: string): { date: string; schedules: Schedule[] } | undefined {
  const named = [...description.matchAll(DAY)];
  const [found] = named;
  if (!found || named.length !== 1 || [...description.matchAll(ANY_DATE)].length !== 1) return undefined;
  if (NOT_THE_EVENT.test(description.slice(Math.max(0, found.index - 120), found.index + 60))) return undefined;
  const date = calendarDay(2014, MONTHS.indexOf((found[2] ?? '').toLowerCase()) + 1, Number(found[3]));
  if (!date || weekdayOf(date) !== found[1]?.toLowerCase()) return undefined;
  const between = /between (\d{1,2}(?::\d{2})? ?[ap]m) and (\d{1,2}(?::\d{2})? ?[ap]m)/i.exec(description);
  const start = clock(between?.[1] ?? '');
  const end = clock(between?.[2] ?? '');
  return { date, schedules: [{ dates: [date], ...(start && end && start < end && { hours: [{ start, end }] }) }] };
}
