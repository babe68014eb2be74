/** Parses times of day in text. */
import { oneLine } from './one-line.ts';
import { pattern } from './reading.ts';

/** A range of hours, or one time. */
export type Hours = { readonly startTime: string; readonly endTime: string } | { readonly atTime: string };

/** Pattern of a time: hour, minutes, am or pm. */
export const clock = "(\\d{1,2})(?::([0-5]\\d))?\\s*(a\\.?m\\.?|p\\.?m\\.?|o'?clock)?";

/** Whether a bare number is an hour: in the range in which a camp day begins or ends, and not followed by a unit. */
export function isHour(match: RegExpExecArray, low: string): boolean {
  const hour = Number(match[1]);
  const isCount = pattern(oneLine`
    ^\s*(?:
      [$%/]|st\b|nd\b|rd\b|th\b|years?|yrs?|yo\b|miles?|mi\b|kms?\b|min|grade|weeks?|days?|months?|kids?|dollars
      |bucks|per\b|an? )`);
  if (isCount.test(low.slice(match.index + match[0].length))) return false;
  return /\bbefore\b/.test(match[0])
    ? hour >= 6 && hour <= 11
    : /\b(?:until|till|after|past)\b/.test(match[0]) && hour >= 3 && hour <= 7;
}

/**
 * Whether two bare numbers are hours: they span noon, or end at noon when weekdays are given. Otherwise they may be
 * ages.
 */
export function isWorkday(match: RegExpExecArray, hasDays: boolean): boolean {
  const [from, to] = [Number(match[1]), Number(match[4])];
  return from >= 7 && from <= 12 && ((to >= 1 && to <= 6) || (to === 12 && hasDays));
}

/** The range between two times. */
export function windowOf(match: RegExpExecArray): Hours | null {
  const end = clockOf(match[4], match[5], match[6], null);
  const start = clockOf(match[1], match[2], match[3], end);
  return start === null || end === null || start >= end ? null : { startTime: start, endTime: end };
}

/** A time; without am or pm, 7 to 11 means morning and 12 to 6 afternoon, and a start must precede its end. */
export function clockOf(
  hour: string | undefined,
  minute: string | undefined,
  half: string | undefined,
  end: string | null,
): string | null {
  let value = Number(hour);
  const letter = half?.[0];
  if (value > 24 || (letter !== undefined && letter !== 'o' && (value > 12 || value === 0))) return null;
  if (letter === 'p') value = value === 12 ? 12 : value + 12;
  else if (letter === 'a') value = value === 12 ? 0 : value;
  else if (value >= 1 && value <= 6) value += 12;
  const written = `${String(value).padStart(2, '0')}:${minute ?? '00'}`;
  if (written >= '24:00') return null;
  if (letter === undefined && end !== null && written >= end && value >= 13)
    return `${String(value - 12).padStart(2, '0')}:${minute ?? '00'}`;
  return written;
}

/** Extends a half-open range such as "full day until 6"; a range with both ends stays. */
export function stretched(hours: Hours, startTime: string, endTime: string): Hours {
  if ('atTime' in hours)
    return hours.atTime < startTime ? { startTime: hours.atTime, endTime } : { startTime, endTime };
  return hours.startTime > endTime ? { startTime, endTime: hours.endTime } : hours;
}

/** "until 5:30" means the half hour before it, "after 4" means at that time. */
export function oneClock(word: string, at: string): Hours {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  const minutes = hour * 60 + minute;
  const text = (value: number) =>
    `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;
  if (/until|till/.test(word) && minutes >= 30) return { startTime: text(minutes - 30), endTime: at };
  if (word === 'before' && minutes > 0) return { atTime: text(Math.max(0, minutes - 1)) };
  return { atTime: at };
}
