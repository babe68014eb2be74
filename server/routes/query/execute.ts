/** Runs a checked statement and maps its failure to an error for the caller. */
import { hash } from 'node:crypto';
import { type CallerRows, isUnread, runCallerStatement } from '../../db/caller-statement.ts';
import type { OwnRows } from '../../db/own-rows.ts';
import type { Pool } from '../../db/pool.ts';
import { apiErrorOfDatabase, databaseErrorOf } from '../../db/sqlstate.ts';
import type { Host } from '../../http/host.ts';
import { ApiError } from '../../shared/errors.ts';
import { statementSeconds } from '../../shared/statement-seconds.ts';
import type { Caller } from '../../viewer/caller.ts';
import { columnsAt, columnsByLocation } from './allowed-names.ts';
import type { Body } from './body.ts';
import { apiErrorOfStatement, type Failed } from './failures.ts';
import type { Located } from './location.ts';
import type { Grammar, QueryService, RunningStatement } from './query-service.ts';
import { type Research, remainingHeader, returnResearch } from './research.ts';
import { type Statement, searchPath } from './statement.ts';
import { parameterText } from './values.ts';

/** Progress of a request, recorded in the audit at its end. */
export interface Progress {
  relations: readonly string[];
  rows: number;
  bytes: number;
  outcome: string;
}

/** A request to run a statement. */
export interface StatementRequest {
  readonly body: Body;
  readonly caller: Caller;
  readonly host: Host;
  readonly own: OwnRows;
  readonly service: QueryService;
  readonly signal: AbortSignal;
  readonly progress: Progress;
  /** The key by which one statement runs at a time; null: unlimited. */
  readonly who: string | null;
}

/** A request whose statement was checked. */
export interface CheckedRequest extends StatementRequest {
  readonly grammar: Grammar;
  readonly statement: Statement;
  readonly located: Located | null;
  /** What was left when this query was debited to a research allowance. */
  readonly taken: Research | null;
  readonly running: RunningStatement;
  readonly pool: Pool;
  /** Most rows of the response. */
  readonly rows: number;
}

/**
 * Runs the statement. Rejects with the caller's error; a query that cannot have read anything is returned to its
 * research allowance.
 */
export async function execute(request: CheckedRequest): Promise<CallerRows> {
  const { body, caller, host, own, signal, running, pool, statement, located, taken, rows } = request;
  const seconds = body.timeoutSeconds ?? statementSeconds;
  // A query that may be returned is parsed separately from its planning.
  const mayCachePlan = taken === null && located === null && host.pools.prepare;
  try {
    return await runCallerStatement(pool, {
      text: statement.text,
      insertions: statement.insertions,
      values: (body.params ?? []).map(parameterText),
      rows: Math.min(rows, statement.limit ?? rows),
      // An array of timestamps is longer in PostgreSQL's text than in JSON; most values are as long or shorter.
      bytes: Math.ceil(caller.queryBytes * 1.25),
      milliseconds: seconds * 1000,
      settings: settingsOf(request),
      mayCachePlan: mayCachePlan && statement.mayCachePlan && (statement.limit ?? 1) <= rows,
      signal,
      hold: running.hold,
    });
  } catch (error) {
    const refusal = apiErrorOfStatement(error, failedOf(request, seconds)) ?? unforeseen(error, body);
    if (taken === null || !(refusal instanceof ApiError)) throw refusal;
    // A statement that may have read something counts, whatever its outcome.
    const left = isUnread(error) ? taken.remaining + 1 : taken.remaining;
    if (isUnread(error)) await returnResearch(own);
    const { status, code, message, extra, headers } = refusal;
    throw new ApiError(status, code, message, extra, { ...headers, ...remainingHeader(left) });
  }
}

/** Settings of the transaction: the location, and the guards if the statement needs them. */
function settingsOf({ caller, statement, located }: CheckedRequest): Located['settings'] {
  if (!statement.isGuarded) return located?.settings ?? {};
  const schemas = located?.schemas ?? [caller.kind === 'preview' ? 'preview' : 'canonical'];
  return { ...located?.settings, search_path: searchPath(schemas) };
}

function failedOf({ body, caller, grammar: { allowed, parse } }: CheckedRequest, seconds: number): Failed {
  const isPreview = caller.kind === 'preview';
  const schema = isPreview ? 'preview' : body.location == null ? 'canonical' : 'located';
  return {
    text: body.sql,
    tree: parse(body.sql),
    seconds,
    bytes: caller.queryBytes,
    relations: columnsAt(allowed, schema, caller.capabilities),
    byLocation: schema === 'canonical' ? columnsByLocation(allowed) : [],
  };
}

/** An unexpected failure without PostgreSQL's message, which may contain values; it is logged. */
function unforeseen(error: unknown, { sql }: Body): unknown {
  const raised = databaseErrorOf(error);
  if (raised === null || apiErrorOfDatabase(error) !== null) return error;
  return new Error(`PostgreSQL gave ${raised.code} for the caller's statement ${hash('sha256', sql)}`);
}
