import pg from 'pg';
import type { Pool } from './pool.ts';

/** What node-postgres offers to objects it submits; the part of its Connection that extensions such as pg-cursor use too. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void };
  parse(statement: { text: string; name: string }): void;
  bind(portal: { values: readonly (string | null)[] }): void;
  describe(portal: { type: 'P'; name: string }): void;
  execute(portal: { rows?: number }): void;
  sync(): void;
}

interface Fields {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/** A parameter of a statement; objects go as JSON text. */
export type Value = string | number | boolean | null;

const takeRole = "select set_config('role', $1, true)";

/**
 * Runs one statement as a caller's role and gives its first row. Role and statement go in one message, as one transaction
 * that ends with it: there is no moment at which the connection holds the role without the statement.
 * Rejects with the database's error, and with an Error when there is no row.
 */
export async function asViewer(
  pool: Pool,
  role: string,
  text: string,
  values: readonly Value[],
): Promise<Record<string, unknown>> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await new Promise<Record<string, unknown>>((resolve, reject) => {
      client.query(new ViewerCall(role, text, values, resolve, reject) as unknown as pg.Submittable);
    });
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // An error of the statement leaves the connection clean; one of the connection itself does not.
    client.release(failure instanceof pg.DatabaseError ? undefined : failure);
  }
}

class ViewerCall {
  readonly #role: string;
  readonly #text: string;
  readonly #values: readonly Value[];
  #fields: Fields['fields'] = [];
  #row: Record<string, unknown> | null = null;
  /** Set here for node-postgres, which puts its time limit around it. */
  callback: (error: Error | null, row?: Record<string, unknown>) => void;

  constructor(
    role: string,
    text: string,
    values: readonly Value[],
    resolve: (row: Record<string, unknown>) => void,
    reject: (error: Error) => void,
  ) {
    this.#role = role;
    this.#text = text;
    this.#values = values;
    this.callback = (error, row) => {
      if (error !== null) reject(error);
      else if (row === undefined) reject(new Error('the statement gave no row'));
      else resolve(row);
    };
  }

  submit(connection: Connection): null {
    connection.stream.cork();
    connection.parse({ text: takeRole, name: '' });
    connection.bind({ values: [this.#role] });
    connection.execute({});
    connection.parse({ text: this.#text, name: '' });
    connection.bind({ values: this.#values.map((value) => (value === null ? null : String(value))) });
    connection.describe({ type: 'P', name: '' });
    connection.execute({});
    connection.sync();
    connection.stream.uncork();
    return null;
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
    this.callback(null, this.#row ?? undefined);
  }

  handleCommandComplete(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}
