/** Parses phrases such as "Thursday static 5:00-6:30 pm" or "8/2, 8/9 from 10am-1pm", with the dates of their row. */
import { calendarDay, clock, WEEKDAYS, weekdayOf } from './dates.ts';
import type { Hours, Schedule } from './line.ts';

export type Attendance = { schedules: Schedule[] } | { reason: string } | undefined;

const HOURS = /(\d{1,2}(?::\d{2})?)\s*([ap]m)?\s*-\s*(\d{1,2}(?::\d{2})?)\s*([ap]m)/g;
const DATE = /\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?/g;

/** Undefined for an empty phrase; a reason if the phrase cannot be read unambiguously. */
export function readAttendance(text: string, from: string | undefined, to: string | undefined): Attendance {
  const phrase = text
    .toLowerCase()
    .replace(/\bstatic\b|\bevery\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (phrase === '') return undefined;
  if (!from || !to || from > to) return { reason: 'The weekdays come without a first and a last date.' };
  const schedules: Schedule[] = [];
  for (const part of phrase.split(/,\s*(?=(?:mon|tue|wed|thu|fri|sat|sun))/)) {
    const schedule = readPart(part, from, to);
    if (!schedule) return { reason: 'The days and times cannot be read with certainty.' };
    schedules.push(schedule);
  }
  return { schedules };
}

function readPart(part: string, from: string, to: string): Schedule | undefined {
  const hours = readHours(part);
  if (!hours) return undefined;
  const named = namedWeekdays(part);
  const dates = [...part.matchAll(DATE)].map((found) =>
    calendarDay(Number(found[3] ?? from.slice(0, 4)), Number(found[1]), Number(found[2])),
  );
  const timed = hours.length > 0 ? { hours } : {};
  if (dates.length === 0)
    return named.length > 0 ? { date_rule: { from, to, days_of_week: named }, ...timed } : undefined;
  const certain = dates.filter(
    (date) =>
      date !== undefined && date >= from && date <= to && (named.length === 0 || named.includes(weekdayOf(date))),
  );
  return certain.length === dates.length ? { dates: certain as string[], ...timed } : undefined;
}

function namedWeekdays(part: string): string[] {
  if (/\bm ?- ?f\b/.test(part)) return WEEKDAYS.slice(1, 6);
  return WEEKDAYS.slice(1)
    .concat('sunday')
    .filter((day) => part.includes(day));
}

/** The times of a phrase: empty if it has none, undefined if they form no valid window. */
function readHours(part: string): Hours[] | undefined {
  const found = [...part.matchAll(HOURS)];
  if (found.length === 0) return /\d\s*[ap]m/.test(part) ? undefined : [];
  const windows = found.map(([, start = '', startHalf, end = '', endHalf = '']) =>
    window(start, startHalf, end, endHalf),
  );
  return windows.some((each) => each === undefined) ? undefined : (windows as Hours[]);
}

/** Parses `5:30 - 7:00 pm`: `pm` applies to both times, unless the start would then be after the end. */
function window(start: string, startHalf: string | undefined, end: string, endHalf: string): Hours | undefined {
  const closes = clock(`${end} ${endHalf}`);
  const opens = clock(`${start} ${startHalf ?? endHalf}`);
  return opens && closes && opens < closes ? { start: opens, end: closes } : undefined;
}
