/** The answer in plain sentences, made of records alone, and what it cites of them. */
import type { FoundRecord, FoundRecords } from './records.ts';

export interface Citation {
  readonly kind: FoundRecord['kind'];
  readonly id: string;
  /** The fields of the record that the answer tells. */
  readonly fields: readonly string[];
}

export interface ToldAnswer {
  readonly text: string;
  readonly citations: readonly Citation[];
}

/** How many records an answer tells of; the results have the others. */
const mostTold = 5;

/** Tells of the first records. */
export function tellRecords({ records, total }: FoundRecords, feedback: string | null): ToldAnswer {
  const [first] = records;
  if (first === undefined) return { text: sentence('Nothing in the catalog fits that.', feedback), citations: [] };
  const told = records.slice(0, mostTold);
  const noun = first.kind === 'session' ? 'session' : 'camp';
  const head = total === 1 ? `One ${noun} fits:` : `${total} ${noun}s fit. ${total > told.length ? 'The first:' : ''}`;
  const lines = told.map((record) => `• ${tellRecord(record)}`);
  return { text: [sentence(head.trim(), feedback), ...lines].join('\n'), citations: told.map(cite) };
}

/** One record: its name, camp, place, dates, ages and price, as far as they are known. */
export function tellRecord(record: FoundRecord): string {
  const { name, camp, city, region, startDate, endDate } = record;
  const place = [city, region].filter((part) => part !== null).join(', ');
  const parts = [
    camp === null || camp === name ? name : `${name} (${camp})`,
    place,
    startDate === null ? '' : tellDates(startDate, endDate),
    tellAges(record.ages),
    tellPrice(record.price),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** The fields of a record that `tellRecord` tells. */
export function cite({ kind, id, ...record }: FoundRecord): Citation {
  const fields = {
    name: true,
    organization_id: record.camp !== null,
    city: record.city !== null,
    region: record.region !== null,
    start_date: record.startDate !== null,
    end_date: record.startDate !== null && record.endDate !== null,
    age_range_years: tellAges(record.ages) !== '',
    prices: record.price !== null,
  };
  return { kind, id, fields: Object.entries(fields).flatMap(([field, isTold]) => (isTold ? [field] : [])) };
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function tellDates(start: string, end: string | null): string {
  const day = (date: string) => `${months[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8, 10))}`;
  const year = start.slice(0, 4);
  if (end === null || end === start) return `${day(start)}, ${year}`;
  return end.startsWith(year)
    ? `${day(start)} to ${day(end)}, ${year}`
    : `${day(start)}, ${year} to ${day(end)}, ${end.slice(0, 4)}`;
}

function tellAges(ages: FoundRecord['ages']): string {
  const [least, most] = ages ?? [null, null];
  if (least === null) return most === null ? '' : `ages up to ${most}`;
  if (most === null) return `ages ${least} and up`;
  return least === most ? `age ${least}` : `ages ${least} to ${most}`;
}

function tellPrice(price: FoundRecord['price']): string {
  if (price === null) return '';
  const { amount, currency, basis } = price;
  if (amount === 0) return 'free';
  const digits = Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
  return `${currency === 'USD' ? `$${digits}` : `${digits} ${currency}`}${basis === null ? '' : ` per ${basis}`}`;
}

const sentence = (text: string, note: string | null) => (note === null ? text : `${text} (${note})`);
