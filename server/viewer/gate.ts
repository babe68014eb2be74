import { hash } from 'node:crypto';
import type { Pool } from '../db/pool.ts';
import type { Access } from '../http/define-route.ts';
import { refuse } from '../http/errors.ts';
import { type Caller, parseCaller } from './caller.ts';
import { readSession } from './cookie.ts';
import type { Credential } from './credential.ts';

export type { Caller } from './caller.ts';

/** The gate's answer to one request. */
export interface Admission {
  /** exhausted: known and allowed, but this month's reads are used up. */
  readonly outcome: 'ok' | 'unknown' | 'exhausted';
  readonly caller: Caller | null;
  /** Null when the request was not metered. */
  readonly reads: { readonly limit: number; readonly remaining: number; readonly resetsAt: Date } | null;
  /** The lowest tier that holds the capability the caller lacks; null when it lacks none or no plan has it. */
  readonly requiredTier: string | null;
  /** Changes with every committed change of the catalog. */
  readonly revision: string;
}

export interface AdmissionRequest {
  readonly credential: Credential;
  readonly access: Access;
  readonly reads: 0 | 1;
}

/** Tells who is asking. Every answer comes from PostgreSQL at that moment: no right is remembered. */
export interface Gate {
  admit(request: AdmissionRequest): Promise<Admission>;
  /** Stops the clockwork and notes the last use of keys. */
  close(): Promise<void>;
}

interface Waiter {
  readonly reads: 0 | 1;
  readonly resolve: (admission: Admission) => void;
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

/** What PostgreSQL says of a question it knows the answer to; `n` is the question's place in the batch, from 1. */
interface Verdict {
  readonly n: string;
  readonly credential: string | null;
  readonly caller: string;
  readonly required_tier: string | null;
  /** Null when the caller is not metered or may not use the route. */
  readonly granted: string | null;
  readonly reads_limit: string | null;
  readonly reads_remaining: string | null;
  readonly resets_at: Date | null;
  readonly revision: string;
}

const stranger: Admission = Object.freeze({
  outcome: 'unknown',
  caller: null,
  reads: null,
  requiredTier: null,
  revision: '',
});
const largestBatch = 256;
const call = 'select * from api.admit($1, $2, $3, $4, $5, $6, $7, $8)';

/** How a gate behaves; each may be left out. */
export interface GateOptions {
  /** Whether connections may remember the statement; behind a pooler in transaction mode they may not. */
  readonly prepare?: boolean;
  /** Milliseconds after which a call of the database is given up. */
  readonly timeLimit?: number;
  /** Milliseconds between two notes of which keys were used. */
  readonly touchEvery?: number;
}

/**
 * Opens the gate. One call to the database is under way at a time; what arrives meanwhile goes together in the next, so
 * the cost of a request falls as traffic grows.
 */
export function openGate(pool: Pool, options: GateOptions = {}): Gate {
  const { prepare = false, timeLimit = 5000, touchEvery = 30_000 } = options;
  const statement = prepare ? { name: 'admit', text: call } : { text: call };
  let waiting = new Map<string, Question>();
  let running = false;
  const seen = new Set<string>();

  function admit({ credential, access, reads }: AdmissionRequest): Promise<Admission> {
    if (credential.kind === 'none' || credential.kind === 'invalid') return Promise.resolve(stranger);
    const gated = access.public === true ? null : access;
    const capability = gated?.capability ?? null;
    const machine = gated?.machine ?? true;
    const members = gated?.members ?? false;
    // Who lacks a role is refused and who has one is not metered.
    const wanted = gated?.role === undefined ? reads : 0;
    const presented =
      credential.kind === 'key' ? `${credential.secret} ${credential.viewerId ?? ''}` : `\t${credential.value}`;
    const key = `${presented} ${capability} ${machine} ${members}`;
    const { promise, resolve, reject } = Promise.withResolvers<Admission>();
    let question = waiting.get(key);
    if (question === undefined) {
      question = { credential, capability, machine, members, wanted: 0, waiters: [] };
      waiting.set(key, question);
    }
    question.wanted += wanted;
    question.waiters.push({ reads: wanted, resolve, reject });
    if (!running) {
      running = true;
      setImmediate(() => void run());
    }
    return promise;
  }

  /** Whatever the sockets brought in this turn of the event loop has joined by now. */
  async function run(): Promise<void> {
    const batch = takeBatch();
    const verdicts = await withinTime(ask(batch)).catch((cause: unknown) => turnAway(batch, cause));
    // PostgreSQL works on what came meanwhile while this process writes the answers.
    running = waiting.size > 0;
    if (running) void run();
    if (verdicts === null) return;
    const known = new Map(verdicts.map((verdict) => [Number(verdict.n), verdict]));
    batch.forEach((question, index) => {
      const verdict = known.get(index + 1);
      if (verdict?.credential) seen.add(verdict.credential);
      try {
        settle(question, verdict);
      } catch (cause) {
        turnAway([question], cause);
      }
    });
  }

  function turnAway(batch: readonly Question[], cause: unknown): null {
    const refusal = refuse(503, 'database_unavailable', 'The database cannot be reached at the moment.', undefined, {
      'retry-after': '1',
    });
    refusal.cause = cause;
    for (const question of batch) for (const waiter of question.waiters) waiter.reject(refusal);
    return null;
  }

  function takeBatch(): Question[] {
    const all = [...waiting];
    waiting = new Map(all.slice(largestBatch));
    return all.slice(0, largestBatch).map(([, question]) => question);
  }

  async function ask(batch: readonly Question[]): Promise<readonly Verdict[]> {
    const proofs = batch.map(({ credential }) => prove(credential));
    const { rows } = await pool.query<Verdict>(statement, [
      batch.map(({ credential }) => credential.kind),
      proofs.map((proof) => proof.hash),
      proofs.map((proof) => proof.signature),
      batch.map(({ credential }) => (credential.kind === 'key' ? credential.viewerId : null)),
      batch.map(({ capability }) => capability),
      batch.map(({ machine }) => machine),
      batch.map(({ members }) => members),
      batch.map(({ wanted }) => wanted),
    ]);
    return rows;
  }

  async function withinTime<T>(work: Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>();
    const error = new Error(`the gate waited ${timeLimit} ms for the database`);
    const timer = setTimeout(() => late.reject(error), timeLimit);
    try {
      return await Promise.race([work, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  async function touch(): Promise<void> {
    const keys = [...seen];
    seen.clear();
    if (keys.length > 0) await pool.query('select api.touch_keys($1)', [keys]);
  }

  // A use that could not be noted is noted when the key is used again.
  const clock = setInterval(() => void touch().catch(() => {}), touchEvery).unref();

  return {
    admit,
    async close() {
      clearInterval(clock);
      await touch().catch(() => {});
    },
  };
}

/** What stands for a credential outside of this process: never the secret itself. */
function prove(credential: Question['credential']): { hash: Buffer | null; signature: Buffer | null } {
  if (credential.kind === 'cookie') return readSession(credential.value) ?? { hash: null, signature: null };
  return { hash: hash('sha256', credential.secret, 'buffer'), signature: null };
}

/** Hands the reads that were granted to those who came first; each sees what was left after its own. */
function settle({ waiters }: Question, verdict: Verdict | undefined): void {
  if (verdict === undefined) {
    for (const waiter of waiters) waiter.resolve(stranger);
    return;
  }
  const caller = parseCaller(verdict.caller);
  const { required_tier: requiredTier, revision, resets_at: resetsAt } = verdict;
  const plain: Admission = { outcome: 'ok', caller, reads: null, requiredTier, revision };
  const limit = Number(verdict.reads_limit);
  const last = Number(verdict.reads_remaining);
  let left = Number(verdict.granted);
  for (const waiter of waiters) {
    if (resetsAt === null || waiter.reads === 0) {
      waiter.resolve(plain);
      continue;
    }
    const outcome = left > 0 ? 'ok' : 'exhausted';
    if (left > 0) left -= 1;
    waiter.resolve({ outcome, caller, reads: { limit, remaining: last + left, resetsAt }, requiredTier, revision });
  }
}
