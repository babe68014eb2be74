import pg from 'pg';
import type { Connection } from './connection.ts';
import { Exchange, type RawRow, type RowMessage } from './exchange.ts';
import type { Pool } from './pool.ts';
import { setViewer, type Viewer, viewerValues } from './viewer.ts';

/** A parameter of a statement; objects are passed as JSON text. */
export type Value = string | number | boolean | null;

export interface ViewerStatement {
  readonly viewer: Viewer;
  readonly text: string;
  readonly values: readonly Value[];
  /** Whether the connection may cache prepared statements; false behind a pooler in transaction mode. */
  readonly prepare: boolean;
}

/** The result of a statement, with values in PostgreSQL's text format. */
export interface RawRows {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  readonly rows: readonly RawRow[];
}

/**
 * Runs one statement as a viewer and returns its first row. Setting the viewer and running the statement are one
 * message and one transaction, so the connection never keeps a viewer's rights. Throws the database's error, and an
 * Error when there is no row. `timeLimit` as in `rowsAsViewer`.
 */
export async function asViewer(
  pool: Pool,
  statement: ViewerStatement,
  timeLimit?: number,
): Promise<Record<string, unknown>> {
  const { fields, rows } = await rowsAsViewer(pool, statement, timeLimit);
  const first = rows[0];
  if (first === undefined) throw new Error('the statement gave no row');
  return parseRow(fields, first);
}

/** The same with all rows. */
export async function allAsViewer(pool: Pool, statement: ViewerStatement): Promise<Record<string, unknown>[]> {
  const { fields, rows } = await rowsAsViewer(pool, statement);
  return rows.map((row) => parseRow(fields, row));
}

function parseRow(fields: RawRows['fields'], values: RawRows['rows'][number]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at];
    const value = values[at] ?? null;
    if (field !== undefined) row[field.name] = value === null ? null : pg.types.getTypeParser(field.dataTypeID)(value);
  }
  return row;
}

/**
 * All rows in text format. With `timeLimit` the transaction is read-only and is cancelled after that many milliseconds.
 */
export async function rowsAsViewer(pool: Pool, statement: ViewerStatement, timeLimit?: number): Promise<RawRows> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await new ViewerCall(statement, timeLimit).run(client);
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // The connection can be reused after an error of the statement, but not after an error of its own.
    client.release(failure instanceof pg.DatabaseError ? undefined : failure);
  }
}

const setViewerReadOnly = `${setViewer}, set_config('transaction_read_only', 'on', true),
  set_config('statement_timeout', $3, true)`;

class ViewerCall extends Exchange {
  readonly #statement: ViewerStatement;
  readonly #timeLimit: number | undefined;
  readonly #end = Promise.withResolvers<RawRows>();
  #fields: RawRows['fields'] = [];
  readonly #rows: RawRow[] = [];

  constructor(statement: ViewerStatement, timeLimit: number | undefined) {
    super();
    this.#statement = statement;
    this.#timeLimit = timeLimit;
  }

  override callback = (error: Error | null): void => {
    if (error !== null) this.#end.reject(error);
    else this.#end.resolve({ fields: this.#fields, rows: this.#rows });
  };

  /** Runs the call; resolves with the statement's rows. */
  async run(client: pg.ClientBase): Promise<RawRows> {
    this.submitTo(client);
    return await this.#end.promise;
  }

  protected override write(connection: Connection): void {
    const { viewer, text, values, prepare } = this.#statement;
    const parser = this.parserOf(connection, prepare);
    const who = viewerValues(viewer);
    const [settings, given] =
      this.#timeLimit === undefined ? [setViewer, who] : [setViewerReadOnly, [...who, String(this.#timeLimit)]];
    connection.bind({ statement: parser.parse(settings), values: given });
    connection.execute({});
    const statement = parser.parse(text);
    connection.bind({ statement, values: values.map((value) => (value === null ? null : String(value))) });
    connection.describe({ type: 'P', name: '' });
    connection.execute({});
  }

  override handleRowDescription({ fields }: Pick<RawRows, 'fields'>): void {
    this.#fields = fields;
  }

  override handleDataRow({ fields: values }: RowMessage): void {
    // The row of the statement that sets the viewer arrives before any row description and is dropped.
    if (this.#fields.length > 0) this.#rows.push(values);
  }
}
