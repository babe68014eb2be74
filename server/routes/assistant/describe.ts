/** Writes the answer in plain sentences from records only, with citations. */
import type { NearMiss } from './near-misses.ts';
import { plainName } from './plain-name.ts';
import { type FoundRecord, type FoundRecords, isOver } from './records.ts';

export interface Citation {
  readonly kind: FoundRecord['kind'];
  readonly id: string;
  /** The cited fields. */
  readonly fields: readonly string[];
}

export interface CitedAnswer {
  readonly text: string;
  readonly citations: readonly Citation[];
}

/** Records described in the text; the others are in the results. */
const mostDescribed = 5;

/** Describes the first records; the note on how the question was read comes last. */
export function describeRecords({ records, total }: FoundRecords, feedback: string | null, today: string): CitedAnswer {
  const [first] = records;
  if (first === undefined) return { text: withNote(['Nothing in the catalog fits that.'], feedback), citations: [] };
  const described = records.slice(0, mostDescribed);
  const noun = first.kind === 'session' ? 'session' : 'camp';
  const head =
    total === 1 ? `One ${noun} fits:` : `${formatCount(total)} ${noun}s fit${firstOf(total, described.length)}:`;
  const over = described.every((record) => isOver(record, today)) ? [pastDates] : [];
  return { text: withNote([head, ...described.map(lineOf), ...over], feedback), citations: described.map(cite) };
}

/** Describes one camp and its sessions. */
export function describeCamp({ records, total }: FoundRecords, feedback: string | null, today: string): CitedAnswer {
  const [camp, ...sessions] = records;
  if (camp === undefined || sessions.length === 0) return describeRecords({ records, total }, feedback, today);
  const described = sessions.slice(0, mostDescribed);
  const count = total - 1;
  const head =
    count === 1
      ? 'It has one session in the catalog:'
      : `It has ${formatCount(count)} sessions in the catalog${firstOf(count, described.length)}:`;
  const over = described.every((record) => isOver(record, today)) ? [pastDates] : [];
  const lines = [describeRecord(camp), head, ...described.map(lineOf), ...over];
  return { text: withNote(lines, feedback), citations: [camp, ...described].map(cite) };
}

/** Says that nothing matches, and what would match without a part of the question. */
export function describeNoMatch(near: readonly NearMiss[], feedback: string | null): CitedAnswer {
  const [first] = near;
  if (first === undefined) return { text: withNote(['Nothing in the catalog fits that.'], feedback), citations: [] };
  const parts = near.map(({ said, total, kind }, at) => {
    const what = `${formatCount(total)} ${kind === 'session' ? 'session' : 'camp'}${total === 1 ? '' : 's'}`;
    const without = `without ${said.map((words) => `“${plainName(words)}”`).join(' and ')},`;
    return `${at === 0 ? without.replace('w', 'W') : without} ${what} ${total === 1 ? 'does' : 'do'}`;
  });
  const text = `Nothing in the catalog fits all of that. ${parts.join('; ')}.`;
  return { text: withNote([text], feedback), citations: [] };
}

const pastDates = 'These dates are past; the catalog has no later ones that fit.';
const lineOf = (record: FoundRecord) => `• ${describeRecord(record)}`;
const firstOf = (total: number, described: number) => (total > described ? `; the first ${described}` : '');
const formatCount = (count: number) => count.toLocaleString('en-US');
const withNote = (lines: readonly string[], note: string | null) =>
  [...lines, ...(note === null ? [] : [`Note: ${note}`])].join('\n');

/** One record: name, camp, place, dates, ages and price, as far as known. */
export function describeRecord(record: FoundRecord): string {
  const { name, camp, city, region } = record;
  const place = [city, region].filter((part) => part !== null).join(', ');
  return [camp === null || camp === name ? name : `${name} (${camp})`, place, describeFacts(record)]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Dates, ages and price. */
export function describeFacts({ startDate, endDate, ages, price }: FoundRecord): string {
  return [startDate === null ? '' : describeDates(startDate, endDate), describeAges(ages), describePrice(price)]
    .filter((part) => part !== '')
    .join(' · ');
}

/** The fields that `describeRecord` states. */
export function cite({ kind, id, ...record }: FoundRecord): Citation {
  const fields = {
    name: true,
    organization_id: record.camp !== null,
    city: record.city !== null,
    region: record.region !== null,
    start_date: record.startDate !== null,
    end_date: record.startDate !== null && record.endDate !== null,
    age_range_years: describeAges(record.ages) !== '',
    prices: record.price !== null,
  };
  return { kind, id, fields: Object.entries(fields).flatMap(([field, isStated]) => (isStated ? [field] : [])) };
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function describeDates(start: string, end: string | null): string {
  const day = (date: string) => `${months[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8, 10))}`;
  const year = start.slice(0, 4);
  if (end === null || end === start) return `${day(start)}, ${year}`;
  return end.startsWith(year)
    ? `${day(start)} to ${day(end)}, ${year}`
    : `${day(start)}, ${year} to ${day(end)}, ${end.slice(0, 4)}`;
}

function describeAges(ages: FoundRecord['ages']): string {
  const [least, most] = ages ?? [null, null];
  if (least === null) return most === null ? '' : `ages up to ${most}`;
  if (most === null) return `ages ${least} and up`;
  return least === most ? `age ${least}` : `ages ${least} to ${most}`;
}

function describePrice(price: FoundRecord['price']): string {
  if (price === null) return '';
  const { amount, currency, basis } = price;
  if (amount === 0) return 'free';
  const digits = Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
  return `${currency === 'USD' ? `$${digits}` : `${digits} ${currency}`}${basis === null ? '' : ` per ${basis}`}`;
}
