import pg from 'pg';
import type { Pool } from './pool.ts';
import { takeViewer, type Viewer, viewerValues } from './viewer.ts';

/** A parameter of a statement; objects go as JSON text. */
export type Value = string | number | boolean | null;

export interface ViewerStatement {
  readonly viewer: Viewer;
  readonly text: string;
  readonly values: readonly Value[];
  /** Whether the connection may remember statements; behind a pooler in transaction mode it must not. */
  readonly prepare: boolean;
}

/** What a statement gave: texts as PostgreSQL wrote them. */
export interface RawRows {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/**
 * Runs one statement as a viewer and gives its first row. Viewer and statement go in one message, as one transaction
 * that ends with it: there is no moment at which the connection holds a viewer's rights without the statement.
 * Rejects with the database's error, and with an Error when there is no row.
 */
export async function asViewer(pool: Pool, statement: ViewerStatement): Promise<Record<string, unknown>> {
  const { fields, rows } = await rowsAsViewer(pool, statement);
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
 * All rows as they came, and, when `timeLimit` is given, in a read-only transaction that ends after so many
 * milliseconds.
 */
export async function rowsAsViewer(pool: Pool, statement: ViewerStatement, timeLimit?: number): Promise<RawRows> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await new Promise<RawRows>((resolve, reject) => {
      client.query(new ViewerCall(statement, timeLimit, resolve, reject) as unknown as pg.Submittable);
    });
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // An error of the statement leaves the connection clean; one of the connection itself does not.
    client.release(failure instanceof pg.DatabaseError ? undefined : failure);
  }
}

/**
 * What node-postgres offers to objects it submits; the part of its Connection that extensions such as pg-cursor use
 * too.
 */
interface Connection {
  readonly stream: { cork(): void; uncork(): void };
  parse(statement: { text: string; name: string }): void;
  close(statement: { type: 'S'; name: string }): void;
  bind(portal: { statement: string; values: readonly (string | null)[] }): void;
  describe(portal: { type: 'P'; name: string }): void;
  execute(portal: { rows?: number }): void;
  sync(): void;
}

const takeViewerToRead = `${takeViewer}, set_config('transaction_read_only', 'on', true),
  set_config('statement_timeout', $3, true)`;

/** How many statements a connection remembers; routes have a handful, GraphQL as many as callers write. */
const remembered = 100;
/**
 * What a connection remembers: names of statements by their texts, the one used longest ago first, and names to be
 * closed.
 */
interface Memory {
  readonly known: Map<string, string>;
  stale: string[];
}
const memories = new WeakMap<Connection, Memory>();
let names = 0;

class ViewerCall {
  readonly #statement: ViewerStatement;
  readonly #timeLimit: number | undefined;
  /** What the connection remembers once this call has succeeded. */
  readonly #asked: [text: string, name: string][] = [];
  #memory: Memory | null = null;
  #fields: RawRows['fields'] = [];
  readonly #rows: (readonly (string | null)[])[] = [];
  /** Set here for node-postgres, which puts its time limit around it. */
  callback: (error: Error | null, result?: RawRows) => void;

  constructor(
    statement: ViewerStatement,
    timeLimit: number | undefined,
    resolve: (result: RawRows) => void,
    reject: (error: Error) => void,
  ) {
    this.#statement = statement;
    this.#timeLimit = timeLimit;
    this.callback = (error, result) => {
      if (error !== null) reject(error);
      else resolve(result ?? { fields: [], rows: [] });
    };
  }

  submit(connection: Connection): null {
    const { viewer, text, values, prepare } = this.#statement;
    connection.stream.cork();
    if (prepare) this.#memory = this.#recall(connection);
    const limit = this.#timeLimit;
    const settings = this.#parse(connection, limit === undefined ? takeViewer : takeViewerToRead);
    const who = viewerValues(viewer);
    connection.bind({ statement: settings, values: limit === undefined ? who : [...who, String(limit)] });
    connection.execute({});
    const statement = this.#parse(connection, text);
    connection.bind({ statement, values: values.map((value) => (value === null ? null : String(value))) });
    connection.describe({ type: 'P', name: '' });
    connection.execute({});
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  #recall(connection: Connection): Memory {
    const memory = memories.get(connection) ?? { known: new Map(), stale: [] };
    memories.set(connection, memory);
    for (const name of memory.stale) connection.close({ type: 'S', name });
    memory.stale = [];
    return memory;
  }

  /** The name of the parsed statement; empty for one that is not remembered. */
  #parse(connection: Connection, text: string): string {
    if (this.#memory === null) {
      connection.parse({ text, name: '' });
      return '';
    }
    const { known, stale } = this.#memory;
    const name = known.get(text);
    if (name !== undefined) {
      known.delete(text);
      known.set(text, name);
      return name;
    }
    for (const [oldest, forgotten] of known) {
      if (known.size < remembered) break;
      known.delete(oldest);
      stale.push(forgotten);
    }
    names += 1;
    const fresh = `viewer_${names}`;
    connection.parse({ text, name: fresh });
    this.#asked.push([text, fresh]);
    return fresh;
  }

  handleRowDescription({ fields }: Pick<RawRows, 'fields'>): void {
    this.#fields = fields;
  }

  handleDataRow({ fields: values }: { fields: readonly (string | null)[] }): void {
    // The first statement's row comes before any description.
    if (this.#fields.length > 0) this.#rows.push(values);
  }

  /** What was parsed before the error stands in the connection: the next call closes it. */
  handleError(error: Error): void {
    this.#memory?.stale.push(...this.#asked.map(([, name]) => name));
    this.callback(error);
  }

  handleReadyForQuery(): void {
    for (const [text, name] of this.#asked) this.#memory?.known.set(text, name);
    this.callback(null, { fields: this.#fields, rows: this.#rows });
  }

  handleCommandComplete(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}
