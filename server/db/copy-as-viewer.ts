import pg from 'pg';
import type { Connection } from './connection.ts';
import { Exchange } from './exchange.ts';
import type { Pool } from './pool.ts';
import { setViewer, type Viewer, viewerValues } from './viewer.ts';

export interface ViewerCopy {
  readonly viewer: Viewer;
  /** A COPY … TO STDOUT whose first row is a head; it reads `request` from the setting campatlas.request. */
  readonly text: string;
  /** The parameters of the request, as JSON. */
  readonly request: string;
}

/** The pieces of a copy. `stop` ends it early; a copy that is read to its end has stopped by itself. */
export interface CopyStream<Piece> {
  next(): Promise<IteratorResult<Piece, undefined>>;
  stop(): void;
}

/** CSV rows in pieces. */
export type CsvStream = CopyStream<Buffer>;

/** Turns the rows of a copy into pieces. */
export interface CopyReader<Piece> {
  /** Bytes that were added and not taken yet. */
  readonly waiting: number;
  /** How many of them are read ahead of a slow reader before PostgreSQL has to wait for it. */
  readonly readAhead: number;
  /**
   * Takes what PostgreSQL sent at once, a row, and says whether there is a piece. The memory behind it is used again.
   */
  add(chunk: Buffer): boolean;
  /** The next piece, if there is one; with `all` whatever is left. */
  take(all: boolean): Piece | undefined;
}

/**
 * Begins a COPY as a viewer. Resolves when the first row after the head is here or it is known that there is
 * none, so whatever the database refuses is thrown before anything is sent.
 */
export async function copyAsViewer<Piece>(
  pool: Pool,
  copy: ViewerCopy,
  reader: CopyReader<Piece>,
): Promise<CopyStream<Piece>> {
  const client = await pool.connect();
  const call = new CopyCall(copy, reader, (failure) => client.release(failure));
  call.submitTo(client);
  await call.started;
  return call;
}

const settings = `${setViewer}, set_config('campatlas.request', $3, true)`;

class CopyCall<Piece> extends Exchange implements CopyStream<Piece> {
  /** Read by node-postgres: how long a copy may keep its connection, slow readers included. */
  readonly query_timeout = 60_000;
  readonly started: Promise<void>;
  readonly #copy: ViewerCopy;
  readonly #release: (failure?: Error) => void;
  readonly #begin = Promise.withResolvers<void>();
  readonly #reader: CopyReader<Piece>;
  #received = 0;
  #paused: Connection['stream'] | null = null;
  #state: 'running' | 'done' | Error = 'running';
  #wake: (() => void) | null = null;
  #stopped = false;
  override callback = (error: Error | null): void => this.#end(error ?? 'done', faultOf(error));

  constructor(copy: ViewerCopy, reader: CopyReader<Piece>, release: (failure?: Error) => void) {
    super();
    this.#copy = copy;
    this.#reader = reader;
    this.#release = release;
    this.started = this.#begin.promise;
  }

  protected override write(connection: Connection): void {
    const { viewer, request, text } = this.#copy;
    connection.parse({ text: settings, name: '' });
    connection.bind({ statement: '', values: [...viewerValues(viewer), request] });
    connection.execute({});
    connection.parse({ text, name: '' });
    connection.bind({ statement: '', values: [] });
    connection.execute({});
  }

  /** PostgreSQL sends one row a message. */
  override handleCopyData({ chunk }: { readonly chunk: Buffer }, { stream }: Connection): void {
    if (this.#state !== 'running') return;
    const ready = this.#reader.add(chunk);
    this.#received += 1;
    if (this.#received === 2) this.#begin.resolve();
    if (this.#reader.waiting > this.#reader.readAhead && this.#paused === null) {
      this.#paused = stream;
      stream.pause();
    }
    if (ready) this.#wake?.();
  }

  async next(): Promise<IteratorResult<Piece, undefined>> {
    for (;;) {
      const ended = this.#state !== 'running';
      if (this.#state instanceof Error) throw this.#state;
      const value = this.#stopped ? undefined : this.#reader.take(ended);
      if (this.#reader.waiting < this.#reader.readAhead / 2) this.#resume();
      if (value !== undefined) return { done: false, value };
      if (ended) return { done: true, value: undefined };
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  stop(): void {
    this.#stopped = true;
    this.#end('done', new Error('the copy was stopped'));
    this.callback(null);
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
}

/**
 * An error of the statement leaves the connection clean; anything else does not, the server's own farewell included.
 */
function faultOf(error: Error | null): Error | undefined {
  return error === null || (error instanceof pg.DatabaseError && error.severity === 'ERROR') ? undefined : error;
}
