import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { CallerRows } from '../../db/caller-statement.ts';
import { defineRoute } from '../../http/define-route.ts';
import type { Host } from '../../http/host.ts';
import { clock } from '../../shared/clock.ts';
import { ApiError, apiError, retryLater } from '../../shared/errors.ts';
import { Failure } from '../../shared/failure.ts';
import type { Caller } from '../../viewer/caller.ts';
import type { AllowedNames } from './allowed-names.ts';
import { Body, Rows } from './body.ts';
import { execute, type Progress, type StatementRequest } from './execute.ts';
import { tooWide } from './failures.ts';
import { type Located, locate } from './location.ts';
import { type Grammar, queryServiceOf, type RunningStatement } from './query-service.ts';
import { asksResearch, remainingHeader, research } from './research.ts';
import { classOf } from './slots.ts';
import { checkStatement, type Statement } from './statement.ts';
import { exceededLimit } from './text-limits.ts';
import { parameterText, writeRows } from './values.ts';

/** Longer texts may take long to parse. */
const longText = 2000;
/** Most rows for plans without a limit; the size limit usually ends a response earlier. */
const mostRows = 100_000;

const Busy = Failure.extend({ retryAfterMs: z.int().optional() }).meta({
  description:
    'A statement of this account is running, or the reads of this month are used up. Wait for `Retry-After` seconds.',
});

export default defineRoute({
  method: 'post',
  path: '/api/canonical/query',
  name: 'query.run-query',
  summary: 'Run a read-only SQL statement',
  description: `Runs one SELECT or WITH statement of PostgreSQL over the relations organizations, activities, \
sessions and \
organization_scores, with or without the schema \`canonical.\`, and over nothing else. Values that the plan does \
not show are null. Functions, types and operators are limited to those that analysts need; an error names the one \
that is not allowed and, in \`position\`, its position in the text.

A statement is stopped after 15 seconds. An account can run one statement at a time; a second one gets 429 \
\`query_running\`. A response has at most \`resultLimit\` rows, as the plan allows, and at most 64 KiB on Free and \
in previews, 256 KiB on Starter, 1 MiB on Pro, and 4 MiB on Team and above, counted as JSON with the names of \
columns. Further rows are omitted, and \`truncated\` is true; if the first row alone is larger, for example because \
of one aggregated value, the response is 400 \`statement_limit\`. Numbers of more than 15 digits are returned as \
text, so that none is rounded; times are RFC 3339, ranges are written as by PostgreSQL. A UNION that is ordered by \
an expression must be wrapped in a WITH query.

A Free account uses its research allowance; \`x-reads-remaining\` is what is left of it. A question does not count \
if the statement was refused before it could read anything; once it has started to run, it counts, whatever the \
result.`,
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
        resultLimit: z
          .int()
          .nullable()
          .meta({ description: 'Maximum number of rows in a response; null: no limit of the plan.' }),
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
  run: async ({ body, caller, host, own, session, signal }) => {
    const started = performance.now();
    const service = queryServiceOf(host.pools);
    const progress: Progress = { relations: [], rows: 0, bytes: 0, outcome: 'ok' };
    try {
      const who = caller.accountId ?? session?.hash.toString('hex') ?? null;
      return await answer({ body, caller, host, own, service, signal, progress, who });
    } catch (error) {
      progress.outcome = error instanceof ApiError ? error.code : 'internal_error';
      throw error;
    } finally {
      const { relations, rows, bytes, outcome } = progress;
      service.record({
        account_id: caller.accountId,
        caller: caller.kind,
        sql_role: loginOf(caller),
        hash: hash('sha256', body.sql),
        relations,
        outcome,
        milliseconds: Math.round(performance.now() - started),
        row_count: rows,
        byte_count: bytes,
        queried_at: new Date(clock.now()).toISOString(),
      });
    }
  },
});

function answer(request: StatementRequest) {
  const { body, caller, host, own, service } = request;
  rejectForCaller(body, caller);
  return service.alone(request.who, async (running) => {
    const isResearch = asksResearch(caller);
    if (isResearch) await research(own, caller, false);
    const grammar = await service.grammar();
    const statement = check(request, grammar, running);
    request.progress.relations = statement.relations;
    const located = body.location == null ? null : await locate(host.pools, body.location);
    if (statement.needsScores) await rejectUntilScores(host);
    const pool = await host.pools.callerSql(loginOf(caller));
    await running.slot(classOf(caller));
    const taken = isResearch ? await research(own, caller, true) : null;
    const limit = isResearch ? caller.researchRows : caller.resultWindow;
    const ran = await execute({
      ...request,
      grammar,
      statement,
      located,
      taken,
      running,
      pool,
      rows: limit ?? mostRows,
    });
    const text = write(request, grammar.allowed, ran, located, limit);
    return { text, ...(taken === null ? {} : { headers: remainingHeader(taken.remaining) }) };
  });
}

/**
 * Checks the text. After rejecting a long one it delays the response, so that a caller cannot keep this process busy
 * with such texts.
 */
function check({ body, caller }: StatementRequest, { allowed, parse }: Grammar, running: RunningStatement): Statement {
  const excess = exceededLimit(body.sql);
  if (excess !== null) throw apiError(400, 'invalid_sql', excess);
  const started = performance.now();
  const isPreview = caller.kind === 'preview';
  const setting = { capabilities: caller.capabilities, isPreview, isBare: isPreview || body.location != null };
  try {
    return checkStatement(body.sql, (body.params ?? []).map(parameterText), { allowed, parse, ...setting });
  } catch (error) {
    if (body.sql.length > longText) running.hold(sleep((performance.now() - started) * 4));
    throw error;
  }
}

/** The response text, with as many rows as the plan's size allows. */
function write(
  { caller, progress }: StatementRequest,
  allowed: AllowedNames,
  { fields, rows, bytes, truncated }: CallerRows,
  located: Located | null,
  limit: number | null,
): string {
  const more = located === null ? '' : `,"location":${located.described}`;
  const preview = caller.kind === 'preview' ? ',"preview":{"sample":true}' : '';
  const around = (columns: string, lines: string, count: number, isCut: boolean) =>
    `{"success":true,"data":{"columns":${columns},"rows":${lines},"rowCount":${count},"truncated":${isCut}${more}}` +
    `${preview},"resultLimit":${limit}}`;
  const room = caller.queryBytes - Buffer.byteLength(around('', '', rows.length, false));
  const written = truncated && rows.length === 0 && limit !== 0 ? null : writeRows(allowed, fields, rows, room);
  if (written === null) throw tooWide(caller.queryBytes);
  const isCut = truncated || written.count < rows.length;
  Object.assign(progress, { rows: written.count, bytes, outcome: isCut ? 'truncated' : 'ok' });
  return around(written.columns, written.rows, written.count, isCut);
}

/** Rejects what this caller may never send, whatever the statement. */
function rejectForCaller(body: Body, caller: Caller): void {
  if (body.timeoutSeconds != null && (caller.kind !== 'service' || caller.delegated))
    throw apiError(403, 'forbidden', 'Only the service credential, without x-viewer-id, may set timeoutSeconds.');
  if (body.location != null && caller.kind === 'preview')
    throw apiError(403, 'forbidden', 'Previews cannot use location.');
}

async function rejectUntilScores(host: Host): Promise<void> {
  const { rows } = await host.pools.server.query<{ ready: boolean }>('select api.scores_ready() as ready');
  if (rows[0]?.ready === true) return;
  const message = 'Scores are being installed; please try again in a moment.';
  throw retryLater(503, 'scores_installing', message, 5);
}

/** The login role of the plan; it is no member of any other role. */
function loginOf(caller: Caller): string {
  return caller.dbRole.replace(/^campatlas_/, 'campatlas_sql_');
}
