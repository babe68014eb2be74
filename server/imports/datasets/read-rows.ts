/** Streams the rows of an NDJSON or CSV file. */
import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { findLosses } from '../../shared/exact-json.ts';
import { damageOf, type OnBytes, openFile, readLines } from '../read-lines.ts';
import { recordOf, unwrapReject } from '../rejects.ts';
import { type Column, type Description, sourceOf } from './description.ts';
import { type RowReader, type Values, valueOfCell } from './row.ts';

/** A row, or why it could not be read; `record` is JSON that shows the original. */
export type FileRow =
  | { readonly line: number; readonly values: Values; record(): string }
  | { readonly line: number; readonly values: null; readonly problem: string; record(): string };

/** The format by file name. Throws for other extensions. */
export function formOf(file: string): 'csv' | 'ndjson' {
  const form = /\.(csv|ndjson)(\.gz)?$/i.exec(file)?.[1]?.toLowerCase();
  if (form === undefined) throw new Error(`${file} should end in .csv, .ndjson, .csv.gz or .ndjson.gz.`);
  return form as 'csv' | 'ndjson';
}

export async function* readJsonRows(file: string, onBytes: OnBytes): AsyncGenerator<FileRow> {
  for await (const lines of readLines(file, onBytes)) for (const line of lines) yield rowOfLine(line);
}

function rowOfLine(line: { number: number; text: string | null; problem?: string; shown?: string | null }): FileRow {
  const { number, text } = line;
  const refused = (problem: string, record: () => string): FileRow => ({ line: number, values: null, problem, record });
  if (text === null) return refused(line.problem ?? '', () => JSON.stringify(line.shown ?? null));
  const record = () => recordOf(text);
  try {
    const own = unwrapReject(text);
    const value: unknown = JSON.parse(own);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return refused('The line is JSON, but not an object', record);
    const lost = findLosses(own, value);
    return lost.length > 0 ? refused(lost.join('; '), record) : { line: number, values: value as Values, record };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unreadable';
    return refused(
      error instanceof RangeError ? 'The line is nested too deeply' : `The line is not JSON: ${reason}`,
      record,
    );
  }
}

/** The first record contains the column names. */
export async function* readCsvRows(
  file: string,
  description: Description,
  reader: RowReader,
  onBytes: OnBytes,
): AsyncGenerator<FileRow> {
  const skipped: FileRow[] = [];
  const records = parse({
    // Buffers, so that invalid UTF-8 can be told from a U+FFFD in the source.
    encoding: null,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: 4 * 2 ** 20,
    on_skip: (error) => {
      if (error)
        skipped.push({
          line: Number(error.lines),
          values: null,
          problem: `The row is not CSV: ${error.message}`,
          record: () => 'null',
        });
    },
  });
  const source = Readable.from(withoutMark(await openFile(file, onBytes)));
  source.on('error', (error) => records.destroy(error));
  source.pipe(records);
  const { columns } = description;
  const types = new Map(columns.filter(({ rest }) => !rest).map((column) => [sourceOf(column), column.type]));
  let header: string[] | null = null;
  let line = 1;
  try {
    for await (const { record: cells, info } of records as AsyncIterable<{
      record: Buffer[];
      info: { lines: number };
    }>) {
      yield* skipped.splice(0);
      if (header === null) header = checkHeader(file, cells, reader);
      else yield rowOfCells(line, header, cells, types);
      line = info.lines + 1;
    }
    yield* skipped;
  } catch (error) {
    throw damageOf(file, error);
  } finally {
    source.destroy();
  }
  if (header === null) throw new Error(`${file} is empty: there is no row to import.`);
}

/** Removes the byte order mark; csv-parse would otherwise decode the cells. */
async function* withoutMark(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const block of source) {
    yield isFirst && block.subarray(0, 3).equals(Buffer.from('\uFEFF')) ? block.subarray(3) : block;
    isFirst = false;
  }
}

function checkHeader(file: string, cells: readonly Buffer[], reader: RowReader): string[] {
  const header = cells.map((cell) => cell.toString('utf8').trim());
  const double = header.find((name, at) => header.indexOf(name) !== at);
  if (double !== undefined) throw new Error(`${file} has two columns named ${JSON.stringify(double)}.`);
  const unknown = reader.unknown(header);
  if (unknown.length > 0)
    throw new Error(
      `${file} has columns that are not described: ${unknown.map((name) => JSON.stringify(name)).join(', ')}.`,
    );
  return header;
}

function rowOfCells(
  line: number,
  header: readonly string[],
  cells: readonly Buffer[],
  types: ReadonlyMap<string, Column['type']>,
): FileRow {
  const entries = header.map(
    (name, at) => [name, valueOfCell(types.get(name) ?? 'text', cells[at]?.toString('utf8') ?? '')] as const,
  );
  const values = Object.fromEntries(entries);
  const record = () => JSON.stringify(values);
  const problem =
    cells.length > header.length
      ? `The row has ${cells.length} cells, the header ${header.length}`
      : !cells.every(isUtf8)
        ? 'The row is not UTF-8'
        : null;
  return problem === null ? { line, values, record } : { line, values: null, problem, record };
}
