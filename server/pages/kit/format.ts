/** Formats dates, times, money, distances and numbers for US readers. */

const locale = 'en-US';
/** Makes what is expensive when it is first needed: the first view of a page needs little of it. */
function later<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

const dayFormat = later(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
const shortDayFormat = later(
  () => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);
const momentFormat = later(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
const timeFormat = later(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }));
const numberFormat = later(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
const compactFormat = later(() => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }));
const relativeFormat = later(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const listFormat = later(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
const orFormat = later(() => new Intl.ListFormat(locale, { type: 'disjunction' }));
const plurals = later(() => new Intl.PluralRules(locale));

/** Calendar dates have no time zone. */
const calendar = (text: string) => new Date(`${text.slice(0, 10)}T00:00:00Z`);

/** `2027-07-05`: Jul 5, 2027. */
export function formatDate(date: string, { year = true } = {}): string {
  return (year ? dayFormat() : shortDayFormat()).format(calendar(date));
}

/** Formats a range of days: Jul 5 – 9, 2027. */
export function formatDates(first: string | null, last: string | null): string {
  if (first === null || last === null) {
    if (first !== null) return `from ${formatDate(first)}`;
    return last === null ? '' : `until ${formatDate(last)}`;
  }
  return dayFormat().formatRange(calendar(first), calendar(last));
}

/** `09:30` or `09:30:00`: 9:30 AM. */
export function formatTime(time: string): string {
  return timeFormat().format(new Date(`1970-01-01T${time.length === 5 ? `${time}:00` : time}Z`));
}

/** Formats a timestamp in the time zone of the device. */
export function formatMoment(moment: string | Date): string {
  return momentFormat().format(new Date(moment));
}

const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Formats a relative time: 3 days ago, yesterday, just now. */
export function formatAgo(moment: string | Date, now: number = Date.now()): string {
  const seconds = (new Date(moment).getTime() - now) / 1000;
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['minute', 0];
  return size === 0 ? 'just now' : relativeFormat().format(Math.round(seconds / size), unit);
}

/** Formats an amount in units of its currency: $1,250, $99.50. */
export function formatMoney(amount: number, currency = 'USD'): string {
  const digits = Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {};
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(amount);
}

/** Formats millionths of a dollar, used for unit prices: $0.001, $1.20, $0. */
export function formatMicrousd(amount: number): string {
  const digits = amount === 0 ? 0 : 2;
  const options = { style: 'currency', currency: 'USD', minimumFractionDigits: digits, maximumFractionDigits: 6 };
  return new Intl.NumberFormat(locale, options as Intl.NumberFormatOptions).format(amount / 1_000_000);
}

/** Formats metres as miles: 0.4 mi, 12 mi. */
export function formatDistance(metres: number): string {
  const miles = metres / 1609.344;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: miles < 10 ? 1 : 0 }).format(miles)} mi`;
}

export function formatNumber(value: number): string {
  return numberFormat().format(value);
}

/** Formats 12,345 as 12.3K. */
export function formatCompact(value: number): string {
  return compactFormat().format(value);
}

/** 1 camp, 2 camps. The plural can be given if it is not the singular with an s. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${plurals().select(count) === 'one' ? one : many}`;
}

/** User-facing names of the kinds of records; the plural adds an s. */
export const kindWords = { organization: 'camp', activity: 'program', session: 'session' } as const;

/** a, b, and c. */
export function formatList(words: readonly string[], joined: 'and' | 'or' = 'and'): string {
  return (joined === 'and' ? listFormat() : orFormat()).format(words);
}

/** `[6, 12]`: 6 to 12. An open end is null. */
export function formatRange(range: readonly [number | null, number | null]): string {
  const [low, high] = range;
  if (low === null) return high === null ? 'any' : `up to ${high}`;
  if (high === null) return `${low} and up`;
  return low === high ? String(low) : `${low} to ${high}`;
}

const byteUnits = [
  ['megabyte', 1_000_000],
  ['kilobyte', 1000],
] as const;

export function formatBytes(bytes: number): string {
  const [unit, size] = byteUnits.find(([, size]) => bytes >= size) ?? ['byte', 1];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / size);
}

/** `after school`: After school. */
export function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** Formats `day_camp` as day camp. */
export function formatWord(word: string): string {
  return word.replaceAll('_', ' ');
}

/** `Eastern Time` for `America/New_York`; an unknown zone is returned unchanged. */
export function formatZone(zone: string): string {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' });
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  } catch {
    return zone;
  }
}
