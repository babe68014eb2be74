import type pg from 'pg';
import type { Connection } from './connection.ts';
import { StatementParser } from './statement-parser.ts';

/** Values of a row, as PostgreSQL wrote them. */
export type RawRow = readonly (string | null)[];

/** A row's message; `length` counts the message without its first byte. */
export interface RowMessage {
  readonly fields: RawRow;
  readonly length: number;
}

/**
 * One exchange over the extended protocol: messages that leave as one, up to a Sync, and whatever comes back until the
 * server is ready again. A subclass handles the messages it expects; node-postgres wants to find all handlers.
 */
export abstract class Exchange {
  #parser: StatementParser | null = null;

  /** Told of the end, once or more; node-postgres and tracing put their own around it. */
  abstract callback: (error: Error | null) => void;

  /** Writes the messages before the Sync. */
  protected abstract write(connection: Connection): void;

  /** The parser of its statements; `prepare` says whether the connection may cache them. */
  protected parserOf(connection: Connection, prepare: boolean): StatementParser {
    this.#parser = new StatementParser(connection, prepare);
    return this.#parser;
  }

  /** Lets a connection that is free, or will be, carry it out. */
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

  /** After an error node-postgres does not say that the server is ready. */
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
