import { addDays, dayOf, firstOfMonth, lastOfMonth, mondayOf, weekdayOf, yearOf } from './calendar.ts';
import { holiday, holidayDay } from './holidays.ts';
import { numberOf, small } from './numbers.ts';
import { oneLine } from './one-line.ts';

/** A period of days, both ends inclusive. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

/** Pattern of a month's name or abbreviation. */
export const month = oneLine`
  (?:
    jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?
    |nov(?:ember)?|dec(?:ember)?
  )\b\.?`;
const number =
  '(?<!\\d ?(?:-|to) ' +
  '?)(?:0?[1-9]|[12]\\d|3\\d)(?:st|nd|rd|th)?(?![\\d:]|\\s*(?:am|pm)\\b|[\\s-]*(?:years?|yrs?|yo|graders?)\\b)';
export const year = '(?:20\\d\\d)(?!\\d)';
const monthFirst = `${month}\\s+(?:the )?${number}(?:,?\\s+${year})?`;
const dayFirst = `${number}\\s+(?:of )?${month}(?:,?\\s+${year})?`;
const numeric = '\\d{1,2}/\\d{1,2}(?:/(?:20)?\\d\\d)?(?![\\d/])';
const iso = '20\\d\\d-\\d{1,2}-\\d{1,2}(?!\\d)';

/** Pattern of a single date. */
export const day = oneLine`
  (?:
    (?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\s+(?=[a-z]{3}|\d))?
      (?:${iso}|${monthFirst}|${dayFirst}|${numeric})
    |${holiday}
  )`;
/** Seasons. */
export const season = '(?:summer|spring|fall|autumn|winter)\\b';

/** The number of a month, from 1. */
export function monthOf(text: string): number {
  return names.indexOf(text.slice(0, 3) as (typeof names)[number]) + 1;
}

/** The date matched by `day`, the next one if it has no year; null if it does not exist. */
export function readDay(text: string, today: string): string | null {
  const feast = holidayDay(text, today);
  if (feast !== null) return feast;
  const plain = text.replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/, '').replace(/\bthe |\bof |[,.]/g, '');
  const isoParts = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  if (isoParts !== null) return dayOf(Number(isoParts[1]), Number(isoParts[2]), Number(isoParts[3]));
  const slashes = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2,4}))?$/.exec(plain);
  if (slashes !== null) {
    const given = slashes[3] === undefined ? null : Number(slashes[3]) % 2000;
    return upcoming(Number(slashes[1]), Number(slashes[2]), given === null ? null : 2000 + given, today);
  }
  const named = /^(?:([a-z]+)\s+(\d{1,2})|(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]+))(?:st|nd|rd|th)?(?:\s+(\d{4}))?$/.exec(
    plain,
  );
  if (named === null) return null;
  const given = named[5] === undefined ? null : Number(named[5]);
  return upcoming(monthOf(named[1] ?? named[4] ?? ''), Number(named[2] ?? named[3]), given, today);
}

function upcoming(monthNumber: number, dayNumber: number, given: number | null, today: string): string | null {
  if (given !== null) return dayOf(given, monthNumber, dayNumber);
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const found = dayOf(yearOf(today) + ahead, monthNumber, dayNumber);
    if (found !== null && found >= today) return found;
  }
  return null;
}

/** A whole month: of the given year, else the current or next one. */
export function monthSpan(name: string, given: number | null, today: string): Span {
  const at = monthOf(name);
  const thisYear = yearOf(today);
  const chosen = given ?? (lastOfMonth(thisYear, at) >= today ? thisYear : thisYear + 1);
  return { from: firstOfMonth(chosen, at), to: lastOfMonth(chosen, at) };
}

/** Early: days 1 to 10; mid: 11 to 20; late: the rest. The first half ends on the 15th. */
export function partOfMonth(part: string, span: Span): Span {
  if (/half/.test(part))
    return /^(?:first|1st)/.test(part)
      ? { from: span.from, to: addDays(span.from, 14) }
      : { from: addDays(span.from, 15), to: span.to };
  if (/^(?:early|beginning|start|first)/.test(part)) return { from: span.from, to: addDays(span.from, 9) };
  if (/^mid/.test(part)) return { from: addDays(span.from, 10), to: addDays(span.from, 19) };
  return { from: addDays(span.from, 20), to: span.to };
}

const firstMonths: Readonly<Record<string, number>> = { spring: 3, summer: 6, fall: 9, autumn: 9, winter: 12 };

/** Spring is March to May, summer June to August, fall September to November, winter December to February. */
export function seasonSpan(name: string, given: number | null, today: string): Span {
  const start = firstMonths[name] ?? 6;
  const inYear = (chosen: number): Span => ({
    from: firstOfMonth(chosen, start),
    to: start === 12 ? lastOfMonth(chosen + 1, 2) : lastOfMonth(chosen, start + 2),
  });
  if (given !== null) return inYear(given);
  const thisYear = yearOf(today);
  for (const candidate of [thisYear - 1, thisYear, thisYear + 1])
    if (inYear(candidate).to >= today) return inYear(candidate);
  return inYear(thisYear);
}

const counted = '(?:first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th)';
// "2nd and 3rd week": two consecutive weeks.
const pairs = ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th', 'fifth|5th']
  .map((name, at, all) => `(?:${name}) (?:and|or|&) (?:${all[at + 1]})`)
  .slice(0, 4)
  .join('|');
/** Pattern of weeks within a month. */
export const weeks = `(?:(?:first|last) (?:two|2|three|3)|${pairs}|${counted}|last) weeks?`;

/** Weeks such as "first week of July"; they count from the first day of the month. */
export function weekOfMonth(which: string, span: Span): Span {
  const several = /^(first|last)(?: (two|2|three|3))?$/.exec(which);
  const days = numberOf(several?.[2] ?? 'one') * 7;
  if (several?.[1] === 'last') return { from: addDays(span.to, 1 - days), to: span.to };
  if (several !== null) return { from: span.from, to: addDays(span.from, days - 1) };
  const [first = which, last = first] = which.split(/ (?:and|or|&) /);
  return { from: addDays(span.from, (numberOf(first) - 1) * 7), to: addDays(span.from, numberOf(last) * 7 - 1) };
}

/** Pattern of periods relative to today. */
export const relative = oneLine`
  (?:
    today|tomorrow
    |(?:this|next) (?:week(?:end)?|month|year)(?!s|\w)
    |(?:the )?(?:next|coming) ${small} (?:days|weeks|months)
    |(?:this coming|this|next|coming|upcoming) (?:mon|tues|wednes|thurs|fri|satur|sun)day
      (?!\w|\s*(?:,|and|or|&|\/|to|thru|through|-)\s*(?:mon|tue|wed|thu|fri|sat|sun))
  )`;

/** The period of a relative phrase; null for other phrases. */
export function relativeSpan(phrase: string, today: string): Span | null {
  const monday = mondayOf(today);
  const span = (from: string, to: string): Span => ({ from, to });
  const nextMonth = firstOfMonth(yearOf(today), Number(today.slice(5, 7)) + 1);
  switch (phrase) {
    case 'today':
      return span(today, today);
    case 'tomorrow':
      return span(addDays(today, 1), addDays(today, 1));
    case 'this week':
      return span(today, addDays(monday, 6));
    case 'next week':
      return span(addDays(monday, 7), addDays(monday, 13));
    case 'this weekend':
      return span(addDays(monday, 5), addDays(monday, 6));
    case 'next weekend':
      return span(addDays(monday, 12), addDays(monday, 13));
    case 'this month':
      return span(today, lastOfMonth(yearOf(today), Number(today.slice(5, 7))));
    case 'next month':
      return span(nextMonth, lastOfMonth(yearOf(nextMonth), Number(nextMonth.slice(5, 7))));
    case 'this year':
      return span(today, `${yearOf(today)}-12-31`);
    case 'next year':
      return span(`${yearOf(today) + 1}-01-01`, `${yearOf(today) + 1}-12-31`);
    default:
      return countedSpan(phrase, today);
  }
}

/** "next three weeks" counts from today; "this coming Monday" is the next one. */
function countedSpan(phrase: string, today: string): Span | null {
  const counted = new RegExp(`^(?:the )?(?:next|coming) (${small}) (days|weeks|months)$`).exec(phrase);
  if (counted?.[1] !== undefined)
    return {
      from: today,
      to: addDays(today, numberOf(counted[1]) * (counted[2] === 'days' ? 1 : counted[2] === 'weeks' ? 7 : 30)),
    };
  const weekday = /^(?:this coming|this|next|coming|upcoming) (\w+day)$/.exec(phrase)?.[1];
  for (let ahead = 1; ahead <= 7; ahead += 1)
    if (weekdayOf(addDays(today, ahead)) === weekday) return { from: addDays(today, ahead), to: addDays(today, ahead) };
  return null;
}

/** The weekend nearest to a day, extended by the day itself if it is a Friday or Monday. */
export function weekendOf(inside: string): Span {
  const monday = mondayOf(inside);
  if (inside === monday) return { from: addDays(inside, -2), to: inside };
  const saturday = addDays(monday, 5);
  return { from: addDays(inside, 1) === saturday ? inside : saturday, to: addDays(monday, 6) };
}

/** Periods in order; adjacent and overlapping ones are merged. */
export function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = result.at(-1);
    if (last !== undefined && span.from <= addDays(last.to, 1))
      result[result.length - 1] = { from: last.from, to: [span.to, last.to].toSorted().at(-1) ?? last.to };
    else result.push(span);
  }
  return result;
}
