import { addDays, daysBetween, type Weekday, weekdayOf } from './calendar.ts';
import type { Dates } from './dates.ts';
import { readDays } from './days-of-week.ts';
import { during } from './during.ts';
import { readHours, type Times } from './hours.ts';
import { all, any, type Node } from './node.ts';
import type { Reading } from './reading.ts';

interface Asked extends Readonly<Times> {
  readonly days: readonly Weekday[];
}

/** Reads weekdays and times, and combines them with the requested dates. */
export function readSchedule(reading: Reading, dates: Dates | null): void {
  const days = readDays(reading);
  const asked = { days, ...readHours(reading, days.said.length > 0) };
  const said = [...asked.days.said, ...asked.said, ...(dates === null ? [] : [dates.said])];
  const node = nodeOf(reading, { ...asked, days: asked.days.days, said }, dates);
  if (node !== null) reading.condition({ about: 'session', said: said.join(', '), on: () => node });
}

function nodeOf(reading: Reading, asked: Asked, dates: Dates | null): Node | null {
  if (asked.days.length === 0 && asked.hours === null) return dates === null ? null : during(dates.spans);
  const days = asked.days.length === 0 ? {} : { daysOfWeek: asked.days };
  const care = asked.care && asked.hours !== null ? { includeCare: true } : {};
  const base = { mode: asked.mode, ...days, ...asked.hours, ...care };
  if (dates === null) return { schedule: base };
  // Covering every day of a long period is more than anybody means: require the hours on some days, and sessions in the
  // period.
  const isLong = dates.spans.some(({ from, to }) => from !== to);
  if (asked.mode === 'covers' && isLong) {
    const rest = nodeOf(reading, { ...asked, hours: null, mode: 'overlap' }, dates);
    return rest === null ? { schedule: base } : all([{ schedule: base }, rest]);
  }
  const nodes = dates.spans.flatMap(({ from, to }): Node[] => {
    const until = daysBetween(from, to) > 365 ? addDays(from, 365) : to;
    if (asked.days.length > 0 && !hasDay(asked.days, from, until)) return [];
    return [{ schedule: { ...base, from, to: until } }];
  });
  if (nodes.length > 0) return any(nodes);
  reading.leave(`None of the weekdays lies in ${dates.said}; they were left out.`);
  return asked.hours === null
    ? during(dates.spans)
    : all([during(dates.spans), { schedule: { mode: asked.mode, ...asked.hours } }]);
}

function hasDay(days: readonly Weekday[], from: string, to: string): boolean {
  const length = Math.min(6, daysBetween(from, to));
  return Array.from({ length: length + 1 }, (_, ahead) => weekdayOf(addDays(from, ahead))).some((day) =>
    days.includes(day),
  );
}
