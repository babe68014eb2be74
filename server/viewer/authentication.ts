import type { Caller } from './caller.ts';

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

/** The result of authenticating the caller of an open stream again. */
export interface Reauthentication {
  readonly caller: Caller;
  readonly revision: string;
}

/** When no read was debited there is nothing to commit. */
export const noDebit = Promise.resolve();

/** The result for a credential that is missing, malformed or unknown. */
export const unknownCredential: Authentication = Object.freeze({
  outcome: 'unknown',
  caller: null,
  reads: null,
  requiredTier: null,
  revision: '',
  committed: noDebit,
});
