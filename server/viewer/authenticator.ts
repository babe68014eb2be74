import { hash } from 'node:crypto';
import { AuthenticateCall, type AuthenticationQuery, type Verdict } from '../db/authenticate-call.ts';
import type { Pool } from '../db/pool.ts';
import { apiErrorOfDatabase } from '../db/sqlstate.ts';
import { timeouts } from '../db/timeouts.ts';
import { type ApiError, apiError } from '../shared/errors.ts';
import { outsideSpans } from '../tracing/spans.ts';
import type { Access } from './access.ts';
import { AuthenticationCounts } from './authentication-counts.ts';
import { type Caller, parseCaller } from './caller.ts';
import { readSession } from './cookie.ts';
import type { Credential } from './credential.ts';
import { UsageCounter } from './usage.ts';

export type { Caller } from './caller.ts';

/** The result of authenticating one request. */
export interface Authentication {
  /** exhausted: authenticated and allowed, but the monthly reads are used up. */
  readonly outcome: 'ok' | 'unknown' | 'exhausted';
  readonly caller: Caller | null;
  /** Null when the request was not metered. */
  readonly reads: { readonly limit: number; readonly remaining: number; readonly resetsAt: Date } | null;
  /** The lowest tier with the capability that the caller lacks; null when it lacks none or no plan has it. */
  readonly requiredTier: string | null;
  /** Changes with every committed change of the catalog. */
  readonly revision: string;
  /** Resolves when the debit is committed; rejects with 503 when the commit is uncertain. The response waits for it. */
  readonly committed: Promise<void>;
}

interface AuthenticationRequest {
  readonly credential: Credential;
  readonly access: Access;
  readonly reads: 0 | 1;
}

/** Authenticates requests. Every answer comes from PostgreSQL at that moment: rights are never cached. */
export interface Authenticator {
  authenticate(request: AuthenticationRequest): Promise<Authentication>;
  /** What was decided so far. */
  readonly counts: AuthenticationCounts;
  /** Stops the timer and records the last use of keys. */
  close(): Promise<void>;
}

interface Waiter {
  readonly reads: 0 | 1;
  readonly resolve: (authentication: Authentication) => void;
  readonly reject: (error: unknown) => void;
}

/** Equal requests of one batch, sent to PostgreSQL as one row. */
interface PendingQuery {
  readonly credential: Exclude<Credential, { kind: 'none' } | { kind: 'invalid' }>;
  readonly capability: string | null;
  readonly machine: boolean;
  readonly members: boolean;
  wanted: number;
  readonly waiters: Waiter[];
}

/** When no read was debited there is nothing to commit. */
const noDebit = Promise.resolve();
const unknown: Authentication = Object.freeze({
  outcome: 'unknown',
  caller: null,
  reads: null,
  requiredTier: null,
  revision: '',
  committed: noDebit,
});
const largestBatch = 256;

/** Options of an authenticator. */
export interface AuthenticatorOptions {
  /** Whether connections may use a named prepared statement; not behind a pooler in transaction mode. */
  readonly prepare?: boolean;
  /** Timeout of a database call in milliseconds. */
  readonly timeLimit?: number;
  /** Milliseconds between two updates of the last use of keys. */
  readonly touchEvery?: number;
}

/**
 * Opens the authenticator. One database call is in flight at a time; requests that arrive meanwhile share the next, so
 * the cost per request falls as traffic grows.
 */
export function openAuthenticator(pool: Pool, options: AuthenticatorOptions = {}): Authenticator {
  const { prepare = false, timeLimit = timeouts.authenticate, touchEvery = 30_000 } = options;
  let waiting = new Map<string, PendingQuery>();
  let running = false;
  const seen = new Set<string>();
  const counts = new AuthenticationCounts();
  const usage = new UsageCounter();

  function authenticate({ credential, access, reads }: AuthenticationRequest): Promise<Authentication> {
    if (credential.kind === 'none') return Promise.resolve(unknown);
    if (credential.kind === 'invalid') {
      counts.unknown += 1;
      return Promise.resolve(unknown);
    }
    const gated = access.public === true ? null : access;
    const capability = gated?.capability ?? null;
    const machine = gated?.machine ?? true;
    const members = gated?.members ?? false;
    // A caller without the role is rejected, and one with it is not metered.
    const wanted = gated?.role === undefined ? reads : 0;
    const presented =
      credential.kind === 'key' ? `${credential.secret} ${credential.viewerId ?? ''}` : `\t${credential.value}`;
    const key = `${presented} ${capability} ${machine} ${members}`;
    const { promise, resolve, reject } = Promise.withResolvers<Authentication>();
    let query = waiting.get(key);
    if (query === undefined) {
      query = { credential, capability, machine, members, wanted: 0, waiters: [] };
      waiting.set(key, query);
    }
    query.wanted += wanted;
    query.waiters.push({ reads: wanted, resolve, reject });
    if (!running) {
      running = true;
      // A batch belongs to no single request, so it runs outside their spans.
      outsideSpans(() => setImmediate(() => void run()));
    }
    return promise;
  }

  /** Runs after the current turn of the event loop, when all requests that arrived in it have joined the batch. */
  async function run(): Promise<void> {
    const batch = takeBatch();
    const began = performance.now();
    let isSettled = false;
    counts.batchSizes.observe(batch.reduce((sum, { waiters }) => sum + waiters.length, 0));
    try {
      const call = new AuthenticateCall(batch.map(queryOf), prepare);
      const committed = call.run(pool, timeLimit).catch((cause: unknown) => Promise.reject(unreachable(cause)));
      committed.catch(() => {});
      const verdicts = await call.verdicts;
      counts.seconds.observe((performance.now() - began) / 1000);
      settleAll(batch, verdicts, committed);
      isSettled = true;
      await committed;
    } catch (cause) {
      // Requests that already have their result learn of a lost commit through `committed`.
      if (!isSettled) rejectAll(batch, cause);
    }
    // PostgreSQL works on the next batch while this process writes the responses.
    running = waiting.size > 0;
    if (running) void run();
  }

  function settleAll(batch: readonly PendingQuery[], verdicts: readonly Verdict[], committed: Promise<void>): void {
    const byPosition = new Map(verdicts.map((verdict) => [verdict.at, verdict]));
    batch.forEach((query, at) => {
      const verdict = byPosition.get(at);
      if (verdict?.credential) seen.add(verdict.credential);
      try {
        settle(query, verdict, committed, counts, usage);
      } catch (cause) {
        rejectAll([query], cause);
      }
    });
  }

  function rejectAll(batch: readonly PendingQuery[], cause: unknown): void {
    const rejection = unreachable(cause);
    for (const query of batch) for (const waiter of query.waiters) waiter.reject(rejection);
    counts.failed += batch.reduce((sum, { waiters }) => sum + waiters.length, 0);
  }

  function takeBatch(): PendingQuery[] {
    const all = [...waiting];
    waiting = new Map(all.slice(largestBatch));
    return all.slice(0, largestBatch).map(([, query]) => query);
  }

  async function touch(): Promise<void> {
    const keys = [...seen];
    seen.clear();
    if (keys.length > 0) await pool.query('select api.touch_keys($1)', [keys]);
    await usage.record((text, values) => pool.query(text, [...values]));
  }

  // A failed update is retried when the key is used again.
  const clock = setInterval(() => void touch().catch(() => {}), touchEvery).unref();

  return {
    authenticate,
    counts,
    async close() {
      clearInterval(clock);
      await touch().catch(() => {});
    },
  };
}

function unreachable(cause: unknown): ApiError {
  const told = apiErrorOfDatabase(cause);
  const message =
    told?.code === 'database_unavailable' ? told.message : 'The database cannot be reached at the moment.';
  const rejection = apiError(503, 'database_unavailable', message, undefined, { 'retry-after': '1' });
  rejection.cause = cause;
  return rejection;
}

/** A row of the batch for PostgreSQL: it holds a hash of the credential, never the secret. */
function queryOf({ credential, capability, machine, members, wanted }: PendingQuery): AuthenticationQuery {
  const route = { capability, machine, members, wanted };
  if (credential.kind === 'cookie') {
    const { hash: id, signature } = readSession(credential.value) ?? { hash: null, signature: null };
    return { kind: 'cookie', hash: id, signature, viewer: null, ...route };
  }
  const proof = hash('sha256', credential.secret, 'buffer');
  return { kind: 'key', hash: proof, signature: null, viewer: credential.viewerId, ...route };
}

/** Distributes the granted reads in order of arrival; each request sees what is left after its own. */
function settle(
  { waiters }: PendingQuery,
  verdict: Verdict | undefined,
  committed: Promise<void>,
  counts: AuthenticationCounts,
  usage: UsageCounter,
): void {
  if (verdict === undefined) {
    counts.unknown += waiters.length;
    for (const waiter of waiters) waiter.resolve(unknown);
    return;
  }
  const caller = parseCaller(verdict.caller);
  const { requiredTier, revision, debit } = verdict;
  const plain: Authentication = { outcome: 'ok', caller, reads: null, requiredTier, revision, committed: noDebit };
  let left = debit?.granted ?? 0;
  counts.debits += left;
  if (left > 0 && caller.accountId !== null) usage.add(caller.accountId, verdict.credential, left);
  for (const waiter of waiters) {
    if (debit === null || waiter.reads === 0) {
      counts.ok += 1;
      waiter.resolve(plain);
      continue;
    }
    const { limit, remaining, resetsAt } = debit;
    const outcome = left > 0 ? 'ok' : 'exhausted';
    if (left > 0) left -= 1;
    counts[outcome] += 1;
    const reads = { limit, remaining: remaining + left, resetsAt };
    waiter.resolve({ outcome, caller, reads, requiredTier, revision, committed });
  }
}
