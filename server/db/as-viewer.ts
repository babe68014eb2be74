import pg from 'pg';
import type { Pool } from './pool.ts';

/** A parameter of a statement; objects go as JSON text. */
export type Value = string | number | boolean | null;

export interface ViewerStatement {
  /** The database role of the caller. */
  readonly role: string;
  readonly text: string;
  readonly values: readonly Value[];
  /** Whether the connection may remember statements; behind a pooler in transaction mode it must not. */
  readonly prepare: boolean;
}

/**
 * Runs one statement as a caller's role and gives its first row. Role and statement go in one message, as one transaction
 * that ends with it: there is no moment at which the connection holds the role without the statement.
 * Rejects with the database's error, and with an Error when there is no row.
 */
export async function asViewer(pool: Pool, statement: ViewerStatement): Promise<Record<string, unknown>> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await new Promise<Record<string, unknown>>((resolve, reject) => {
      client.query(new ViewerCall(statement, resolve, reject) as unknown as pg.Submittable);
    });
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // An error of the statement leaves the connection clean; one of the connection itself does not.
    client.release(failure instanceof pg.DatabaseError ? undefined : failure);
  }
}

/** What node-postgres offers to objects it submits; the part of its Connection that extensions such as pg-cursor use too. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void };
  parse(statement: { text: string; name: string }): void;
  close(statement: { type: 'S'; name: string }): void;
  bind(portal: { statement: string; values: readonly (string | null)[] }): void;
  describe(portal: { type: 'P'; name: string }): void;
  execute(portal: { rows?: number }): void;
  sync(): void;
}

interface Fields {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

const takeRole = "select set_config('role', $1, true)";

/** Names of statements; routes have a handful of texts. */
const names = new Map<string, string>();
/** Names that a connection is known to remember. */
const prepared = new WeakMap<Connection, Set<string>>();

class ViewerCall {
  readonly #statement: ViewerStatement;
  /** Names the connection remembers once this call has succeeded. */
  readonly #asked: string[] = [];
  #known: Set<string> | null = null;
  #fields: Fields['fields'] = [];
  #row: Record<string, unknown> | null = null;
  /** Set here for node-postgres, which puts its time limit around it. */
  callback: (error: Error | null, row?: Record<string, unknown>) => void;

  constructor(
    statement: ViewerStatement,
    resolve: (row: Record<string, unknown>) => void,
    reject: (error: Error) => void,
  ) {
    this.#statement = statement;
    this.callback = (error, row) => {
      if (error !== null) reject(error);
      else if (row === undefined) reject(new Error('the statement gave no row'));
      else resolve(row);
    };
  }

  submit(connection: Connection): null {
    const { role, text, values, prepare } = this.#statement;
    if (prepare) {
      this.#known = prepared.get(connection) ?? new Set();
      prepared.set(connection, this.#known);
    }
    connection.stream.cork();
    connection.bind({ statement: this.#parse(connection, takeRole), values: [role] });
    connection.execute({});
    const statement = this.#parse(connection, text);
    connection.bind({ statement, values: values.map((value) => (value === null ? null : String(value))) });
    connection.describe({ type: 'P', name: '' });
    connection.execute({});
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  /** The name of the parsed statement; empty for one that is not remembered. */
  #parse(connection: Connection, text: string): string {
    if (this.#known === null) {
      connection.parse({ text, name: '' });
      return '';
    }
    const name = names.get(text) ?? `viewer_${names.size}`;
    names.set(text, name);
    if (this.#known.has(name)) return name;
    // A call that failed may have left it there; closing what is not there is no error.
    connection.close({ type: 'S', name });
    connection.parse({ text, name });
    this.#asked.push(name);
    return name;
  }

  handleRowDescription({ fields }: Fields): void {
    this.#fields = fields;
  }

  handleDataRow({ fields: values }: { fields: readonly (string | null)[] }): void {
    // The first statement's row comes before any description.
    if (this.#fields.length === 0 || this.#row !== null) return;
    this.#row = {};
    for (let at = 0; at < this.#fields.length; at++) {
      const field = this.#fields[at];
      const value = values[at] ?? null;
      if (field !== undefined)
        this.#row[field.name] = value === null ? null : pg.types.getTypeParser(field.dataTypeID)(value);
    }
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    if (this.#row !== null) for (const name of this.#asked) this.#known?.add(name);
    this.callback(null, this.#row ?? undefined);
  }

  handleCommandComplete(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}
