/** A claimed hold in memory. */
import type { HoldState, Wanted } from './readings.ts';

/** A claimed hold; state and goal are as of the last statement. */
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
  /** The call that creates the intent at the provider; null once the intent's id is known. */
  readonly creation: Call | null;
  /** The result of the last call, until the next statement records it. */
  answer: Answer | null;
  /** Whether the lease has been given up. */
  isYielded: boolean;
  /** Its booking after the reading that reached its goal (logic.booking_json); null before. */
  booking: object | null;
}

/** A call recorded in store.provider_calls, and its idempotency key. */
export interface Call {
  readonly id: string;
  readonly key: string;
}

/** The result of a provider call (logic.end_provider_call). */
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

/** A row of api.apply_hold_reading. */
export interface AppliedReading extends Pick<ClaimedHold, 'state' | 'wanted' | 'capture_cents'> {
  readonly is_yielded: boolean;
  readonly booking: object | null;
}

/** Converts a row of api.claim_hold. */
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
    booking: null,
  };
}
