import type pg from 'pg';
import type { Connection } from './connection.ts';
import { StatementParser } from './statement-parser.ts';

/** A row's values in PostgreSQL's text format. */
export type RawRow = readonly (string | null)[];

/** A DataRow message; `length` does not count its first byte. */
export interface RowMessage {
  readonly fields: RawRow;
  readonly length: number;
}

/**
 * One exchange of the extended protocol: messages sent together, up to a Sync, and the responses until the server is
 * ready again. A subclass handles the messages that it expects; node-postgres requires all handlers to exist.
 */
export abstract class Exchange {
  #parser: StatementParser | null = null;

  /** Called at the end, possibly more than once; node-postgres and tracing wrap it. */
  abstract callback: (error: Error | null) => void;

  /** Writes the messages before the Sync. */
  protected abstract write(connection: Connection): void;

  /** The parser of the exchange's statements; `prepare` says whether the connection may cache them. */
  protected parserOf(connection: Connection, prepare: boolean): StatementParser {
    this.#parser = new StatementParser(connection, prepare);
    return this.#parser;
  }

  /** Submits the exchange to a connection, which runs it as soon as it is free. */
  submitTo(client: pg.ClientBase): void {
    client.query(this as unknown as pg.Submittable);
  }

  submit(connection: Connection): null {
    connection.stream.cork();
    this.write(connection);
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  /** After an error node-postgres does not report that the server is ready. */
  handleError(error: Error): void {
    this.#parser?.forget();
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.#parser?.keep();
    this.callback(null);
  }

  handleRowDescription(_message: { readonly fields: readonly pg.FieldDef[] }): void {}
  handleDataRow(_message: RowMessage): void {}
  handleCopyData(_message: { readonly chunk: Buffer }, _connection: Connection): void {}
  handleCommandComplete(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCopyInResponse(): void {}
}
