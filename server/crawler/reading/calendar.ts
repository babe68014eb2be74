/** Sessions from iCalendar files (RFC 5545). DTEND is exclusive for days; RRULE becomes rules of dates. */
import ICAL from 'ical.js';
import { dayOf } from './dates.ts';
import { type Draft, longestName } from './drafts.ts';
import type { Found } from './types.ts';
import { addressIn, agesIn, noSession } from './values.ts';

const most = { events: 2000, occurrences: 400, bytes: 3_000_000 };
const weekdays: Readonly<Record<string, string>> = {
  MO: 'monday',
  TU: 'tuesday',
  WE: 'wednesday',
  TH: 'thursday',
  FR: 'friday',
  SA: 'saturday',
  SU: 'sunday',
};

/** Drafts from a calendar; empty when it cannot be parsed. An invalid event is skipped. */
export function draftsOfCalendar(text: string): Draft[] {
  if (text.length > most.bytes) return [];
  try {
    const root = new ICAL.Component(ICAL.parse(text) as never);
    const name = root.getFirstPropertyValue('x-wr-timezone');
    const zone = typeof name === 'string' && isIana(name) ? name : null;
    return root
      .getAllSubcomponents('vevent')
      .slice(0, most.events)
      .flatMap((event, nth) => {
        try {
          return draftOf(localized(event, zone), nth);
        } catch {
          return [];
        }
      });
  } catch {
    return [];
  }
}

/** Converts UTC times to the calendar's time zone. Recurring events are not converted: their weekdays could shift. */
function localized(event: ICAL.Component, zone: string | null): ICAL.Component {
  if (zone === null || event.getFirstProperty('rrule') !== null) return event;
  for (const property of ['dtstart', 'dtend'].flatMap((name) => event.getFirstProperty(name) ?? [])) {
    const time = property.getFirstValue();
    if (!(time instanceof ICAL.Time) || time.isDate || time.zone !== ICAL.Timezone.utcTimezone) continue;
    const local = new Date(time.toUnixTime() * 1000).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T');
    property.setValue(ICAL.Time.fromDateTimeString(local));
    property.setParameter('tzid', zone);
  }
  return event;
}

function draftOf(event: ICAL.Component, nth: number): Draft[] {
  const name = textOf(event, 'summary');
  const start = event.getFirstPropertyValue('dtstart');
  const status = textOf(event, 'status');
  if (name === null || name.length > longestName || noSession.test(name) || status === 'CANCELLED') return [];
  if (!(start instanceof ICAL.Time) || event.getFirstProperty('recurrence-id') !== null) return [];
  const at = `VEVENT[${nth}]`;
  const found = (value: unknown, property: string): Found => ({
    value,
    rule: 'ics',
    selector: `${at} ${property}`,
    quote: event.getFirstProperty(property.toLowerCase())?.toICALString() ?? '',
  });
  const days = daysOf(event, start);
  if (days === null) return [];
  const place = addressIn(textOf(event, 'location') ?? '') ?? {};
  const zone = start.isDate ? undefined : event.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  const description = textOf(event, 'description');
  const ages = agesIn(`${name}. ${description ?? ''}`);
  const isZone = zone !== undefined && isIana(zone);
  return [
    {
      kind: 'session',
      name,
      rank: 1,
      fields: {
        name: found(name, 'SUMMARY'),
        ...(description === null ? {} : { description: found(description, 'DESCRIPTION') }),
        start_date: found(days.from, 'DTSTART'),
        end_date: days.to === null ? undefined : found(days.to, days.isRule ? 'RRULE' : endOf(event)),
        schedule_configurations:
          days.configuration === null ? undefined : found([days.configuration], days.isRule ? 'RRULE' : 'DTSTART'),
        time_zone: isZone ? found(zone, 'DTSTART') : undefined,
        age_range_years: ages === null ? undefined : found(ages, 'SUMMARY'),
        ...Object.fromEntries(Object.entries(place).map(([field, value]) => [field, found(value, 'LOCATION')])),
      },
    },
  ];
}

/** The property that gives the end; an event without one lasts for its first day. */
function endOf(event: ICAL.Component): string {
  const name = ['DTEND', 'DURATION'].find((property) => event.getFirstProperty(property.toLowerCase()) !== null);
  return name ?? 'DTSTART';
}

interface Days {
  readonly from: string;
  readonly to: string | null;
  readonly isRule: boolean;
  readonly configuration: object | null;
}

function daysOf(event: ICAL.Component, start: ICAL.Time): Days | null {
  // A UTC time does not determine the local day.
  if (!start.isDate && start.zone === ICAL.Timezone.utcTimezone) return null;
  const from = dayOf(start.year, start.month, start.day);
  const given = event.getFirstPropertyValue('dtend');
  const end = given instanceof ICAL.Time && given.isDate === start.isDate ? given : lasting(event, start);
  const hours = hoursOf(start, end);
  const rule = event.getFirstPropertyValue('rrule');
  if (from === null) return null;
  if (rule instanceof ICAL.Recur) return ruledDays(event, rule, start, from, hours);
  if (event.getFirstProperty('rdate') !== null) return null;
  const last = end?.clone() ?? null;
  if (last !== null && start.isDate && last.compare(start) > 0) last.adjust(-1, 0, 0, 0);
  const to = last === null ? (start.isDate ? from : null) : dayOf(last.year, last.month, last.day);
  const configuration = to === from && hours !== null ? { dates: [from], hours: [hours] } : null;
  return to !== null && to < from ? null : { from, to, isRule: false, configuration };
}

/** The end of an event with DURATION instead of DTEND. */
function lasting(event: ICAL.Component, start: ICAL.Time): ICAL.Time | null {
  const duration = event.getFirstPropertyValue('duration');
  if (!(duration instanceof ICAL.Duration) || duration.toSeconds() <= 0 || duration.toSeconds() > 366 * 86_400)
    return null;
  const end = start.clone();
  end.addDuration(duration);
  return end;
}

/** The days of a finite recurrence: by weekdays when it is weekly, else listed one by one, up to 400. */
function ruledDays(
  event: ICAL.Component,
  rule: ICAL.Recur,
  start: ICAL.Time,
  from: string,
  hours: object | null,
): Days | null {
  if (rule.until === null && rule.count === null) return null;
  const excluded = new Set(
    event.getAllProperties('exdate').flatMap((property) => property.getValues().map((day) => String(day).slice(0, 10))),
  );
  const dates: string[] = [];
  const iterator = rule.iterator(start);
  for (let next = iterator.next(), seen = 0; next; next = iterator.next()) {
    // More occurrences than a session can have; some rules never end.
    if (++seen > most.occurrences) return null;
    const day = dayOf(next.year, next.month, next.day);
    if (day !== null) dates.push(day);
  }
  const [first] = dates;
  const to = dates.at(-1);
  if (first === undefined || to === undefined || first !== from) return null;
  const times = hours === null ? {} : { hours: [hours] };
  const exclusions = dates.filter((day) => excluded.has(day));
  const left = exclusions.length === 0 ? {} : { exclusions };
  const days = weekdaysOf(rule, start);
  const isWeekly =
    (rule.freq === 'WEEKLY' || (rule.freq === 'DAILY' && rule.interval === 1)) &&
    Object.keys(rule.parts).every((part) => part === 'BYDAY');
  const weeks = rule.freq === 'WEEKLY' && rule.interval > 1 ? { interval_weeks: rule.interval } : {};
  const configuration = isWeekly
    ? { date_rule: { from, to, days_of_week: days, ...weeks }, ...left, ...times }
    : { dates: dates.filter((day) => !excluded.has(day)), ...times };
  return { from, to, isRule: true, configuration };
}

function weekdaysOf(rule: ICAL.Recur, start: ICAL.Time): string[] {
  const names = Object.values(weekdays);
  const byDay = (rule.parts as Readonly<Record<string, readonly (string | number)[] | undefined>>).BYDAY;
  if (byDay !== undefined) return names.filter((day) => byDay.some((each) => weekdays[String(each)] === day));
  return rule.freq === 'DAILY' ? names : [names[(start.dayOfWeek() + 5) % 7] ?? 'monday'];
}

function hoursOf(start: ICAL.Time, end: ICAL.Time | null): { start: string; end: string } | null {
  if (start.isDate || end === null) return null;
  const clock = (time: ICAL.Time) => `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`;
  const isSameDay = start.year === end.year && start.month === end.month && start.day === end.day;
  return isSameDay && clock(start) < clock(end) ? { start: clock(start), end: clock(end) } : null;
}

function textOf(event: ICAL.Component, property: string): string | null {
  const value = event.getFirstPropertyValue(property);
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().toWellFormed().replaceAll('\0', '') : '';
  return text === '' ? null : text;
}

function isIana(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return /^[A-Z][A-Za-z_]+\/[A-Za-z_/]+$/.test(zone);
  } catch {
    return false;
  }
}
