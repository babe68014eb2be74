/** Parses a row of Vermont's program table: audience, place, dates and prices. */
import { readAgeColumns, readAudience, readGradeColumns } from './ages.ts';
import { categoriesOf } from './categories.ts';
import { clock, daysBetween, isoDate } from './dates.ts';
import { type Fields, present, type Refusal, type Schedule } from './line.ts';
import { placed } from './places.ts';
import { readCost } from './prices.ts';
import { namedCategory, namedFacts } from './program-names.ts';
import { isStreetAddress, oneLine, paragraphs, withoutContacts } from './text.ts';
import type { Zips } from './zips.ts';

export type Row = Record<string, string>;
export type Note = (lost: Refusal['lost'], reason: string, text?: string) => void;
export type Reading = { row: Row; fields: Fields; dated: boolean };

export const STATE = { region: 'VT', country: 'US', time_zone: 'America/New_York' } as const;
const DAYS: Record<string, string> = {
  Mon: 'monday',
  Tue: 'tuesday',
  Wed: 'wednesday',
  Thu: 'thursday',
  Fri: 'friday',
  Sat: 'saturday',
  Sun: 'sunday',
};

/** All unambiguous facts of the row; others are reported to `note`. */
export function readProgram(row: Row, zips: Zips, note: Note): Reading {
  const start = isoDate(row.start_date ?? '');
  const end = isoDate(row.end_date ?? '');
  const dated = start !== undefined && end !== undefined && start <= end;
  const oneWeek = dated && daysBetween(start, end) < 7;
  const audience = /^\d*$/.test(row.age_min ?? '')
    ? readAgeColumns(row.age_min ?? '', row.age_max ?? '')
    : readAudience(row.age_min);
  if (audience.reason) note('value', audience.reason, `age_min: ${row.age_min}, age_max: ${row.age_max}`);
  if (row.pre_after_care)
    note('value', 'Care is offered, but neither before nor after and no hours are named.', row.pre_after_care);
  const name = oneLine(row.program_name) ?? '';
  const site = oneLine(row.site_address?.replace(/\n/g, ', '));
  const address = site && isStreetAddress(site) ? site : undefined;
  const venue = address ? undefined : venueOf(row);
  if (site && !address && !venue) note('value', 'The site is no address.', site);
  return {
    row,
    dated,
    fields: present({
      description: withoutContacts(
        [paragraphs(row.description), venue && `Site: ${venue}`].filter(Boolean).join('\n\n'),
      ),
      ...STATE,
      ...placeOf(row, address, zips),
      categories: categoriesOf([row.program_type, namedCategory(name), ...(row.activities ?? '').split(',')]),
      age_range_years: audience.age_range_years,
      age_text: audience.age_text,
      grades: audience.grades ?? readGradeColumns(row.grades_min ?? '', row.grades_max ?? ''),
      start_date: dated ? start : undefined,
      end_date: dated ? end : undefined,
      overnight: namedFacts(name).overnight,
      registration_status:
        dated && start >= '2026' && row.notes?.trim() === 'Registration: Open Now' ? 'open' : undefined,
      schedule_configurations: dated ? readSchedule(row, start, end, note) : undefined,
      prices: readRowPrices(row, oneWeek, note),
    }),
  };
}

/**
 * A venue that is not an address, such as a park or a school. It becomes part of the description, without its street
 * and ZIP code, which some plans do not see.
 */
function venueOf(row: Row): string | undefined {
  const [name = ''] = (row.site_address ?? '').split(/[,\n]/);
  return /[a-z]/i.test(name) && name.trim() !== row.site_city ? oneLine(name) : undefined;
}

function placeOf(row: Row, address: string | undefined, zips: Zips): Fields {
  const city = oneLine(row.site_city);
  const code = /\b(05\d{3})\b/.exec(address ?? '')?.[1];
  const zip = code ? zips.find(code) : undefined;
  return present({
    city,
    address,
    postal_code: zip?.state === 'VT' ? code : undefined,
    ...placed(zip?.point ?? (city ? zips.town(city, 'VT') : undefined), 'zip'),
  });
}

function readSchedule(row: Row, from: string, to: string, note: Note): Schedule[] | undefined {
  const days = (row.days_of_week ?? '')
    .split(',')
    .map((day) => DAYS[day.trim()])
    .filter((day) => day !== undefined);
  if (days.length === 0) return undefined;
  const start = clock(row.start_time ?? '');
  const end = clock(row.end_time ?? '');
  if (start && end && start >= end)
    note('value', 'The camp day ends before it starts.', `${row.start_time} to ${row.end_time}`);
  const hours = start && end && start < end ? { hours: [{ start, end }] } : {};
  return [{ date_rule: { from, to, days_of_week: days }, ...hours }];
}

/** The prices in cost_raw. cost_per_week is not used: the source's script derived it from that text, often wrongly. */
function readRowPrices(row: Row, oneWeek: boolean, note: Note): Fields['prices'] {
  const cost = readCost(row.cost_raw ?? '', oneWeek ? 'week' : null);
  if (!cost) return undefined;
  if ('reason' in cost) {
    note('value', cost.reason, row.cost_raw);
    return undefined;
  }
  return cost.prices;
}
