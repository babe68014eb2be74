/** Texts and values of a record's card: place, ages, dates, prices, and the fields that the plan hides. */
import { capital } from '../kit/format.ts';
import { type Configuration, daysOf, type Quote } from './days.ts';
import { sayDates, sayGrade, sayHours, sayTime } from './say.ts';
import { stateCode, stateName } from './states.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Fields that the plan has to include, by plan, with their labels. Other fields are part of every plan. */
const locks: readonly { readonly plan: string; readonly names: Readonly<Record<string, string>> }[] = [
  {
    plan: 'Pro',
    names: {
      prices: 'prices',
      discounts: 'discounts',
      capacity: 'capacity',
      spots_available: 'free places',
      before_care_pricing: 'price of early care',
      after_care_pricing: 'price of late care',
    },
  },
  {
    plan: 'Team',
    names: {
      address: 'street address',
      postal_code: 'ZIP code',
      canonical_url: 'website',
      relevant_urls: 'more links',
      legal_name: 'legal name',
      contact_name: 'contact person',
      contact_email: 'e-mail',
      contact_phone: 'phone',
    },
  },
];

/** Labels of the record's locked fields, by the plan that shows them. Null means locked; unset fields are absent. */
export function lockedOf(record: Values): readonly { readonly plan: string; readonly names: readonly string[] }[] {
  return locks
    .map(({ plan, names }) => ({
      plan,
      names: Object.keys(names).flatMap((field) => (record[field] === null ? [names[field] ?? field] : [])),
    }))
    .filter(({ names }) => names.length > 0);
}

/** City and state of a record: `Burlington, Vermont`. */
export function placeOf(record: Values): string {
  const region = text(record.region);
  const code = stateCode(region);
  return [text(record.city), code === null ? region : stateName(code)].filter(Boolean).join(', ');
}

/** A sentence about the precision of the record's point; null for a point at an address. */
export function precisionOf({ coordinate_precision: precision }: Values): string | null {
  if (precision === 'zip') return 'The point on the map is that of its ZIP area.';
  return precision === 'state' ? 'Only its state is known.' : null;
}

/** Ages, for example `Ages 6 to 12`; without them grades, else the text of the source. */
export function agesOf(record: Values): string {
  const years = rangeOf(record.age_range_years);
  if (years !== null) return `Ages ${spanOf(years, String)}`;
  const grades = rangeOf(record.grades);
  return grades === null ? text(record.age_text) : spanOf(grades, sayGrade);
}

/** Grades of a record that has ages too; '' otherwise, since `agesOf` then returns the grades. */
export function gradesOf(record: Values): string {
  const grades = rangeOf(record.grades);
  return grades === null || rangeOf(record.age_range_years) === null ? '' : spanOf(grades, sayGrade);
}

type Range = readonly [number | null, number | null];

function rangeOf(value: unknown): Range | null {
  const [low, high] = Array.isArray(value) && value.length === 2 ? value : [null, null];
  return low === null && high === null ? null : [low, high];
}

function spanOf([low, high]: Range, say: (value: number) => string): string {
  if (low === null) return `up to ${say(high ?? 0)}`;
  if (high === null) return `${say(low)} and up`;
  return low === high ? say(low) : `${say(low)} to ${say(high)}`;
}

export function datesOf(record: Values): string {
  return sayDates(text(record.start_date) || null, text(record.end_date) || null) ?? '';
}

function configurationsOf(record: Values): readonly Configuration[] {
  return Array.isArray(record.schedule_configurations) ? record.schedule_configurations : [];
}

export function calendarOf(record: Values): readonly string[] {
  return daysOf(configurationsOf(record), text(record.start_date) || null, text(record.end_date) || null);
}

/** The daily hours, without duplicates. */
export function hoursOf(record: Values): readonly string[] {
  return [...new Set(configurationsOf(record).flatMap(({ hours = [] }) => hours.map((one) => sayHours(one))))];
}

/** Care before and after the hours, if the record says that it is available. */
export function careOf(record: Values): readonly string[] {
  const said = configurationsOf(record).flatMap(({ before_care: before, after_care: after }) => [
    ...(before?.available ? [`Early care${before.start ? ` from ${sayTime(before.start)}` : ''}`] : []),
    ...(after?.available ? [`Late care${after.end ? ` until ${sayTime(after.end)}` : ''}`] : []),
  ]);
  return [...new Set(said)];
}

/** Prices and what each is for, cheapest first; null if the plan does not show prices. */
export function pricesOf(record: Values): readonly string[] | null {
  if (record.prices === null) return null;
  const sorted = quotesOf(record).toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0));
  return [...new Set(sorted.map(sayQuote))];
}

export type Quoted = Quote;

/** All quotes of a record that have an amount; empty if the plan does not show prices. */
function quotesOf(record: Values): readonly Quoted[] {
  const own = Array.isArray(record.prices) ? (record.prices as readonly Quote[]) : [];
  const inside = configurationsOf(record).flatMap(({ prices = [] }) => prices ?? []);
  return [...own, ...inside].filter(({ price }) => typeof price === 'number');
}

export function sayQuote({ price, currency, basis, label }: Quote): string {
  const amount = price ?? 0;
  const said = amount === 0 ? 'Free' : money(amount, currency ?? null);
  return [said, amount === 0 || !basis ? '' : `per ${basis}`, label ? `(${label})` : ''].filter(Boolean).join(' ');
}

function money(amount: number, currency: string | null): string {
  if (currency === null) return `${amount} (currency not stated)`;
  const digits = Number.isInteger(amount) ? 0 : 2;
  return amount.toLocaleString('en-US', { style: 'currency', currency, minimumFractionDigits: digits });
}

/** A label of the registration status, and the colour of its chip. */
export function registrationOf(
  record: Values,
): { readonly label: string; readonly kind: 'good' | 'warn' | 'bad' } | null {
  const status = text(record.registration_status);
  const kind = { open: 'good', upcoming: 'good', waitlist: 'warn', full: 'bad', closed: 'bad' }[status];
  const labels: Record<string, string> = {
    open: 'Registration open',
    upcoming: 'Registration opens later',
    full: 'Full',
  };
  if (kind === undefined) return null;
  return { label: labels[status] ?? capital(status), kind: kind as 'good' | 'warn' | 'bad' };
}

/** `Day` or `Overnight`; '' if unknown. */
export function stayOf(record: Values): string {
  if (record.overnight === true) return 'Overnight';
  return record.overnight === false || hoursOf(record).length > 0 ? 'Day' : '';
}

/** URLs of a record that are safe to link to. */
export function linksOf(record: Values): readonly string[] {
  const more = Array.isArray(record.relevant_urls) ? record.relevant_urls : [];
  const all = [record.canonical_url, ...more].filter((one): one is string => typeof one === 'string');
  return [...new Set(all.filter((one) => /^https?:\/\//.test(one)))];
}

/** Distance between two points in miles. */
export function milesBetween(
  one: { readonly latitude: number; readonly longitude: number },
  other: { readonly latitude: number; readonly longitude: number },
): number {
  const radians = Math.PI / 180;
  const across = Math.sin(((other.longitude - one.longitude) * radians) / 2) ** 2;
  const up = Math.sin(((other.latitude - one.latitude) * radians) / 2) ** 2;
  const part = up + Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians) * across;
  return 2 * 3958.8 * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** The point of a record; null without one. */
export function pointOf({ latitude, longitude }: Values): { latitude: number; longitude: number } | null {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The first image that this server stores; null without one. Pages load nothing from other hosts. */
export function pictureOf(record: Values): string | null {
  const images = Array.isArray(record.image_urls) ? record.image_urls : [];
  return images.map(String).find((one) => one.startsWith('/')) ?? null;
}
