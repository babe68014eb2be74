/** Parses dates and times of day in text. Without a certain year, month and day there is no result. */

export interface Span {
  readonly start: string;
  readonly end: string;
  /** Offset in the text. */
  readonly at: number;
  readonly length: number;
}

const names =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|' +
  'july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const weekday = '(?:(mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?,?\\s+)?';
const ordinal = '(\\d{1,2})(?:st|nd|rd|th)?';
const dash = '\\s*(?:-|–|—|‒|to|thru|through|until)\\s*';
const worded = new RegExp(
  `\\b${weekday}(${names})\\.?\\s+${ordinal}(?:,?\\s+(20\\d\\d))?(?:${dash}${weekday}(?:(${names})` +
    `\\.?\\s+)?${ordinal})?(?:,?\\s+(20\\d\\d))?(?![\\d/:])`,
  'gi',
);
const slash = '(\\d{1,2})\\/(\\d{1,2})(?:\\/(20\\d\\d|\\d\\d))?';
const numbered = new RegExp(`(?<![\\d/])${slash}(?:${dash}${slash})?(?![\\d/])`, 'gi');
const iso = new RegExp(`\\b(20\\d\\d-\\d\\d-\\d\\d)(?:${dash}(20\\d\\d-\\d\\d-\\d\\d))?\\b`, 'gi');
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** All date spans in a text. `year` applies to dates without one, such as the year of a table's caption. */
export function spansIn(text: string, year: number | null = null): Span[] {
  const found = [
    ...[...text.matchAll(worded)].map((match) => wordedSpan(match, year)),
    ...[...text.matchAll(numbered)].map((match) => numberedSpan(match, year)),
    ...[...text.matchAll(iso)].map((match) =>
      spanOf(match, dayOf(...parts(match[1])), match[2] === undefined ? null : dayOf(...parts(match[2]))),
    ),
  ];
  return found.filter((span) => span !== null).sort((a, b) => a.at - b.at);
}

/** The single span in a text; null when there is none or several. */
export function onlySpan(text: string, year: number | null = null): Span | null {
  const [first, second] = spansIn(text, year);
  return first === undefined || second !== undefined ? null : first;
}

/** The single year in a heading or caption; null when there is none or several. */
export function yearIn(text: string): number | null {
  const years = new Set([...text.matchAll(/\b20\d\d\b/g)].map(([said]) => Number(said)));
  const [only] = years;
  return only === undefined || years.size > 1 ? null : only;
}

function wordedSpan(match: RegExpExecArray, given: number | null): Span | null {
  const [, firstDay, firstMonth, first, firstYear, lastDay, lastMonth, last, lastYear] = match;
  const month = monthOf(firstMonth);
  const toMonth = lastMonth === undefined ? month : monthOf(lastMonth);
  const end = Number(lastYear ?? firstYear ?? given ?? Number.NaN);
  const isAcross = last !== undefined && toMonth < month && firstYear === undefined;
  const begin = Number(firstYear ?? (isAcross ? end - 1 : end));
  const start = dayOf(begin, month, Number(first));
  const stop = last === undefined ? null : dayOf(end, toMonth, Number(last));
  if (!falls(start, firstDay) || (stop !== null && !falls(stop, lastDay))) return null;
  return last !== undefined && stop === null ? null : spanOf(match, start, stop);
}

function numberedSpan(match: RegExpExecArray, given: number | null): Span | null {
  const [, month, day, year, toMonth, toDay, toYear] = match;
  const full = (said: string | undefined) =>
    said === undefined ? undefined : Number(said.length === 2 ? `20${said}` : said);
  const end = full(toYear) ?? full(year) ?? given ?? Number.NaN;
  const start = dayOf(full(year) ?? end, Number(month), Number(day));
  if (toMonth === undefined) return spanOf(match, start, null);
  const stop = dayOf(end, Number(toMonth), Number(toDay));
  return stop === null ? null : spanOf(match, start, stop);
}

function spanOf(match: RegExpExecArray, start: string | null, stop: string | null): Span | null {
  const end = stop ?? start;
  if (start === null || end === null || end < start || Date.parse(end) - Date.parse(start) > 366 * 86_400_000)
    return null;
  return { start, end, at: match.index, length: match[0].length };
}

/** An existing day as `2027-06-14`, else null. */
export function dayOf(year: number, month: number, day: number): string | null {
  if (!(year >= 1900 && year <= 2100)) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

/** Whether a day falls on the given weekday. */
function falls(day: string | null, said: string | undefined): boolean {
  return day === null || said === undefined || weekdays[new Date(day).getUTCDay()] === said.toLowerCase();
}

function monthOf(name = ''): number {
  return months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function parts(day = ''): [number, number, number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}

/**
 * The day of an ISO date or time. For a UTC time the local day in the United States is certain only from 10:00 on;
 * earlier times give null.
 */
export function dataDay(text: string): string | null {
  const [, day = '', hour, zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):?\d\d(?::?\d\d(?:\.\d+)?)?\s*(Z|[+-]00:?00)?)?/.exec(text.trim()) ?? [];
  if (zone !== undefined && Number(hour) < 10) return null;
  return dayOf(...parts(day)) === null ? null : day;
}

/** The time of day of an ISO time, `09:00`; null for dates and UTC times. */
export function dataClock(text: string): string | null {
  const [, clock, zone] =
    /^\d{4}-\d\d-\d\d[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?\s*(Z|[+-]00:?00)?/.exec(text.trim()) ?? [];
  return clock === undefined || zone !== undefined || clock > '23:59' ? null : clock;
}

const time = '(\\d{1,2})(?::(\\d\\d))?\\s*(a\\.?m\\.?|p\\.?m\\.?|noon)?';
const times = new RegExp(`(?<![\\d$/])${time}${dash}${time}(?![\\d/])`, 'i');

/** Daily hours such as `9 am - 3:30 pm`; null when the end has no am or pm. */
export function hoursIn(text: string): { start: string; end: string } | null {
  const match = times.exec(text.replace(/\b12\s*noon\b|\bnoon\b/gi, '12 pm'));
  if (match === null) return null;
  const [, from = '', fromMinute, fromHalf, to = '', toMinute, toHalf] = match;
  if (toHalf === undefined) return null;
  const end = clockOf(to, toMinute, toHalf);
  const halves = fromHalf === undefined ? [toHalf, 'am'] : [fromHalf];
  const start = halves
    .map((half) => clockOf(from, fromMinute, half))
    .find((clock) => clock !== null && end !== null && clock < end);
  return start == null || end === null ? null : { start, end };
}

function clockOf(hour: string, minute = '00', half: string): string | null {
  const number = Number(hour);
  if (number < 1 || number > 12 || Number(minute) > 59) return null;
  const isLate = half.toLowerCase().startsWith('p');
  return `${String((number % 12) + (isLate ? 12 : 0)).padStart(2, '0')}:${minute}`;
}

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const dayWord = '(mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?';

/** Weekdays from `Mon-Fri`, `Tue, Thu`, `weekdays` or `M-F`. */
export function weekdaysIn(text: string): string[] | null {
  if (/^\s*(weekdays|m\s*[-–]\s*f)\s*$/i.test(text)) return week.slice(0, 5);
  const nth = (word = '') => week.findIndex((day) => day.startsWith(word.toLowerCase()));
  const range = new RegExp(`^\\s*${dayWord}\\s*(?:-|–|to|through|thru)\\s*${dayWord}\\s*$`, 'i').exec(text);
  if (range !== null) return nth(range[1]) < nth(range[2]) ? week.slice(nth(range[1]), nth(range[2]) + 1) : null;
  if (!new RegExp(`^\\s*${dayWord}(\\s*(,|/|&|and)\\s*${dayWord})*\\s*$`, 'i').test(text)) return null;
  const named = [...text.matchAll(new RegExp(`\\b${dayWord}`, 'gi'))].map(([, word]) => week[nth(word)] ?? '');
  return week.filter((day) => named.includes(day));
}
