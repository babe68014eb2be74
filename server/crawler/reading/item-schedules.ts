/** Dates and schedules from structured data. */
import { dataClock, dataDay, onlySpan } from './dates.ts';
import { found, read } from './item-members.ts';
import { type Item, objectOf, objectsOf, textOf } from './items.ts';
import type { Found } from './types.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The first or last day: of the item itself, else of its only schedule. */
export function dayOfItem(item: Item, member: 'startDate' | 'endDate'): Found | undefined {
  const { path, schedule } = scheduleIn(item);
  return read(item, member, dayIn) ?? read(item, member, dayIn, schedule, path);
}

/** Accepts ISO dates and, where sites use them, dates in words. */
function dayIn(text: string): string | null {
  const span = /^\d{4}-/.test(text) ? null : onlySpan(text);
  return span === null || span.start !== span.end ? dataDay(text) : span.start;
}

/**
 * The described schedule, else the hours of a one-day session: for several days, the times of start and end do not give
 * daily hours.
 */
export function scheduleOf(item: Item, start: string, end: string | null): Found | undefined {
  if (end === null) return undefined;
  const { path, schedule } = scheduleIn(item);
  if (schedule !== undefined) return ruleOf(item, schedule, path, start, end);
  const [from, to] = [textOf(item.value.startDate) ?? '', textOf(item.value.endDate) ?? ''];
  const hours = hoursOf(dataClock(from), dataClock(to));
  if (start !== end || hours === undefined) return undefined;
  return found(item, [{ dates: [end], hours: [hours] }], 'startDate', `${from} to ${to}`);
}

function scheduleIn(item: Item): { schedule?: Item['value']; path: string } {
  for (const member of ['courseSchedule', 'eventSchedule']) {
    const [schedule, other] = objectsOf(item.value[member]);
    if (schedule !== undefined && other === undefined) return { schedule, path: `${member}.` };
  }
  return { path: '' };
}

function hoursOf(start: string | null | undefined, end: string | null | undefined) {
  return start == null || end == null || start >= end ? undefined : { start, end };
}

/** A weekly rule on named days, or a daily one. Other rules, or a span that differs from the session's, are ignored. */
function ruleOf(item: Item, schedule: Item['value'], path: string, from: string, to: string): Found | undefined {
  const often = textOf(schedule.repeatFrequency)?.toLowerCase() ?? '';
  const named = [schedule.byDay].flat().flatMap((day) => dayNamed(textOf(day) ?? textOf(objectOf(day)?.['@id'])) ?? '');
  const weeks = /^p(\d)w$/.exec(often)?.[1] ?? (/^(weekly|daily|p1d|)$/.test(often) ? '1' : undefined);
  const isDaily = /^(daily|p1d)$/.test(often);
  const isOwn = [['startDate', from] as const, ['endDate', to] as const].every(
    ([member, day]) => schedule[member] === undefined || dataDay(textOf(schedule[member]) ?? '') === day,
  );
  const days = named.length > 0 ? weekdays.filter((day) => named.includes(day)) : isDaily ? weekdays : [];
  if (weeks === undefined || days.length === 0 || named.includes('') || !isOwn) return undefined;
  const clock = (member: string) => /^(?:T)?(\d\d:\d\d)(?::\d\d)?$/.exec(textOf(schedule[member]) ?? '')?.[1];
  const hours = hoursOf(clock('startTime'), clock('endTime'));
  const exclusions = [schedule.exceptDate].flat().flatMap((day) => dataDay(textOf(day) ?? '') ?? []);
  const value = {
    date_rule: { from, to, days_of_week: days, ...(weeks === '1' ? {} : { interval_weeks: Number(weeks) }) },
    ...(exclusions.length === 0 ? {} : { exclusions }),
    ...(hours === undefined ? {} : { hours: [hours] }),
  };
  const { '@type': _type, ...said } = schedule;
  return found(item, [value], path.slice(0, -1), JSON.stringify(said));
}

/** `https://schema.org/Monday` and `Monday` become `monday`; anything else is null. */
function dayNamed(text: string | undefined): string | null {
  const name = text?.replace(/^.*[/:]/, '').toLowerCase() ?? '';
  return weekdays.includes(name) ? name : null;
}
