import pg from 'pg';
import type { Connection } from './connection.ts';
import { Exchange } from './exchange.ts';
import type { Pool } from './pool.ts';
import { setViewer, type Viewer, viewerValues } from './viewer.ts';

export interface ViewerCopy {
  readonly viewer: Viewer;
  /** A COPY … TO STDOUT whose first row is a header; it reads `request` from the setting campatlas.request. */
  readonly text: string;
  /** The parameters of the request, as JSON. */
  readonly request: string;
}

/** The pieces of a copy. `stop` ends it early; after the last piece it is not needed. */
export interface CopyStream<Piece> {
  next(): Promise<IteratorResult<Piece, undefined>>;
  stop(): void;
}

/** CSV rows in pieces. */
export type CsvStream = CopyStream<Buffer>;

/** Groups the rows of a copy into pieces. */
export interface CopyReader<Piece> {
  /** Bytes added and not yet taken. */
  readonly waiting: number;
  /** How many such bytes may be buffered for a slow reader before reading from PostgreSQL pauses. */
  readonly readAhead: number;
  /**
   * Adds one row as PostgreSQL sent it and returns whether a piece is ready. The chunk's memory is reused afterwards.
   */
  add(chunk: Buffer): boolean;
  /** The next piece, if one is ready; with `all` the rest, whatever its size. */
  take(all: boolean): Piece | undefined;
}

/**
 * Begins a COPY as a viewer. Resolves when the first row after the header has arrived or there is none, so that any
 * database error is thrown before the response begins.
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
  /** Read by node-postgres: the longest time a copy may keep its connection, even with a slow reader. */
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

  /** PostgreSQL sends one row per message. */
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

  /** `fault`: the connection cannot be used again. */
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

/** The connection can be reused after an error of the statement, but not after any other, including FATAL. */
function faultOf(error: Error | null): Error | undefined {
  return error === null || (error instanceof pg.DatabaseError && error.severity === 'ERROR') ? undefined : error;
}
