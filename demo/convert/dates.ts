/** Converts dates and times of sources to `2026-06-22` and `09:00`. */

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** An existing day in ISO form; undefined for any other text. */
export function isoDate(text: string): string | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  return found ? calendarDay(Number(found[1]), Number(found[2]), Number(found[3])) : undefined;
}

/** Parses `3/26/2025 12:00:00 AM`. The time is dropped, because it has no meaning in these exports. */
export function usDate(text: string): string | undefined {
  const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s|$)/.exec(text.trim());
  return found ? calendarDay(Number(found[3]), Number(found[1]), Number(found[2])) : undefined;
}

/** The ISO date of a day; undefined if it does not exist, such as 30 February. */
export function calendarDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : undefined;
}

/** Name of the weekday of an ISO date, lower-case. */
export function weekdayOf(date: string): string {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
}

/** Days from one ISO date to another; 0 for the same day. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Parses US times: `03:30 PM`, `3 pm`, `12:00pm` (noon). */
export function clock(text: string): string | undefined {
  const found = /^(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\.?$/i.exec(text.trim());
  if (!found) return undefined;
  const hour = Number(found[1]);
  const minute = Number(found[2] ?? 0);
  if (hour < 1 || hour > 12 || minute > 59) return undefined;
  const base = hour % 12;
  const ofDay = found[3]?.toLowerCase() === 'p' ? base + 12 : base;
  return `${String(ofDay).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
