/** Converts a row of a file into its stored form, or lists its problems. */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { findLosses, findUnstorable } from '../../shared/exact-json.ts';
import { type Column, type Description, sourceOf } from './description.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A valid row: its id, and its values as JSON. */
export interface StoredRow {
  readonly id: string;
  readonly data: string;
}

export interface RefusedRow {
  readonly problems: readonly string[];
}

const longestName = 500;
const longestValue = 32 * 1024;
const longestRow = 256 * 1024;
const Id = z.guid();
const Day = z.iso.date();

const fits: Readonly<Record<Column['type'], readonly [test: (value: unknown) => boolean, what: string]>> = {
  text: [(value) => typeof value === 'string', 'text'],
  number: [(value) => typeof value === 'number' && Number.isFinite(value), 'a number'],
  date: [(value) => Day.safeParse(value).success && !String(value).startsWith('0000'), 'a day, as YYYY-MM-DD'],
  boolean: [(value) => typeof value === 'boolean', 'true or false'],
  json: [() => true, 'JSON'],
};

/** Reads the rows of one dataset. */
export class RowReader {
  readonly #columns: readonly Column[];
  readonly #sources: ReadonlySet<string>;
  readonly #rest: Column | undefined;
  readonly #key: string;
  /** Counts rows without id by content: equal rows of a file are distinct rows. */
  readonly #seen = new Map<string, number>();

  /** `key` is the HMAC key of generated ids, so that values of hidden columns cannot be guessed from ids. */
  constructor({ columns }: Description, key: string) {
    this.#columns = columns.filter(({ rest }) => !rest);
    this.#sources = new Set(this.#columns.map(sourceOf));
    this.#rest = columns.find(({ rest }) => rest);
    this.#key = key;
  }

  /** Names without a column. */
  unknown(names: readonly string[]): string[] {
    return this.#rest ? [] : names.filter((name) => name !== 'id' && !this.#sources.has(name));
  }

  read(values: Values): StoredRow | RefusedRow {
    const problems: string[] = this.unknown(Object.keys(values)).map((name) => `${name}: no column has this name`);
    const data: Record<string, unknown> = Object.create(null);
    for (const column of this.#columns) {
      const value = values[sourceOf(column)] ?? null;
      if (value === null) continue;
      const problem = problemOf(column, value);
      if (problem === null) data[column.name] = value;
      else problems.push(`${sourceOf(column)}: ${problem}`);
    }
    if (this.#rest) {
      const rest = Object.entries(values).filter(([name, value]) => !this.#has(name) && value !== null && value !== '');
      if (rest.length > 0) data[this.#rest.name] = Object.fromEntries(rest);
    }
    problems.push(...findUnstorable(data));
    const text = JSON.stringify(data);
    if (Object.keys(data).length === 0 && problems.length === 0) problems.push('the row is empty');
    if (Buffer.byteLength(text) > longestRow) problems.push(`the row is longer than ${longestRow / 1024} KiB`);
    const given = values.id ?? null;
    if (given !== null && !Id.safeParse(given).success) problems.push('id: must be a UUID');
    if (problems.length > 0) return { problems };
    return { id: given === null ? this.#makeId(text) : String(given).toLowerCase(), data: text };
  }

  #has(name: string): boolean {
    return name === 'id' || this.#sources.has(name);
  }

  /** A UUIDv8 derived from the content, stable between imports. */
  #makeId(text: string): string {
    const digest = createHmac('sha256', this.#key).update(text).digest('base64url').slice(0, 22);
    const times = this.#seen.get(digest) ?? 0;
    this.#seen.set(digest, times + 1);
    const hex = createHmac('sha256', this.#key).update(`${times} ${text}`).digest('hex');
    const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) & 3);
    const [third, fourth] = [`8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`];
    return [hex.slice(0, 8), hex.slice(8, 12), third, fourth, hex.slice(20, 32)].join('-');
  }
}

function problemOf({ name, type }: Column, value: unknown): string | null {
  const [test, what] = fits[type];
  if (!test(value)) return `must be ${what}`;
  if (name === 'name' && String(value).length > longestName) return `may have at most ${longestName} characters`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return Buffer.byteLength(text) > longestValue ? `is longer than ${longestValue / 1024} KiB` : null;
}

/** The value of a CSV cell; null when empty, and the text itself when it does not match the type. */
export function valueOfCell(type: Column['type'], cell: string): unknown {
  if (cell === '') return null;
  if (type === 'boolean' && /^(true|false)$/i.test(cell)) return cell.toLowerCase() === 'true';
  if (type === 'number' && /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(cell))
    return findLosses(cell, Number(cell)).length === 0 ? Number(cell) : cell;
  if (type !== 'json') return cell;
  try {
    const value: unknown = JSON.parse(cell);
    return findLosses(cell, value).length === 0 ? value : cell;
  } catch {
    return cell;
  }
}
