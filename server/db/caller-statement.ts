/** Runs a caller's own statement: read-only, in a cursor, in pieces, with an end in time and in bytes, and rolled back always. */
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { cancelRunning } from './cancel.ts';
import { plansOf } from './kept-plans.ts';
import type { Pool } from './pool.ts';
import { Batch, type Got, type Step } from './statement-batch.ts';

export interface CallerStatement {
  /** One statement that was checked before. */
  readonly text: string;
  readonly values: readonly (string | null)[];
  /** Rows after which the answer is cut. */
  readonly rows: number;
  /** Bytes of values after which the answer is cut. */
  readonly bytes: number;
  readonly milliseconds: number;
  /** Settings for this transaction, made by the server: SET LOCAL before the cursor is declared. Several texts are a list. */
  readonly settings: Readonly<Record<string, string | readonly string[]>>;
  /** Whether the connection may keep its plan: it will be read to its end, and neither a pooler nor a setting changes what its names mean. */
  readonly mayKeep?: boolean;
  readonly signal: AbortSignal;
}

export interface CallerRows {
  readonly fields: readonly { readonly name: string; readonly oid: number }[];
  /** Values as PostgreSQL writes them. */
  readonly rows: readonly (readonly (string | null)[])[];
  readonly bytes: number;
  /** Whether there was more. */
  readonly truncated: boolean;
}

/** The statement did not end in its time, or nobody waits for it any more. */
export class StatementStopped extends Error {}
/** A single row is larger than an answer may be. */
export class StatementTooLarge extends Error {}

/** Rows asked for at once. */
const piece = 500;
/** Every login that runs callers' SQL starts with this limit (server/db/logins.ts). */
const usual = 15_000;
const begin = 'begin isolation level repeatable read read only';
const cursor = 'answer';
/** In front of the caller's text; an error's position counts from here. */
export const cursorHead = `declare ${cursor} no scroll cursor without hold for `;

/**
 * Runs the statement on a connection of a caller's login. Resolves with the first rows. Rejects with the database's error, a
 * StatementStopped, a StatementTooLarge, or a failed connection. The connection is used again only when the transaction is
 * known to be over.
 */
export async function runCallerStatement(pool: Pool, statement: CallerStatement): Promise<CallerRows> {
  const client = await pool.connect();
  const guard = new Guard(client, statement);
  const got: Got = { fields: [], rows: [], bytes: 0 };
  let failure: unknown = null;
  try {
    const truncated = await openAndFetch(client, statement, guard, got);
    return { ...got, truncated };
  } catch (error) {
    failure = error;
    const reason = guard.explain(error);
    if (reason instanceof StatementTooLarge && got.rows.length > 0) return { ...got, truncated: true };
    throw reason;
  } finally {
    void giveBack(client, failure, guard.end());
  }
}

/** Opens the cursor and fetches from it; a kept plan that is out of date, as after a deploy, is left for a new one. */
async function openAndFetch(
  client: pg.PoolClient,
  statement: CallerStatement,
  guard: Guard,
  got: Got,
): Promise<boolean> {
  const { text, values } = statement;
  if (statement.mayKeep !== true)
    return await fetchRows(client, statement, guard, got, [{ text: `${cursorHead}${text}`, values }]);
  const plans = plansOf(client);
  const { steps, isOld } = plans.open(text, cursorHead, cursor, values);
  let worked = false;
  try {
    const truncated = await fetchRows(client, statement, guard, got, steps);
    worked = true;
    return truncated;
  } catch (error) {
    if (!isOld || guard.isOver || got.rows.length > 0 || !isOutdated(error)) throw error;
  } finally {
    plans.close(text, worked);
  }
  await client.query('rollback');
  return await openAndFetch(client, statement, guard, got);
}

/** Fetches into `got`; true when there is more. `opening` leaves the rows in the cursor. */
async function fetchRows(
  client: pg.PoolClient,
  statement: CallerStatement,
  guard: Guard,
  got: Got,
  opening: readonly Step[],
): Promise<boolean> {
  const { rows: most, bytes: mostBytes } = statement;
  let size = Math.min(piece, most + 1);
  // What fits into one piece needs no more than one message there and one back.
  let steps: Step[] = [
    ...[begin, ...settingsOf(statement)].map((each) => ({ text: each })),
    ...opening,
    { cursor, rows: size },
    ...(size === most + 1 ? [{ text: 'rollback' }] : []),
  ];
  for (;;) {
    const batch = new Batch(got, { rows: most, bytes: mostBytes }, steps);
    await batch.run(client);
    if (guard.isOver) throw new StatementStopped();
    if (batch.isCut || batch.received < size) return batch.isCut;
    size = Math.min(piece, most + 1 - got.rows.length);
    steps = [{ cursor, rows: size }];
  }
}

function settingsOf({ milliseconds, settings }: CallerStatement): string[] {
  const all = Object.entries(settings).map(
    ([name, value]) => `set local ${name} = ${[value].flat().map(pg.escapeLiteral).join(', ')}`,
  );
  return milliseconds === usual ? all : [`set local statement_timeout = ${Math.floor(milliseconds)}`, ...all];
}

/** Ends the transaction and gives the connection back. One that was told to stop, or failed itself, is closed. */
async function giveBack(client: pg.PoolClient, failure: unknown, wasStopped: boolean): Promise<void> {
  // A cancel that comes late would stop the next statement instead.
  if (wasStopped || (failure !== null && !isOfStatement(failure))) return client.release(true);
  const status = (client as unknown as { getTransactionStatus(): string | null }).getTransactionStatus();
  if (failure === null && status === 'I') return client.release();
  // The answer goes first.
  await nextTurn();
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error as Error);
  }
}

/** The columns are others now, or nobody knows the plan. */
function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '0A000' || error.code === '26000');
}

function isOfStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

/** Watches over one statement from outside: its time, its reader, and the bytes that come in. */
class Guard {
  readonly #client: pg.PoolClient;
  readonly #stream: Socket;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #signal: AbortSignal;
  readonly #stop = () => this.#cancel();
  readonly #count: (chunk: Buffer) => void;
  #state: 'running' | 'over' | 'flooded' | 'ended' = 'running';

  constructor(client: pg.PoolClient, { milliseconds, bytes, signal }: CallerStatement) {
    this.#client = client;
    this.#signal = signal;
    this.#stream = (client as unknown as { connection: { stream: Socket } }).connection.stream;
    let left = bytes * 2 + 1024 * 1024;
    this.#count = (chunk) => {
      left -= chunk.length;
      // The rest of a row that is too large would have to be kept whole before anybody could look at it.
      if (left < 0 && this.#state !== 'flooded') {
        this.#state = 'flooded';
        this.#cancel();
        this.#stream.destroy();
      }
    };
    this.#stream.on('data', this.#count);
    this.#timers.push(setTimeout(this.#stop, milliseconds + 500));
    if (signal.aborted) this.#cancel();
    else signal.addEventListener('abort', this.#stop, { once: true });
  }

  /** Whether the statement was told to stop. */
  get isOver(): boolean {
    return this.#state !== 'running';
  }

  #cancel(): void {
    if (this.#state === 'ended') return;
    if (this.#state === 'running') this.#state = 'over';
    cancelRunning(this.#client);
    // A server that does not answer keeps neither the caller nor the connection.
    this.#timers.push(setTimeout(() => this.#stream.destroy(), 2000));
  }

  /** What an error of the statement means, seen from outside. */
  explain(error: unknown): unknown {
    if (this.#state === 'flooded') return new StatementTooLarge();
    return this.#state === 'over' ? new StatementStopped() : error;
  }

  /** Stops watching; true when the statement was told to stop. */
  end(): boolean {
    const wasStopped = this.#state !== 'running';
    this.#state = 'ended';
    for (const timer of this.#timers) clearTimeout(timer);
    this.#signal.removeEventListener('abort', this.#stop);
    this.#stream.off('data', this.#count);
    return wasStopped;
  }
}
