/** Filters as text, for chips, buttons and messages. */
import { capital } from '../kit/format.ts';
import type { Filters, Node, Place, Price, Topic, Weekday } from './filters.ts';

export interface Chip {
  /** The filter that the chip stands for. Only filters with a list of values have several chips. */
  readonly name: string;
  readonly label: string;
  /** The change that removes the filter. */
  readonly without: Partial<Filters>;
}

/** A chip for each active filter. */
export function chipsOf(filters: Filters): Chip[] {
  const { place, age, grade, stay, price, from, to, days, hours, expert } = filters;
  const chips: Chip[] = [];
  const add = (name: string, label: string | null, without: Partial<Filters>) => {
    if (label !== null) chips.push({ name, label, without });
  };
  add('place', place && sayPlace(place), { place: null });
  add('age', age === null ? null : `Age ${age}`, { age: null });
  add('grade', grade === null ? null : sayGrade(grade), { grade: null });
  add('dates', sayDates(from, to), { from: null, to: null });
  for (const week of filters.weeks)
    add(`week ${week}`, `Week of ${shortDay(week)}`, { weeks: filters.weeks.filter((one) => one !== week) });
  add('length', filters.weekLong ? 'Week-long' : null, { weekLong: false });
  add('days', days.length === 0 ? null : sayDays(days), { days: [] });
  add('hours', hours && sayHours(hours, filters.care), { hours: null, care: false });
  add('price', price && sayPrice(price), { price: null });
  add('stay', stay && (stay === 'day' ? 'Day camp' : 'Overnight'), { stay: null });
  for (const one of filters.categories)
    add(`category ${one}`, capital(one), { categories: filters.categories.filter((other) => other !== one) });
  for (const one of filters.topics)
    add(`topic ${sayTopic(one)}`, `About ${sayTopic(one)}`, {
      topics: filters.topics.filter((other) => other !== one),
    });
  add('open', filters.open ? 'Registration open' : null, { open: false });
  for (const one of filters.extra)
    add(`also ${JSON.stringify(one)}`, sayNode(one), { extra: filters.extra.filter((other) => other !== one) });
  add('expert', expert && `Advanced: ${sayNode(expert.filter)}`, { expert: null });
  return chips;
}

export function sayPlace(place: Place): string {
  if (place.type === 'near') return `Within ${place.miles} mi of ${place.name}`;
  return place.type === 'city' ? `${place.name}, ${place.state}` : place.name;
}

export function sayGrade(grade: number): string {
  return grade < 0 ? 'Pre-K' : grade === 0 ? 'Kindergarten' : `Grade ${grade}`;
}

export function sayPrice({ maximum, basis, currency }: Price): string {
  const amount = maximum.toLocaleString('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: maximum % 1 ? 2 : 0,
  });
  return `Up to ${amount} ${basis === 'any' ? 'per week or session' : `per ${basis}`}`;
}

export function sayDates(from: string | null, to: string | null): string | null {
  if (from === null) return to === null ? null : `Until ${longDay(to)}`;
  if (to === null) return `From ${longDay(from)}`;
  return from === to ? longDay(from) : dayFormat.formatRange(utc(from), utc(to));
}

const workdays = 'monday tuesday wednesday thursday friday';

export function sayDays(days: readonly Weekday[]): string {
  if (days.join(' ') === workdays) return 'Weekdays';
  if (days.join(' ') === 'saturday sunday') return 'Weekends';
  return days.map((day) => capital(day.slice(0, 3))).join(', ');
}

export function sayHours({ start, end }: { readonly start: string; readonly end: string }, care = false): string {
  return `${sayTime(start)} to ${sayTime(end)}${care ? ' with care' : ''}`;
}

/** Formats a time: `15:30` becomes `3:30 pm`. */
export function sayTime(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const half = hour % 24 < 12 ? 'am' : 'pm';
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${half}`;
}

export function sayTopic({ text, categories }: Topic): string {
  return text || (categories[0] ?? '').toLowerCase();
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const shortFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const longDay = (day: string) => dayFormat.format(utc(day));
export const shortDay = (day: string) => shortFormat.format(utc(day));

const operators: Record<string, string> = {
  eq: 'is',
  in: 'is one of',
  containsText: 'contains',
  lt: 'below',
  lte: 'at most',
  gt: 'above',
  gte: 'at least',
  matchesRegion: 'is',
  containsAny: 'has',
  containsAll: 'has all of',
  contains: 'includes',
  overlaps: 'overlaps',
  missing: 'is not recorded',
  present: 'is recorded',
  empty: 'is empty',
};

/** A structured filter as short text. */
export function sayNode(filter: unknown): string {
  const text = sayPart(filter);
  return text.length <= 90 ? text : `${text.slice(0, 88).trimEnd()}…`;
}

function sayPart(filter: unknown): string {
  const node = (typeof filter === 'object' && filter !== null ? filter : {}) as Node;
  const { all, any, field, op, value, related, radius, price, schedule } = node;
  if (Array.isArray(all)) return all.map(sayPart).join(' and ');
  if (Array.isArray(any)) return [...new Set(any.map(sayPart))].join(' or ');
  if (typeof field === 'string')
    return `${field.replaceAll('_', ' ')} ${operators[String(op)] ?? op} ${sayValue(value)}`.trim();
  if (isNode(related))
    return `${related.match === 'none' ? 'no ' : ''}${related.relation} with ${sayPart(related.where)}`;
  if (isNode(radius)) return `within ${Math.round(Number(radius.radiusMeters) / 1609.344)} mi of a point`;
  if (isNode(price)) return sayQuote(price);
  return isNode(schedule) ? saySchedule(schedule) : 'a condition of your own';
}

function sayQuote({ minimum, maximum, currency, basis }: Node): string {
  const from = minimum === undefined ? '' : ` from ${minimum}`;
  const to = maximum === undefined ? '' : ` up to ${maximum}`;
  return `price${from}${to} ${currency} per ${basis}`;
}

function saySchedule({ dates, from, to, daysOfWeek, atTime, startTime, endTime }: Node): string {
  const days = Array.isArray(daysOfWeek) ? ` on ${daysOfWeek.join(', ')}` : '';
  const range = from === undefined ? '' : ` from ${from} to ${to}`;
  const listed = Array.isArray(dates) ? ` on ${dates.join(', ')}` : '';
  const clock = typeof atTime === 'string' ? ` at ${sayTime(atTime)}` : '';
  const window = typeof startTime === 'string' ? ` between ${sayTime(startTime)} and ${sayTime(String(endTime))}` : '';
  return `takes place${listed}${range}${days}${clock}${window}`;
}

function sayValue(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => one ?? 'any').join(', ');
  return value === undefined ? '' : value === true ? 'yes' : value === false ? 'no' : String(value);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Splits the service's feedback into the words that it did not understand and the other text. */
export function readFeedback(feedback: string): { readonly left: readonly string[]; readonly notes: string } {
  const left: string[] = [];
  const notes = feedback.replace(/Not understood and left out: ([^.]*)\.\s*/g, (_, words: string) => {
    for (const [, word = ''] of words.matchAll(/“([^”]+)”/g)) left.push(word);
    return '';
  });
  return { left, notes: notes.trim() };
}
