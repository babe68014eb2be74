/** The days on which a session takes place, for the calendar of its card. */
import { addDays, mondayOf } from '../kit/days.ts';

/** The members of a schedule configuration that the card shows. */
export interface Configuration {
  readonly label?: string;
  readonly dates?: readonly string[];
  readonly date_rule?: {
    readonly from: string;
    readonly to: string;
    readonly days_of_week?: readonly string[];
    readonly interval_weeks?: number;
  };
  readonly exclusions?: readonly string[];
  readonly hours?: readonly { readonly start: string; readonly end: string }[];
  readonly before_care?: Care | null;
  readonly after_care?: Care | null;
  readonly prices?: readonly Quote[];
}

export interface Care {
  readonly available?: boolean | null;
  readonly start?: string;
  readonly end?: string;
  readonly price?: { readonly amount?: number; readonly currency?: string; readonly basis?: string | null } | null;
}

export interface Quote {
  readonly label?: string;
  readonly price?: number | null;
  readonly currency?: string | null;
  readonly basis?: string | null;
}

/** Most days of one calendar. */
const mostDays = 366;
const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The days of all configurations, sorted; without configurations every day from the first to the last. */
export function daysOf(
  configurations: readonly Configuration[] | null | undefined,
  first: string | null,
  last: string | null,
): readonly string[] {
  const listed = (configurations ?? []).flatMap(daysOfOne);
  const days = listed.length > 0 ? listed : between(first, last ?? first);
  return [...new Set(days)].sort().slice(0, mostDays);
}

function daysOfOne({ dates, date_rule: rule, exclusions = [] }: Configuration): readonly string[] {
  const all = dates ?? (rule === undefined ? [] : between(rule.from, rule.to).filter((day) => fits(day, rule)));
  return all.filter((day) => !exclusions.includes(day));
}

function fits(day: string, rule: NonNullable<Configuration['date_rule']>): boolean {
  const name = names[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  if (rule.days_of_week !== undefined && rule.days_of_week.length > 0 && !rule.days_of_week.includes(name))
    return false;
  const weeks = (Date.parse(mondayOf(day)) - Date.parse(mondayOf(rule.from))) / (7 * 86_400_000);
  return weeks % (rule.interval_weeks ?? 1) === 0;
}

function between(first: string | null, last: string | null): string[] {
  if (first === null || last === null) return [];
  const days: string[] = [];
  for (let day = first; day <= last && days.length < mostDays; day = addDays(day, 1)) days.push(day);
  return days;
}

export interface Month {
  /** `2027-07`. */
  readonly name: string;
  /** Weeks that start on Monday; null for days of another month. */
  readonly weeks: readonly (readonly ({ readonly day: string; readonly isOn: boolean } | null)[])[];
}

/** The calendar months that contain the days. */
export function monthsOf(days: readonly string[]): readonly Month[] {
  const on = new Set(days);
  const names = [...new Set(days.map((day) => day.slice(0, 7)))];
  return names.map((name) => ({ name, weeks: weeksOf(name, on) }));
}

function weeksOf(month: string, on: ReadonlySet<string>): Month['weeks'] {
  const weeks: ({ day: string; isOn: boolean } | null)[][] = [];
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = addDays(monday, 7)) {
    const week = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
    weeks.push(week.map((day) => (day.startsWith(month) ? { day, isOn: on.has(day) } : null)));
  }
  return weeks;
}
