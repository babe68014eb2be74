import { hash } from 'node:crypto';
import { z } from 'zod';
import { runCallerStatement } from '../../db/caller-statement.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Refusal, refuse } from '../../http/errors.ts';
import type { Host } from '../../http/host.ts';
import { Failure } from '../../shared/failure.ts';
import type { Caller } from '../../viewer/gate.ts';
import { Body, Rows } from './body.ts';
import { type Desk, deskOf } from './desk.ts';
import { refusalOfStatement } from './failures.ts';
import { type Located, locate } from './location.ts';
import { asksResearch, type Research, research, returnResearch } from './research.ts';
import { checkStatement, type Statement } from './statement.ts';
import { parameterText, writeRows } from './values.ts';

const usualSeconds = 15;
/** Rows of an answer to a research question; the plan itself reads none. */
const researchRows = 100;
/** Rows for callers whose plan sets no limit; the bytes end most answers before. */
const mostRows = 100_000;
const mostBytes = 8 * 1024 * 1024;

const Busy = Failure.extend({ retryAfterMs: z.int().optional() }).meta({
  description:
    'A statement of this account is running, or the reads of this month are used up. Wait for `Retry-After` seconds.',
});

/** What is known of a request when it ends, for the audit. */
interface Progress {
  relations: readonly string[];
  rows: number;
  bytes: number;
  outcome: string;
}

interface Asked {
  readonly body: Body;
  readonly caller: Caller;
  readonly host: Host;
  readonly desk: Desk;
  readonly signal: AbortSignal;
  readonly progress: Progress;
  /** Of whom one statement runs at a time; null is nobody in particular. */
  readonly who: string | null;
}

export default defineRoute({
  method: 'post',
  path: '/api/canonical/query',
  name: 'query.run-query',
  summary: "The caller's own read-only SQL",
  description: `Runs one SELECT or WITH statement of PostgreSQL over organizations, activities, sessions and organization_scores, bare or with
\`canonical.\` in front, and over nothing else. What the plan does not see is null there. The functions, types and operators that may be
used are those an analyst needs; a refusal says which name stands against it and, in \`position\`, at which character.

A statement stops after 15 seconds; one runs at a time for an account. Rows beyond the plan's \`resultLimit\`, or beyond 8 MB, are left out
and \`truncated\` says so. Numbers of more than 15 digits are texts, so that none is rounded; times are RFC 3339, ranges as PostgreSQL
writes them. UNION with ORDER BY of an expression has to be wrapped in a WITH query. A Free account asks from its research allowance.`,
  internal: true,
  access: {
    capability: 'catalog',
    research: true,
    machine: false,
    service: true,
    preview: 'explorer.query_masked',
    metered: true,
  },
  body: Body,
  answers: {
    200: z
      .strictObject({
        success: z.literal(true),
        data: Rows,
        preview: z.strictObject({ sample: z.literal(true) }).optional(),
        resultLimit: z.int().nullable().meta({ description: 'Rows of one answer; null is no limit of the plan.' }),
      })
      .meta({
        example: {
          success: true,
          data: { columns: [{ name: 'name', type: 'text' }], rows: [['Camp Abnaki']], rowCount: 1, truncated: false },
          resultLimit: 500,
        },
      }),
    429: Busy,
  },
  run: async ({ body, caller, host, session, signal }) => {
    if (caller === null) throw new Error('the route is not public');
    const started = performance.now();
    const desk = deskOf(host.pools);
    const progress: Progress = { relations: [], rows: 0, bytes: 0, outcome: 'ok' };
    try {
      const who = caller.accountId ?? session?.hash.toString('hex') ?? null;
      return await answer({ body, caller, host, desk, signal, progress, who });
    } catch (error) {
      progress.outcome = error instanceof Refusal ? error.code : 'internal_error';
      throw error;
    } finally {
      const { relations, rows, bytes, outcome } = progress;
      desk.note({
        account_id: caller.accountId,
        caller: caller.kind,
        sql_role: loginOf(caller),
        hash: hash('sha256', body.sql),
        relations,
        outcome,
        milliseconds: Math.round(performance.now() - started),
        row_count: rows,
        byte_count: bytes,
        asked_at: new Date().toISOString(),
      });
    }
  },
});

async function answer(asked: Asked) {
  const { body, caller, host, desk } = asked;
  refuseForCaller(body, caller);
  const isResearch = asksResearch(caller);
  if (isResearch) await research(host.pools, caller, false);
  const { surface, parse } = await desk.reading();
  const isPreview = caller.kind === 'preview';
  const located = body.location == null ? null : await locate(host.pools, body.location);
  const isBare = isPreview || located !== null;
  const params = body.params ?? [];
  const { capabilities } = caller;
  const statement = checkStatement(body.sql, params.length, { surface, parse, capabilities, isPreview, isBare });
  asked.progress.relations = statement.relations;
  if (statement.needsScores) await refuseUntilScores(host);

  const resultLimit = isResearch ? researchRows : caller.resultWindow;
  const { answered, taken } = await desk.alone(asked.who, async () => {
    const left = isResearch ? await research(host.pools, caller, true) : null;
    return { answered: await run(asked, statement, located, resultLimit ?? mostRows, left), taken: left };
  });
  const { fields, rows, bytes, truncated } = answered;
  asked.progress.rows = rows.length;
  asked.progress.bytes = bytes;
  if (truncated) asked.progress.outcome = 'truncated';
  const written = writeRows(surface, fields, rows);
  const more = located === null ? '' : `,"location":${located.described}`;
  const data = `{"columns":${written.columns},"rows":${written.rows},"rowCount":${rows.length},"truncated":${truncated}${more}}`;
  const preview = isPreview ? ',"preview":{"sample":true}' : '';
  return {
    text: `{"success":true,"data":${data}${preview},"resultLimit":${resultLimit}}`,
    ...(taken === null ? {} : { headers: { 'x-reads-remaining': String(taken.remaining) } }),
  };
}

/** What is refused for who asks, whatever the statement says. */
function refuseForCaller(body: Body, caller: Caller): void {
  if (body.timeoutSeconds != null && (caller.kind !== 'service' || caller.delegated))
    throw refuse(403, 'forbidden', 'Only the service credential, without x-viewer-id, may set timeoutSeconds.');
  if (body.location != null && caller.kind === 'preview')
    throw refuse(403, 'forbidden', 'Previews cannot ask by location.');
}

async function refuseUntilScores(host: Host): Promise<void> {
  const { rows } = await host.pools.server.query<{ ready: boolean }>('select api.scores_ready() as ready');
  if (rows[0]?.ready === true) return;
  const message = 'Scores are being installed; please try again in a moment.';
  throw refuse(503, 'scores_installing', message, { retryAfterMs: 5000 }, { 'retry-after': '5' });
}

async function run(asked: Asked, statement: Statement, located: Located | null, rows: number, taken: Research | null) {
  const { body, caller, host, signal } = asked;
  try {
    const pool = await host.pools.callerSql(loginOf(caller));
    return await runCallerStatement(pool, {
      text: statement.text,
      values: (body.params ?? []).map(parameterText),
      rows: Math.min(rows, statement.limit ?? rows),
      bytes: mostBytes,
      milliseconds: (body.timeoutSeconds ?? usualSeconds) * 1000,
      settings: located?.settings ?? {},
      mayKeep: statement.isSettled && (statement.limit ?? 1) <= rows && located === null && host.pools.prepare,
      signal,
    });
  } catch (error) {
    const refusal = refusalOfStatement(error);
    // What ran until a limit stopped it has had its answer.
    if (taken !== null && (refusal === null || !['statement_timeout', 'statement_limit'].includes(refusal.code)))
      await returnResearch(host.pools, caller);
    throw refusal ?? error;
  }
}

/** The login of the plan; it is a member of nothing that it could switch to. */
function loginOf(caller: Caller): string {
  return caller.dbRole.replace(/^campatlas_/, 'campatlas_sql_');
}
