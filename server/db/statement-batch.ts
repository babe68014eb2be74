import type pg from 'pg';
import type { Connection } from './connection.ts';
import { Exchange, type RawRow, type RowMessage } from './exchange.ts';

/**
 * A statement, a prepared statement to open as a cursor, the next rows of a cursor, or a prepared statement to close.
 */
export type Step =
  | { readonly text: string; readonly values?: RawRow }
  | { readonly plan: string; readonly cursor: string; readonly values: RawRow }
  | { readonly forget: string }
  | { readonly cursor: string; readonly rows: number };

/** What has arrived so far. */
export interface Received {
  /**
   * Whether PostgreSQL may have begun to plan the caller's statement. Before that it has only parsed the text and the
   * parameters. Planning may compare stored values (statistics), so a later error may reveal some of them.
   */
  isPlanned: boolean;
  fields: { name: string; oid: number }[];
  readonly rows: RawRow[];
  bytes: number;
}

/**
 * Statements in one message of the extended protocol, where each text holds one statement and parameters are separate
 * from it. After an error the rest is skipped. Rows are kept up to a limit.
 */
export class Batch extends Exchange {
  received = 0;
  /** Whether a row was dropped; all later rows are dropped too. */
  isCut = false;
  readonly #got: Received;
  readonly #limit: { readonly rows: number; readonly bytes: number };
  readonly #steps: readonly Step[];
  readonly #end = Promise.withResolvers<void>();
  #bound = 0;
  readonly #countBound = () => {
    this.#bound += 1;
    if (this.#bound === this.#planning) this.#got.isPlanned = true;
  };
  /** The number of BindComplete messages after which planning begins. */
  readonly #planning: number;

  constructor(got: Received, limit: { rows: number; bytes: number }, steps: readonly Step[]) {
    super();
    this.#got = got;
    this.#limit = limit;
    this.#steps = steps;
    // The step before the rows is the caller's statement. A cached plan may be planned as soon as it is bound.
    const rows = steps.findIndex((step) => 'rows' in step);
    const opening = rows > 0 ? steps[rows - 1] : undefined;
    const isDeclared = opening !== undefined && 'text' in opening;
    this.#planning = isDeclared ? steps.slice(0, rows).filter((step) => 'text' in step).length : 0;
    if (this.#planning === 0) got.isPlanned = true;
  }

  override callback = (error: Error | null): void => (error === null ? this.#end.resolve() : this.#end.reject(error));

  /** Runs the batch on a connection; resolves when the server is ready again. */
  async run(client: pg.PoolClient): Promise<void> {
    const { connection } = client as unknown as { connection: Connection };
    connection.on('bindComplete', this.#countBound);
    this.submitTo(client);
    try {
      await this.#end.promise;
    } finally {
      connection.off('bindComplete', this.#countBound);
    }
  }

  protected override write(connection: Connection): void {
    for (const step of this.#steps) {
      if ('plan' in step) connection.bind({ portal: step.cursor, statement: step.plan, values: step.values });
      else if ('forget' in step) connection.close({ type: 'S', name: step.forget });
      else if ('cursor' in step) {
        // A cursor is a portal, so its rows are read by its name, without a FETCH, which would copy them.
        connection.describe({ type: 'P', name: step.cursor });
        connection.execute({ portal: step.cursor, rows: step.rows });
      } else {
        connection.parse({ text: step.text, name: '' });
        connection.bind({ statement: '', values: step.values ?? [] });
        connection.execute({});
      }
    }
  }

  override handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#got.fields = fields.map(({ name, dataTypeID }) => ({ name, oid: dataTypeID }));
  }

  /** A message consists of its length (4 bytes), a count (2), and for each value its length (4) and content. */
  override handleDataRow({ fields, length }: RowMessage): void {
    this.received += 1;
    const size = length - 6 - 4 * fields.length;
    const got = this.#got;
    if (!this.isCut && got.rows.length < this.#limit.rows && got.bytes + size <= this.#limit.bytes) {
      got.rows.push(fields);
      got.bytes += size;
    } else this.isCut = true;
  }
}
