import { hash } from 'node:crypto';
import type { AuthenticationQuery, Verdict } from '../db/authenticate-call.ts';
import type { Access } from './access.ts';
import { type Authentication, noDebit, unknownCredential } from './authentication.ts';
import type { AuthenticationCounts } from './authentication-counts.ts';
import { parseCaller } from './caller.ts';
import { readSession } from './cookie.ts';
import type { Credential } from './credential.ts';
import type { UsageCounter } from './usage.ts';

/** A credential that PostgreSQL can look up. */
export type ReadableCredential = Exclude<Credential, { kind: 'none' } | { kind: 'invalid' }>;

/** What a route asks of its callers, as PostgreSQL decides it. */
interface Requirements {
  readonly capability: string | null;
  readonly machine: boolean;
  readonly members: boolean;
}

interface Waiter {
  readonly reads: 0 | 1;
  readonly resolve: (authentication: Authentication) => void;
  readonly reject: (error: unknown) => void;
}

/** Equal requests of one batch, sent to PostgreSQL as one row. */
export class PendingQuery {
  readonly #credential: ReadableCredential;
  readonly #requirements: Requirements;
  readonly #waiters: Waiter[] = [];
  #wanted = 0;

  constructor(credential: ReadableCredential, access: Access) {
    this.#credential = credential;
    this.#requirements = requirementsOf(access);
  }

  /** How many requests wait for the verdict. */
  get size(): number {
    return this.#waiters.length;
  }

  /** Adds a request that takes this many reads. */
  join(reads: 0 | 1): Promise<Authentication> {
    const { promise, resolve, reject } = Promise.withResolvers<Authentication>();
    this.#wanted += reads;
    this.#waiters.push({ reads, resolve, reject });
    return promise;
  }

  /** The row for PostgreSQL: it holds a hash of the credential, never the secret. */
  get row(): AuthenticationQuery {
    const route = { ...this.#requirements, wanted: this.#wanted };
    const credential = this.#credential;
    if (credential.kind === 'cookie') {
      const { hash: id, signature } = readSession(credential.value) ?? { hash: null, signature: null };
      return { kind: 'cookie', hash: id, signature, viewer: null, ...route };
    }
    const proof = hash('sha256', credential.secret, 'buffer');
    return { kind: 'key', hash: proof, signature: null, viewer: credential.viewerId, ...route };
  }

  /** Distributes the granted reads in order of arrival; each request sees what is left after its own. */
  settle(
    verdict: Verdict | undefined,
    committed: Promise<void>,
    counts: AuthenticationCounts,
    usage: UsageCounter,
  ): void {
    if (verdict === undefined) {
      counts.unknown += this.size;
      for (const waiter of this.#waiters) waiter.resolve(unknownCredential);
      return;
    }
    const caller = parseCaller(verdict.caller);
    const { requiredTier, revision, debit } = verdict;
    const plain: Authentication = { outcome: 'ok', caller, reads: null, requiredTier, revision, committed: noDebit };
    let left = debit?.granted ?? 0;
    counts.debits += left;
    if (left > 0 && caller.accountId !== null) usage.add(caller.accountId, verdict.credential, left);
    for (const waiter of this.#waiters) {
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

  reject(error: unknown): void {
    for (const waiter of this.#waiters) waiter.reject(error);
  }
}

/** Equal for requests that PostgreSQL decides alike. */
export function queryKey(credential: ReadableCredential, access: Access): string {
  const { capability, machine, members } = requirementsOf(access);
  const presented =
    credential.kind === 'key' ? `${credential.secret} ${credential.viewerId ?? ''}` : `\t${credential.value}`;
  return `${presented} ${capability} ${machine} ${members}`;
}

function requirementsOf(access: Access): Requirements {
  if (access.public === true) return { capability: null, machine: true, members: false };
  const { capability, machine, members = false } = access;
  return { capability, machine, members };
}
