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

export interface ToldAnswer {
  readonly text: string;
  readonly citations: readonly Citation[];
}

/** Records described in the text; the others are in the results. */
const mostTold = 5;

/** Describes the first records; the note on how the question was read comes last. */
export function tellRecords({ records, total }: FoundRecords, feedback: string | null, today: string): ToldAnswer {
  const [first] = records;
  if (first === undefined) return { text: withNote(['Nothing in the catalog fits that.'], feedback), citations: [] };
  const told = records.slice(0, mostTold);
  const noun = first.kind === 'session' ? 'session' : 'camp';
  const head = total === 1 ? `One ${noun} fits:` : `${formatCount(total)} ${noun}s fit${firstOf(total, told.length)}:`;
  const over = told.every((record) => isOver(record, today)) ? [pastDates] : [];
  return { text: withNote([head, ...told.map(tellLine), ...over], feedback), citations: told.map(cite) };
}

/** Describes one camp and its sessions. */
export function tellCamp({ records, total }: FoundRecords, feedback: string | null, today: string): ToldAnswer {
  const [camp, ...sessions] = records;
  if (camp === undefined || sessions.length === 0) return tellRecords({ records, total }, feedback, today);
  const told = sessions.slice(0, mostTold);
  const count = total - 1;
  const head =
    count === 1
      ? 'It has one session in the catalog:'
      : `It has ${formatCount(count)} sessions in the catalog${firstOf(count, told.length)}:`;
  const over = told.every((record) => isOver(record, today)) ? [pastDates] : [];
  const lines = [tellRecord(camp), head, ...told.map(tellLine), ...over];
  return { text: withNote(lines, feedback), citations: [camp, ...told].map(cite) };
}

/** Says that nothing matches, and what would match without a part of the question. */
export function tellNothing(near: readonly NearMiss[], feedback: string | null): ToldAnswer {
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
const tellLine = (record: FoundRecord) => `• ${tellRecord(record)}`;
const firstOf = (total: number, told: number) => (total > told ? `; the first ${told}` : '');
const formatCount = (count: number) => count.toLocaleString('en-US');
const withNote = (lines: readonly string[], note: string | null) =>
  [...lines, ...(note === null ? [] : [`Note: ${note}`])].join('\n');

/** One record: name, camp, place, dates, ages and price, as far as known. */
export function tellRecord(record: FoundRecord): string {
  const { name, camp, city, region } = record;
  const place = [city, region].filter((part) => part !== null).join(', ');
  return [camp === null || camp === name ? name : `${name} (${camp})`, place, tellFacts(record)]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Dates, ages and price. */
export function tellFacts({ startDate, endDate, ages, price }: FoundRecord): string {
  return [startDate === null ? '' : tellDates(startDate, endDate), tellAges(ages), tellPrice(price)]
    .filter((part) => part !== '')
    .join(' · ');
}

/** The fields that `tellRecord` states. */
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
