import pg from 'pg';
import type { Pool } from './pool.ts';

export interface ViewerCopy {
  /** The database role of the caller. */
  readonly role: string;
  /** A COPY … TO STDOUT (FORMAT csv, HEADER); it finds `asked` in the setting campatlas.asked. */
  readonly text: string;
  /** What is asked, as JSON. */
  readonly asked: string;
}

/** CSV rows in pieces. `stop` ends it early; a copy that is read to its end has stopped by itself. */
export interface CsvStream {
  next(): Promise<IteratorResult<Buffer, undefined>>;
  stop(): void;
}

/**
 * Begins a COPY as a caller's role. Resolves when the first row after the header is here or it is known that there is
 * none, so whatever the database refuses is thrown before anything is sent. Lines end with CR LF, as RFC 4180 wants it.
 */
export async function copyAsViewer(pool: Pool, copy: ViewerCopy): Promise<CsvStream> {
  const client = await pool.connect();
  const call = new CopyCall(copy, (failure) => client.release(failure));
  client.query(call as unknown as pg.Submittable);
  await call.started;
  return call;
}

/** What node-postgres offers to objects it submits. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void; pause(): void; resume(): void };
  parse(statement: { text: string; name: string }): void;
  bind(portal: { statement: string; values: readonly string[] }): void;
  execute(portal: { rows?: number }): void;
  sync(): void;
}

const settings = "select set_config('role', $1, true), set_config('campatlas.asked', $2, true)";
/** How much is read ahead of a slow reader before PostgreSQL has to wait for it. */
const readAhead = 4 * 1024 * 1024;
const pieceSize = 64 * 1024;
const lineEnd = Buffer.from('\r\n');

class CopyCall implements CsvStream {
  /** Read by node-postgres: how long a copy may keep its connection, slow readers included. */
  readonly query_timeout = 60_000;
  readonly started: Promise<void>;
  readonly #copy: ViewerCopy;
  readonly #release: (failure?: Error) => void;
  readonly #begin = Promise.withResolvers<void>();
  #rows: Buffer[] = [];
  #waiting = 0;
  #received = 0;
  #paused: Connection['stream'] | null = null;
  #state: 'running' | 'done' | Error = 'running';
  #wake: (() => void) | null = null;
  /** Set here for node-postgres, which puts its time limit around it. */
  callback: (error: Error | null) => void = (error) => this.#end(error ?? 'done', faultOf(error));

  constructor(copy: ViewerCopy, release: (failure?: Error) => void) {
    this.#copy = copy;
    this.#release = release;
    this.started = this.#begin.promise;
  }

  submit(connection: Connection): null {
    const { role, asked, text } = this.#copy;
    connection.stream.cork();
    connection.parse({ text: settings, name: '' });
    connection.bind({ statement: '', values: [role, asked] });
    connection.execute({});
    connection.parse({ text, name: '' });
    connection.bind({ statement: '', values: [] });
    connection.execute({});
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  /** PostgreSQL sends one row a message. */
  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection): void {
    if (this.#state !== 'running') return;
    // The memory behind the chunk is used again.
    const row = Buffer.concat([chunk.at(-1) === 10 ? chunk.subarray(0, -1) : chunk, lineEnd]);
    this.#rows.push(row);
    this.#waiting += row.length;
    this.#received += 1;
    if (this.#received === 2) this.#begin.resolve();
    if (this.#waiting > readAhead && this.#paused === null) {
      this.#paused = stream;
      stream.pause();
    }
    this.#wake?.();
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }

  async next(): Promise<IteratorResult<Buffer, undefined>> {
    while (this.#state === 'running' && this.#rows.length === 0)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    if (this.#state instanceof Error) throw this.#state;
    if (this.#rows.length === 0) return { done: true, value: undefined };
    const value = this.#piece();
    if (this.#waiting < readAhead / 2) this.#resume();
    return { done: false, value };
  }

  stop(): void {
    this.#rows = [];
    this.#end('done', new Error('the copy was stopped'));
    this.callback(null);
  }

  #piece(): Buffer {
    let size = 0;
    let count = 0;
    for (const row of this.#rows) {
      if (count > 0 && size + row.length > pieceSize) break;
      size += row.length;
      count += 1;
    }
    this.#waiting -= size;
    return Buffer.concat(this.#rows.splice(0, count), size);
  }

  #resume(): void {
    this.#paused?.resume();
    this.#paused = null;
  }

  /** `fault` says that the connection cannot be used again. */
  #end(state: 'done' | Error, fault?: Error): void {
    if (this.#state !== 'running') return;
    this.#state = state;
    this.#resume();
    this.#release(fault);
    if (state === 'done') this.#begin.resolve();
    else this.#begin.reject(state);
    this.#wake?.();
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCopyInResponse(): void {}
}

/** An error of the statement leaves the connection clean; anything else does not, the server's own farewell included. */
function faultOf(error: Error | null): Error | undefined {
  return error === null || (error instanceof pg.DatabaseError && error.severity === 'ERROR') ? undefined : error;
}
