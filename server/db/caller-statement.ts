/**
 * Runs a caller's own statement: read-only, through a cursor, in batches, limited in time and bytes, and always rolled
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
  /** One statement, already checked. */
  readonly text: string;
  /** Text inserted by the server. The positions of errors are counted without it. */
  readonly insertions?: readonly Insertion[];
  readonly values: readonly (string | null)[];
  /** Rows after which the answer is cut. */
  readonly rows: number;
  /** Bytes of values after which the answer is cut. */
  readonly bytes: number;
  readonly milliseconds: number;
  /** Settings made by the server with SET LOCAL before the cursor is declared. Several values are a list. */
  readonly settings: Readonly<Record<string, string | readonly string[]>>;
  /**
   * Whether the connection may cache the statement's plan: it will be read to its end, and neither a pooler nor a
   * setting changes what its names mean.
   */
  readonly mayCachePlan?: boolean;
  readonly signal: AbortSignal;
  /**
   * Called when the answer is sent while PostgreSQL may still be working, because some functions ignore a cancel. The
   * promise resolves when the connection is idle or closed; until then the statement counts as running, for its caller
   * and for the process.
   */
  readonly hold?: (gone: Promise<void>) => void;
}

export { StatementStopped, StatementTooLarge };

export interface CallerRows {
  readonly fields: readonly { readonly name: string; readonly oid: number }[];
  /** Values in PostgreSQL's text format. */
  readonly rows: readonly (readonly (string | null)[])[];
  readonly bytes: number;
  /** Whether rows were left out. */
  readonly truncated: boolean;
}

const unread = new WeakSet<Error>();

/**
 * Whether a statement failed before PostgreSQL could read any row or statistics. The message of a later error, or of
 * one at an unknown time, may contain stored values.
 */
export function isUnread(error: unknown): boolean {
  return error instanceof Error && unread.has(error);
}

function markUnread(error: unknown): never {
  if (error instanceof Error) unread.add(error);
  throw error;
}

/** Rows fetched at a time. */
const piece = 500;
/** The time limit that every login for callers' SQL starts with (server/db/logins.ts). */
const usual = 15_000;
const begin = 'begin isolation level repeatable read read only';
const cursor = 'answer';
/**
 * Precedes the caller's text; the positions of errors count from its end. When a session runs out of memory, PostgreSQL
 * always logs the first 100 bytes of each text; with this padding they hold nothing of the caller's.
 */
export const cursorHead = `declare ${cursor} no scroll cursor without hold for `.padEnd(100);

/**
 * Runs the statement on a connection of a caller's login and resolves with the first rows. Throws the database's error,
 * a StatementStopped, a StatementTooLarge or a connection error. The connection is reused only when its transaction has
 * certainly ended.
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
    // Nearly every statement stops at once; then the caller's slot is free at once.
    if (guard.isOver && (await Promise.race([gone, guard.stopped.catch(() => 'still')])) === 'still')
      statement.hold?.(gone);
    if (reason instanceof pg.DatabaseError) correctPosition(reason, statement.insertions ?? []);
    if (reason instanceof StatementTooLarge && got.rows.length > 0) return { ...got, truncated: true };
    if (!got.isPlanned && isOfStatement(reason)) markUnread(reason);
    throw reason;
  }
}

/** Opens the cursor and fetches from it. A cached plan that is outdated, for example after a deploy, is replaced. */
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

/** Fetches into `got`; returns true when there is more. `opening` are the steps that open the cursor. */
async function fetchRows(
  client: pg.PoolClient,
  statement: CallerStatement,
  guard: StatementGuard,
  got: Received,
  opening: readonly Step[],
): Promise<boolean> {
  const { rows: most, bytes: mostBytes } = statement;
  let size = Math.min(piece, most + 1);
  // A result that fits into one batch needs a single round trip.
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
 * Waits until the connection is idle, ends the transaction and releases the connection. A connection that was cancelled
 * or failed is closed. Never throws.
 */
async function giveBack(client: pg.PoolClient, work: Promise<unknown>, guard: StatementGuard): Promise<void> {
  const failure = await work.then(
    () => null,
    (error: unknown) => ({ error }),
  );
  // The connection is not reused: a late cancel would stop its next statement.
  if (guard.isOver || (failure !== null && !isOfStatement(failure.error))) {
    client.release(true);
    return await guard.closed();
  }
  guard.end();
  const status = (client as unknown as { getTransactionStatus(): string | null }).getTransactionStatus();
  if (failure === null && status === 'I') return client.release();
  // Lets the answer be sent first.
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

/** Whether a cached plan is outdated: its columns have changed, or the server no longer has it. */
function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '0A000' || error.code === '26000');
}

function isOfStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}
