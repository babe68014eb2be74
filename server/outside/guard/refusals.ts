/** Why the guard lets nothing through, and why a page could not be had. */

export type BlockReason = 'address' | 'credentials' | 'name' | 'port' | 'scheme';

/** An address that nobody may be sent to, whoever named it. */
export class BlockedAddress extends Error {
  readonly reason: BlockReason;

  constructor(reason: BlockReason, message: string) {
    super(message);
    this.name = 'BlockedAddress';
    this.reason = reason;
  }
}

export type FailReason = 'aborted' | 'encoding' | 'redirects' | 'timeout' | 'too_large' | 'unreachable' | 'unresolved';

/** A page that did not come within its bounds; its cause says more. */
export class FetchFailed extends Error {
  readonly reason: FailReason;

  constructor(reason: FailReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FetchFailed';
    this.reason = reason;
  }
}

/** What errors of name servers and sockets have. */
export interface Outcome {
  readonly code?: string;
}

export function unresolved(name: string, cause?: unknown): FetchFailed {
  return new FetchFailed('unresolved', `the name ${name} leads nowhere`, cause);
}
