/** The columns of the table, and the text of their cells. */
import { capital } from '../kit/format.ts';
import { agesOf, pricesOf, text, type Values } from './card.ts';
import type { Kind } from './filters.ts';
import { shortDay } from './say.ts';
import type { SchemaColumn } from './schema.ts';

/** Default columns by kind of record. */
export const firstColumns: Readonly<Record<Kind, readonly string[]>> = {
  organization: ['name', 'city', 'region', 'organization_type', 'contact_phone', 'canonical_url'],
  activity: ['name', 'city', 'region', 'categories', 'age_range_years', 'overnight', 'canonical_url'],
  session: ['name', 'start_date', 'end_date', 'age_range_years', 'prices', 'city', 'region', 'registration_status'],
};

const sortable: ReadonlySet<string> = new Set(['text', 'date', 'number', 'integer', 'boolean', 'timestamp']);

/** Whether the service can sort a list by the column. */
export function isSortable(column: SchemaColumn | undefined): boolean {
  return column !== undefined && sortable.has(column.type);
}

/** Columns whose values are from a fixed list. */
const words: ReadonlySet<string> = new Set([
  'organization_type',
  'registration_status',
  'availability',
  'coordinate_precision',
  'skill_level',
  'format',
]);

/** The text of a cell. */
export function cellOf(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (name === 'prices') return (pricesOf({ prices: value } as Values) ?? []).join('; ');
  if (name === 'age_range_years' || name === 'grades') return agesOf({ [name]: value }).replace(/^Ages /, '');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(wordOf).join(', ');
  if (typeof value === 'object') return wordOf(value);
  const said = String(value);
  if (/^\d{4}-\d\d-\d\d$/.test(said)) return `${shortDay(said)}, ${said.slice(0, 4)}`;
  if (/^[a-z]+(_[a-z]+)+$/.test(said)) return capital(said.replaceAll('_', ' '));
  return words.has(name) ? capital(said) : said;
}

function wordOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return text(value) || String(value);
  return JSON.stringify(value);
}
