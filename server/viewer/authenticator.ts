import { hash } from 'node:crypto';
import { type Asked, AuthenticateCall, type Verdict } from '../db/authenticate-call.ts';
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

export type { Caller } from './caller.ts';

/** The authenticator's answer to one request. */
export interface Authentication {
  /** exhausted: known and allowed, but this month's reads are used up. */
  readonly outcome: 'ok' | 'unknown' | 'exhausted';
  readonly caller: Caller | null;
  /** Null when the request was not metered. */
  readonly reads: { readonly limit: number; readonly remaining: number; readonly resetsAt: Date } | null;
  /** The lowest tier that holds the capability the caller lacks; null when it lacks none or no plan has it. */
  readonly requiredTier: string | null;
  /** Changes with every committed change of the catalog. */
  readonly revision: string;
  /**
   * Resolves when the debit is on the disk, and rejects with 503 when it cannot be known to be: no answer leaves
   * before.
   */
  readonly kept: Promise<void>;
}

interface AuthenticationRequest {
  readonly credential: Credential;
  readonly access: Access;
  readonly reads: 0 | 1;
}

/** Tells who is asking. Every answer comes from PostgreSQL at that moment: no right is remembered. */
export interface Authenticator {
  authenticate(request: AuthenticationRequest): Promise<Authentication>;
  /** What has been decided so far. */
  readonly counts: AuthenticationCounts;
  /** Stops the clockwork and notes the last use of keys. */
  close(): Promise<void>;
}

interface Waiter {
  readonly reads: 0 | 1;
  readonly resolve: (authentication: Authentication) => void;
  readonly reject: (error: unknown) => void;
}

/** Requests that ask the same question in the same batch: one row for PostgreSQL. */
interface Question {
  readonly credential: Exclude<Credential, { kind: 'none' } | { kind: 'invalid' }>;
  readonly capability: string | null;
  readonly machine: boolean;
  readonly members: boolean;
  wanted: number;
  readonly waiters: Waiter[];
}

/** Where nothing was taken, nothing has to be kept. */
const nothingTaken = Promise.resolve();
const stranger: Authentication = Object.freeze({
  outcome: 'unknown',
  caller: null,
  reads: null,
  requiredTier: null,
  revision: '',
  kept: nothingTaken,
});
const largestBatch = 256;

/** How an authenticator behaves; each may be left out. */
export interface AuthenticatorOptions {
  /** Whether connections may remember the statement; behind a pooler in transaction mode they may not. */
  readonly prepare?: boolean;
  /** Milliseconds after which a call of the database is given up. */
  readonly timeLimit?: number;
  /** Milliseconds between two notes of which keys were used. */
  readonly touchEvery?: number;
}

/**
 * Opens the authenticator. One call to the database is under way at a time; what arrives meanwhile goes together in
 * the next, so the cost of a request falls as traffic grows.
 */
export function openAuthenticator(pool: Pool, options: AuthenticatorOptions = {}): Authenticator {
  const { prepare = false, timeLimit = timeouts.authenticate, touchEvery = 30_000 } = options;
  let waiting = new Map<string, Question>();
  let running = false;
  const seen = new Set<string>();
  const counts = new AuthenticationCounts();

  function authenticate({ credential, access, reads }: AuthenticationRequest): Promise<Authentication> {
    if (credential.kind === 'none') return Promise.resolve(stranger);
    if (credential.kind === 'invalid') {
      counts.unknown += 1;
      return Promise.resolve(stranger);
    }
    const gated = access.public === true ? null : access;
    const capability = gated?.capability ?? null;
    const machine = gated?.machine ?? true;
    const members = gated?.members ?? false;
    // Who lacks a role is refused and who has one is not metered.
    const wanted = gated?.role === undefined ? reads : 0;
    const presented =
      credential.kind === 'key' ? `${credential.secret} ${credential.viewerId ?? ''}` : `\t${credential.value}`;
    const key = `${presented} ${capability} ${machine} ${members}`;
    const { promise, resolve, reject } = Promise.withResolvers<Authentication>();
    let question = waiting.get(key);
    if (question === undefined) {
      question = { credential, capability, machine, members, wanted: 0, waiters: [] };
      waiting.set(key, question);
    }
    question.wanted += wanted;
    question.waiters.push({ reads: wanted, resolve, reject });
    if (!running) {
      running = true;
      // A batch is nobody's in particular.
      outsideSpans(() => setImmediate(() => void run()));
    }
    return promise;
  }

  /** Whatever the sockets brought in this turn of the event loop has joined by now. */
  async function run(): Promise<void> {
    const batch = takeBatch();
    const began = performance.now();
    let isSettled = false;
    counts.batchSizes.observe(batch.reduce((sum, { waiters }) => sum + waiters.length, 0));
    try {
      const call = new AuthenticateCall(batch.map(asked), prepare);
      const kept = call.run(pool, timeLimit).catch((cause: unknown) => Promise.reject(unreachable(cause)));
      kept.catch(() => {});
      const verdicts = await call.verdicts;
      counts.seconds.observe((performance.now() - began) / 1000);
      settleAll(batch, verdicts, kept);
      isSettled = true;
      await kept;
    } catch (cause) {
      // Who has a verdict hears of a lost commit by `kept`.
      if (!isSettled) turnAway(batch, cause);
    }
    // PostgreSQL works on what came meanwhile while this process writes the answers.
    running = waiting.size > 0;
    if (running) void run();
  }

  function settleAll(batch: readonly Question[], verdicts: readonly Verdict[], kept: Promise<void>): void {
    const known = new Map(verdicts.map((verdict) => [verdict.at, verdict]));
    batch.forEach((question, at) => {
      const verdict = known.get(at);
      if (verdict?.credential) seen.add(verdict.credential);
      try {
        settle(question, verdict, kept, counts);
      } catch (cause) {
        turnAway([question], cause);
      }
    });
  }

  function turnAway(batch: readonly Question[], cause: unknown): void {
    const rejection = unreachable(cause);
    for (const question of batch) for (const waiter of question.waiters) waiter.reject(rejection);
    counts.failed += batch.reduce((sum, { waiters }) => sum + waiters.length, 0);
  }

  function takeBatch(): Question[] {
    const all = [...waiting];
    waiting = new Map(all.slice(largestBatch));
    return all.slice(0, largestBatch).map(([, question]) => question);
  }

  async function touch(): Promise<void> {
    const keys = [...seen];
    seen.clear();
    if (keys.length > 0) await pool.query('select api.touch_keys($1)', [keys]);
  }

  // A use that could not be noted is noted when the key is used again.
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

/** The question as PostgreSQL is asked it: what stands for the credential there is never the secret itself. */
function asked({ credential, capability, machine, members, wanted }: Question): Asked {
  const route = { capability, machine, members, wanted };
  if (credential.kind === 'cookie') {
    const { hash: id, signature } = readSession(credential.value) ?? { hash: null, signature: null };
    return { kind: 'cookie', hash: id, signature, viewer: null, ...route };
  }
  const proof = hash('sha256', credential.secret, 'buffer');
  return { kind: 'key', hash: proof, signature: null, viewer: credential.viewerId, ...route };
}

/** Hands the reads that were granted to those who came first; each sees what was left after its own. */
function settle(
  { waiters }: Question,
  verdict: Verdict | undefined,
  kept: Promise<void>,
  counts: AuthenticationCounts,
): void {
  if (verdict === undefined) {
    counts.unknown += waiters.length;
    for (const waiter of waiters) waiter.resolve(stranger);
    return;
  }
  const caller = parseCaller(verdict.caller);
  const { requiredTier, revision, debit } = verdict;
  const plain: Authentication = { outcome: 'ok', caller, reads: null, requiredTier, revision, kept: nothingTaken };
  let left = debit?.granted ?? 0;
  counts.debits += left;
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
    waiter.resolve({ outcome, caller, reads, requiredTier, revision, kept });
  }
}
