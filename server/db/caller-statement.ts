/**
 * Runs a caller's own statement: read-only, in a cursor, in pieces, limited in time and in bytes, and always rolled
 * back.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { plansOf } from './cached-plans.ts';
import { StatementGuard, StatementStopped, StatementTooLarge } from './caller-guard.ts';
import { callerPosition, type Insertion } from './insertions.ts';
import type { Pool } from './pool.ts';
import { Batch, type Received, type Step } from './statement-batch.ts';

export interface CallerStatement {
  /** One statement that was checked before. */
  readonly text: string;
  /** What stands in it and not in the caller's own text. Places of errors count without it. */
  readonly insertions?: readonly Insertion[];
  readonly values: readonly (string | null)[];
  /** Rows after which the answer is cut. */
  readonly rows: number;
  /** Bytes of values after which the answer is cut. */
  readonly bytes: number;
  readonly milliseconds: number;
  /**
   * Settings for this transaction, made by the server: SET LOCAL before the cursor is declared. Several texts are a
   * list.
   */
  readonly settings: Readonly<Record<string, string | readonly string[]>>;
  /**
   * Whether the connection may cache its plan: it will be read to its end, and neither a pooler nor a setting changes
   * what its names mean.
   */
  readonly mayCachePlan?: boolean;
  readonly signal: AbortSignal;
  /**
   * Called when the answer is sent while PostgreSQL may still be working: inside one function it heeds no cancel. The
   * promise resolves when the connection runs nothing any more; until then it counts as running, for its caller and for
   * the process.
   */
  readonly hold?: (gone: Promise<void>) => void;
}

export { StatementStopped, StatementTooLarge };

export interface CallerRows {
  readonly fields: readonly { readonly name: string; readonly oid: number }[];
  /** Values as PostgreSQL writes them. */
  readonly rows: readonly (readonly (string | null)[])[];
  readonly bytes: number;
  /** Whether there was more. */
  readonly truncated: boolean;
}

const unread = new WeakSet<Error>();

/**
 * Whether PostgreSQL refused a statement, or was never asked, before it could read a row or anything that is known of
 * one. An error that was met later, or of which nobody knows when, may tell of rows.
 */
export function isUnread(error: unknown): boolean {
  return error instanceof Error && unread.has(error);
}

function markUnread(error: unknown): never {
  if (error instanceof Error) unread.add(error);
  throw error;
}

/** Rows asked for at once. */
const piece = 500;
/** Every login that runs callers' SQL starts with this limit (server/db/logins.ts). */
const usual = 15_000;
const begin = 'begin isolation level repeatable read read only';
const cursor = 'answer';
/**
 * In front of the caller's text; an error's position counts from here. A session that runs out of memory writes into
 * the log what took it, with the first 100 bytes of each text, whatever its settings are: these are ours.
 */
export const cursorHead = `declare ${cursor} no scroll cursor without hold for `.padEnd(100);

/**
 * Runs the statement on a connection of a caller's login. Resolves with the first rows. Rejects with the database's
 * error, a StatementStopped, a StatementTooLarge, or a failed connection. The connection is used again only when the
 * transaction is known to be over.
 */
export async function runCallerStatement(pool: Pool, statement: CallerStatement): Promise<CallerRows> {
  const client = await pool.connect().catch(markUnread);
  const guard = new StatementGuard(client, statement);
  const got: Received = { isPlanned: false, fields: [], rows: [], bytes: 0 };
  const work = openAndFetch(client, statement, guard, got);
  const gone = giveBack(client, work, guard);
  try {
    const truncated = await Promise.race([work, guard.stopped]);
    return { ...got, truncated };
  } catch (error) {
    const reason = guard.explain(error);
    // Nearly everything stops at once, and then the caller may go on at once.
    if (guard.isOver && (await Promise.race([gone, guard.stopped.catch(() => 'still')])) === 'still')
      statement.hold?.(gone);
    if (reason instanceof pg.DatabaseError) correctPosition(reason, statement.insertions ?? []);
    if (reason instanceof StatementTooLarge && got.rows.length > 0) return { ...got, truncated: true };
    if (!got.isPlanned && isOfStatement(reason)) markUnread(reason);
    throw reason;
  }
}

/** Opens the cursor and fetches from it; a cached plan that is out of date, as after a deploy, is replaced. */
async function openAndFetch(
  client: pg.PoolClient,
  statement: CallerStatement,
  guard: StatementGuard,
  got: Received,
): Promise<boolean> {
  const { text, values } = statement;
  if (statement.mayCachePlan !== true)
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
  guard: StatementGuard,
  got: Received,
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

/**
 * Waits until the connection runs nothing any more, ends the transaction and gives the connection back. One that was
 * told to stop, or failed itself, is closed. Never rejects.
 */
async function giveBack(client: pg.PoolClient, work: Promise<unknown>, guard: StatementGuard): Promise<void> {
  const failure = await work.then(
    () => null,
    (error: unknown) => ({ error }),
  );
  // A cancel that comes late would stop the next statement instead.
  if (guard.isOver || (failure !== null && !isOfStatement(failure.error))) {
    client.release(true);
    return await guard.closed();
  }
  guard.end();
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

function correctPosition(error: pg.DatabaseError, insertions: readonly Insertion[]): void {
  const place = Number(error.position ?? 0) - cursorHead.length;
  if (place > 0) error.position = String(callerPosition(place, insertions) + cursorHead.length);
}

/** The columns are others now, or nobody knows the plan. */
function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '0A000' || error.code === '26000');
}

function isOfStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}
