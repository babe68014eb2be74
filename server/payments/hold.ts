/** A hold in the hands of who takes it on. */
import type { HoldState, Wanted } from './readings.ts';

/** A hold in hand; its state and goal are those of the last look. */
export interface Hold {
  readonly id: string;
  readonly attempt: string;
  state: HoldState;
  wanted: Wanted;
  providerId: string | null;
  readonly cents: number;
  readonly currency: string;
  captureCents: number | null;
  readonly isOffSession: boolean;
  readonly isRefund: boolean;
  readonly customer: string | null;
  readonly method: string | null;
  /** By which it is made at the provider, where it is not known yet. */
  readonly creation: Call | null;
  /** What the last call came to, until the next statement records it. */
  answer: Answer | null;
  /** Given back already. */
  isYielded: boolean;
}

/** A call that is on record, and the key that goes along. */
export interface Call {
  readonly id: string;
  readonly key: string;
}

/** What a call came to (logic.end_provider_call). */
export interface Answer {
  readonly call: string;
  readonly status: number | null;
  readonly requestId: string | null;
  readonly error: string | null;
  readonly providerId: string | null;
}

/** A row of api.claim_hold. */
export interface ClaimedHold {
  readonly attempt: string;
  readonly state: HoldState;
  readonly wanted: Wanted;
  readonly provider_id: string | null;
  readonly cents: number;
  readonly currency: string;
  readonly capture_cents: number | null;
  readonly is_off_session: boolean;
  readonly is_refund: boolean;
  readonly customer: string | null;
  readonly method: string | null;
  readonly call: string | null;
  readonly key: string | null;
}

/** What was claimed, in hand. */
export function holdOf(id: string, row: ClaimedHold): Hold {
  return {
    id,
    attempt: row.attempt,
    state: row.state,
    wanted: row.wanted,
    providerId: row.provider_id,
    cents: row.cents,
    currency: row.currency,
    captureCents: row.capture_cents,
    isOffSession: row.is_off_session,
    isRefund: row.is_refund,
    customer: row.customer,
    method: row.method,
    creation: row.call === null || row.key === null ? null : { id: row.call, key: row.key },
    answer: null,
    isYielded: false,
  };
}
