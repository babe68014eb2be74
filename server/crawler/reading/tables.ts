/** Sessions from tables with recognizable headers. */
import type { Element } from 'domhandler';
import { dayOf, hoursIn, onlySpan, type Span, weekdaysIn, yearIn } from './dates.ts';
import { type Dom, selectorOf } from './dom.ts';
import { type Draft, longestName } from './drafts.ts';
import { type Cell, type Column, type Columns, columnsOf, joinedHeads, type Row } from './table-columns.ts';
import { captionOf, gridOf, turned } from './table-grid.ts';
import type { Found } from './types.ts';
import { addressIn, agesIn, gradesIn, noSession, priceIn, stateIn } from './values.ts';

const mostTables = 60;

export function draftsOfTables(dom: Dom): Draft[] {
  return dom('table')
    .toArray()
    .slice(0, mostTables)
    .flatMap((table) => draftsOfTable(dom, table as Element));
}

function draftsOfTable(dom: Dom, table: Element): Draft[] {
  const grid = gridOf(table);
  const caption = captionOf(dom, table);
  const found = headOf(grid, caption) ?? headOf(turned(grid), caption);
  if (found === null) return [];
  const { head, columns, year, rows } = found;
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const draft = draftOfRow(row, columns, head, caption, year);
    if (draft === null) return [];
    // Rows with the same name and date cannot be told apart and count once.
    const key = `${draft.name} ${String(draft.fields.start_date?.value)}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [draft];
  });
}

interface Headed {
  readonly head: Row;
  readonly columns: Columns;
  readonly year: number | null;
  readonly rows: readonly Row[];
}

/** Finds the header: one of the first rows, or two when a header has subheaders. */
function headOf(grid: readonly Row[], caption: string): Headed | null {
  for (const [at, upper] of grid.slice(0, 4).entries()) {
    const lower = grid[at + 1];
    const isDouble =
      lower !== undefined &&
      upper.some((cell, nth) => nth > 0 && cell !== undefined && cell === upper[nth - 1] && lower[nth] !== cell);
    const head = isDouble ? joinedHeads(upper, lower) : upper;
    const rows = grid.slice(at + (isDouble ? 2 : 1));
    const year = yearIn(
      [...new Set(head)]
        .map((cell) => cell?.text ?? '')
        .join(' ')
        .concat(' ', caption),
    );
    const columns = columnsOf(head, (nth) => areDates(rows, nth, year));
    if (columns !== null) return { head, columns, year, rows };
  }
  return null;
}

/** Whether most cells of a column are dates. */
function areDates(rows: readonly Row[], nth: number, year: number | null): boolean {
  const cells = rows.flatMap((row) => (new Set(row).size < 2 ? [] : (row[nth] ?? [])));
  return cells.length > 0 && cells.filter(({ text }) => onlySpan(text, year) !== null).length > cells.length / 2;
}

function draftOfRow(row: Row, columns: Columns, head: Row, caption: string, year: number | null): Draft | null {
  const cell = (column: Column): Cell | undefined => row[columns.get(column)?.[0] ?? -1];
  const value = (column: Column, turn: (text: string) => unknown): Found | undefined => {
    const from = cell(column);
    const read = from === undefined ? null : turn(from.text);
    return from === undefined || read === null ? undefined : foundIn(from, read, caption, false);
  };
  const span = spanOf(cell('dates'), cell('start'), cell('end'), year);
  const name = nameOf(cell('name'), cell('label'), head[columns.get('label')?.[0] ?? -1], caption);
  // A row that spans all columns is not a session.
  if (new Set(row).size < 2) return null;
  if (span === null || name === null || noSession.test(String(name.value))) return null;
  const grades = value('grades', (text) => gradesIn(text, true)) ?? value('ages', (text) => gradesIn(text));
  const city = value('city', (text) => (/^[A-Z][\p{L} .'’-]{1,60}$/u.test(text) ? text : null));
  return {
    kind: 'session',
    name: String(name.value),
    rank: 2,
    fields: {
      name,
      start_date: foundIn(span.from, span.start, caption, span.isByCaption),
      end_date: span.end === null ? undefined : foundIn(span.to, span.end, caption, span.isByCaption),
      age_range_years: value('ages', (text) => agesIn(text, true)),
      grades,
      prices: pricesOf(row, columns, head),
      registration_status: value('status', stateIn),
      spots_available: value('spots', countIn),
      capacity: value('capacity', countIn),
      schedule_configurations: scheduleOf(cell('days'), hoursOf(cell('hours'), cell('from'), cell('until')), span),
      ...placeOf(cell('place')),
      ...(city === undefined ? {} : { city }),
    },
  };
}

function countIn(text: string): number | null {
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}

interface RowSpan {
  readonly start: string;
  readonly end: string | null;
  readonly from: Cell;
  readonly to: Cell;
  readonly isByCaption: boolean;
}

function spanOf(
  dates: Cell | undefined,
  start: Cell | undefined,
  end: Cell | undefined,
  year: number | null,
): RowSpan | null {
  const single = (cell: Cell | undefined): Span | null => (cell === undefined ? null : onlySpan(cell.text, year));
  const isBare = (cell: Cell) => onlySpan(cell.text) === null;
  if (start !== undefined) {
    const [from, to] = [single(start), single(end)];
    if (from === null || from.start !== from.end) return null;
    const isOrdered = end !== undefined && to !== null && to.start >= from.start;
    if (end !== undefined && end.text !== '' && !isOrdered) return null;
    return {
      start: from.start,
      end: isOrdered ? to.start : null,
      from: start,
      to: end ?? start,
      isByCaption: isBare(start),
    };
  }
  const span = single(dates);
  if (span === null || dates === undefined) return null;
  return { start: span.start, end: span.end, from: dates, to: dates, isByCaption: isBare(dates) };
}

/** The name of a row; a bare number gets the header of its column: `Week 3`. */
function nameOf(
  name: Cell | undefined,
  label: Cell | undefined,
  head: Cell | undefined,
  caption: string,
): Found | null {
  const isName = (text: string) => /\p{L}{2}/u.test(text) && text.length <= longestName && onlySpan(text) === null;
  if (name !== undefined && isName(name.text)) return foundIn(name, name.text, caption, false);
  if (label === undefined) return null;
  if (isName(label.text)) return foundIn(label, label.text, caption, false);
  const word = head?.text
    .replace(/[^\p{L} ]/gu, '')
    .replace(/s$/i, '')
    .trim();
  return /^(\d{1,2}|[IVX]{1,4}|[A-Z])$/.test(label.text) && word !== undefined && word !== ''
    ? foundIn(label, `${word} ${label.text}`, caption, false)
    : null;
}

/** The prices of a row; with several price columns each is labelled with its header. */
function pricesOf(row: Row, columns: Columns, head: Row): Found | undefined {
  const at = columns.get('price') ?? [];
  const found = at.flatMap((nth) => {
    const cell = row[nth];
    const title = head[nth]?.text ?? '';
    const text = cell === undefined ? '' : `${cell.text}${/per week|weekly|\/ ?week/i.test(title) ? ' per week' : ''}`;
    const price = priceIn(
      /^\d[\d,]*(\.\d\d)?( per week)?$/.test(text) && /usd|\$/i.test(title) ? `$${text}` : text,
      at.length > 1 ? title : null,
    );
    return cell === undefined || price === null ? [] : [{ cell, price }];
  });
  const [first] = found;
  if (first === undefined) return undefined;
  const quote = found.map(({ cell }) => cell.text).join('; ');
  return { value: found.map(({ price }) => price), rule: 'table', selector: selectorOf(first.cell.element), quote };
}

/** Combines a start and an end cell into hours. */
function hoursOf(hours: Cell | undefined, from: Cell | undefined, until: Cell | undefined): Cell | undefined {
  if (hours !== undefined || from === undefined || until === undefined) return hours;
  return { text: `${from.text} - ${until.text}`, element: from.element };
}

/**
 * A schedule: weekdays with or without hours, or the hours of a one-day session. Otherwise the table does not tell on
 * which days the session takes place.
 */
function scheduleOf(days: Cell | undefined, hours: Cell | undefined, span: RowSpan): Found | undefined {
  const cells = [days, hours].filter((cell) => cell !== undefined);
  const week = days === undefined ? null : weekdaysIn(days.text);
  const daily = hours === undefined ? null : hoursIn(hours.text);
  const [first] = cells;
  if (first === undefined || span.end === null) return undefined;
  const quote = cells.map(({ text }) => text).join('; ');
  const rest = daily === null ? {} : { hours: [daily] };
  const rule =
    week !== null
      ? { date_rule: { from: span.start, to: span.end, days_of_week: week } }
      : span.start === span.end && daily !== null && dayOf(...dayParts(span.start)) !== null
        ? { dates: [span.start] }
        : null;
  return rule === null
    ? undefined
    : { value: [{ ...rule, ...rest }], rule: 'table', selector: selectorOf(first.element), quote };
}

function dayParts(day: string): [number, number, number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}

function placeOf(cell: Cell | undefined): Record<string, Found> {
  const address = cell === undefined ? null : addressIn(cell.text);
  if (cell === undefined || address === null) return {};
  return Object.fromEntries(Object.entries(address).map(([field, value]) => [field, foundIn(cell, value, '', false)]));
}

function foundIn(cell: Cell, value: unknown, caption: string, isByCaption: boolean): Found {
  const quote = isByCaption ? `${cell.text} (${caption})` : cell.text;
  return { value, rule: 'table', selector: selectorOf(cell.element), quote };
}
