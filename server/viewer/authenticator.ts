import { AuthenticateCall, type Verdict } from '../db/authenticate-call.ts';
import type { Pool } from '../db/pool.ts';
import { apiErrorOfDatabase } from '../db/sqlstate.ts';
import { timeouts } from '../db/timeouts.ts';
import { type ApiError, apiError } from '../shared/errors.ts';
import { outsideSpans } from '../tracing/spans.ts';
import type { Access } from './access.ts';
import { type Authentication, unknownCredential } from './authentication.ts';
import { AuthenticationCounts } from './authentication-counts.ts';
import type { Credential } from './credential.ts';
import { PendingQuery, queryKey } from './pending-query.ts';
import { UsageCounter } from './usage.ts';

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

/** The most different requests of one batch. */
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

/** Opens the authenticator. */
export function openAuthenticator(pool: Pool, options: AuthenticatorOptions = {}): Authenticator {
  return new BatchingAuthenticator(pool, options);
}

/**
 * One database call is in flight at a time; requests that arrive meanwhile share the next, so the cost per request
 * falls as traffic grows.
 */
class BatchingAuthenticator implements Authenticator {
  readonly counts = new AuthenticationCounts();
  readonly #pool: Pool;
  readonly #prepare: boolean;
  readonly #timeLimit: number;
  readonly #usage = new UsageCounter();
  /** Credentials that were used since the last update of their last use. */
  readonly #used = new Set<string>();
  readonly #clock: NodeJS.Timeout;
  #waiting = new Map<string, PendingQuery>();
  #isRunning = false;

  constructor(
    pool: Pool,
    { prepare = false, timeLimit = timeouts.authenticate, touchEvery = 30_000 }: AuthenticatorOptions,
  ) {
    this.#pool = pool;
    this.#prepare = prepare;
    this.#timeLimit = timeLimit;
    // A failed update is retried when the key is used again.
    this.#clock = setInterval(() => void this.#touch().catch(() => {}), touchEvery).unref();
  }

  authenticate({ credential, access, reads }: AuthenticationRequest): Promise<Authentication> {
    if (credential.kind === 'none') return Promise.resolve(unknownCredential);
    if (credential.kind === 'invalid') {
      this.counts.unknown += 1;
      return Promise.resolve(unknownCredential);
    }
    const key = queryKey(credential, access);
    const query = this.#waiting.get(key) ?? new PendingQuery(credential, access);
    this.#waiting.set(key, query);
    // A caller without the role is rejected, and one with it is not metered.
    const authentication = query.join(access.public !== true && access.role !== undefined ? 0 : reads);
    if (!this.#isRunning) {
      this.#isRunning = true;
      // A batch belongs to no single request, so it runs outside their spans.
      outsideSpans(() => setImmediate(() => void this.#run()));
    }
    return authentication;
  }

  /** Runs after the current turn of the event loop, when all requests that arrived in it have joined the batch. */
  async #run(): Promise<void> {
    const batch = this.#takeBatch();
    const began = performance.now();
    let isSettled = false;
    this.counts.batchSizes.observe(sizeOf(batch));
    try {
      const rows = batch.map(({ row }) => row);
      const call = new AuthenticateCall(rows, this.#prepare);
      const committed = call
        .run(this.#pool, this.#timeLimit)
        .catch((cause: unknown) => Promise.reject(unreachable(cause)));
      committed.catch(() => {});
      const verdicts = await call.verdicts;
      this.counts.seconds.observe((performance.now() - began) / 1000);
      this.#settle(batch, verdicts, committed);
      isSettled = true;
      await committed;
    } catch (cause) {
      // Requests that already have their result learn of a lost commit through `committed`.
      if (!isSettled) this.#reject(batch, cause);
    }
    // PostgreSQL works on the next batch while this process writes the responses.
    this.#isRunning = this.#waiting.size > 0;
    if (this.#isRunning) void this.#run();
  }

  #takeBatch(): PendingQuery[] {
    const all = [...this.#waiting];
    this.#waiting = new Map(all.slice(largestBatch));
    return all.slice(0, largestBatch).map(([, query]) => query);
  }

  #settle(batch: readonly PendingQuery[], verdicts: readonly Verdict[], committed: Promise<void>): void {
    const byPosition = new Map(verdicts.map((verdict) => [verdict.at, verdict]));
    batch.forEach((query, at) => {
      const verdict = byPosition.get(at);
      if (verdict?.credential) this.#used.add(verdict.credential);
      try {
        query.settle(verdict, committed, this.counts, this.#usage);
      } catch (cause) {
        this.#reject([query], cause);
      }
    });
  }

  #reject(batch: readonly PendingQuery[], cause: unknown): void {
    const rejection = unreachable(cause);
    for (const query of batch) query.reject(rejection);
    this.counts.failed += sizeOf(batch);
  }

  async #touch(): Promise<void> {
    const keys = [...this.#used];
    this.#used.clear();
    if (keys.length > 0) await this.#pool.query('select api.touch_keys($1)', [keys]);
    await this.#usage.record((text, values) => this.#pool.query(text, [...values]));
  }

  async close(): Promise<void> {
    clearInterval(this.#clock);
    await this.#touch().catch(() => {});
  }
}

/** The number of requests. */
function sizeOf(batch: readonly PendingQuery[]): number {
  return batch.reduce((sum, { size }) => sum + size, 0);
}

function unreachable(cause: unknown): ApiError {
  const failure = apiErrorOfDatabase(cause);
  const message =
    failure?.code === 'database_unavailable' ? failure.message : 'The database cannot be reached at the moment.';
  const rejection = apiError(503, 'database_unavailable', message, undefined, { 'retry-after': '1' });
  rejection.cause = cause;
  return rejection;
}
