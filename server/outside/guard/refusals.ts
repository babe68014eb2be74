/** Errors of the guard: blocked addresses and failed fetches. */

export type BlockReason = 'address' | 'credentials' | 'name' | 'port' | 'scheme';

/** An address that must not be contacted. */
export class BlockedAddress extends Error {
  readonly reason: BlockReason;

  constructor(reason: BlockReason, message: string) {
    super(message);
    this.name = 'BlockedAddress';
    this.reason = reason;
  }
}

export type FailReason = 'aborted' | 'encoding' | 'redirects' | 'timeout' | 'too_large' | 'unreachable' | 'unresolved';

/** A page that could not be fetched within the limits; `cause` has the details. */
export class FetchFailed extends Error {
  readonly reason: FailReason;

  constructor(reason: FailReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FetchFailed';
    this.reason = reason;
  }
}

/** The part of DNS and socket errors that is read. */
export interface Outcome {
  readonly code?: string;
}

export function unresolved(name: string, cause?: unknown): FetchFailed {
  return new FetchFailed('unresolved', `the name ${name} leads nowhere`, cause);
}
