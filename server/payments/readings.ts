/**
 * Maps a reading of an intent to the event of a hold. Only proposes: guard.moves decides whether the move is allowed.
 */
import type { Reading } from './shapes.ts';

export type HoldState =
  | 'intended'
  | 'confirming'
  | 'held'
  | 'capturing'
  | 'releasing'
  | 'captured'
  | 'declined'
  | 'released'
  | 'expired'
  | 'refunded';

export type Wanted = 'held' | 'captured' | 'released';

/** A change to ask of the provider. */
export type Effect = 'confirm' | 'capture' | 'cancel' | 'refund';

/** The event that a reading means for a hold; null when nothing changed or the provider's status is unknown. */
export function eventOf(state: HoldState, wanted: Wanted, reading: Reading): string | null {
  const { status, declineCode } = reading;
  if (state === 'confirming') {
    if (status === 'requires_capture') return 'read_capturable';
    if (status === 'canceled') return 'read_cancelled';
    const isDeclined = status === 'requires_payment_method' && declineCode !== null;
    // The parent is not present to authenticate, so the hold counts as declined.
    return isDeclined || status === 'requires_action' ? 'read_declined' : null;
  }
  if (state === 'held') {
    // The requested charge took effect after an earlier reading had not shown it.
    if (status === 'succeeded') return wanted === 'captured' ? 'start_capture' : null;
    return status === 'canceled' ? 'read_expired' : null;
  }
  if (state === 'capturing') {
    if (status === 'succeeded') return 'read_succeeded';
    if (status === 'requires_capture') return 'read_capturable';
    return status === 'canceled' ? 'read_expired' : null;
  }
  if (state === 'releasing') return status === 'canceled' ? 'read_cancelled' : null;
  const isRefunded = status === 'succeeded' && reading.refundedCents > 0;
  return state === 'captured' && isRefunded && reading.refundedCents === reading.capturedCents ? 'refund_read' : null;
}

/** The next change to ask of the provider, given the hold's state, its goal and the intent's status; null when none. */
export function effectOf(state: HoldState, wanted: Wanted, status: string, isRefund: boolean): Effect | null {
  if (state === 'confirming' && wanted !== 'released') return status === 'requires_confirmation' ? 'confirm' : null;
  if (state === 'confirming' || state === 'releasing') return 'cancel';
  if (state === 'held' && status === 'requires_capture')
    return wanted === 'captured' ? 'capture' : wanted === 'released' ? 'cancel' : null;
  return state === 'captured' && isRefund && status === 'succeeded' ? 'refund' : null;
}

/** The alarm to raise when the amount or state at the provider cannot result from our requests; null when it can. */
export function alarmOf(
  hold: {
    readonly state: HoldState;
    readonly wanted: Wanted;
    readonly cents: number;
    readonly currency: string;
    readonly captureCents: number | null;
  },
  reading: Reading,
): 'amount_differs' | 'state_differs' | null {
  if (reading.cents !== hold.cents || reading.currency !== hold.currency) return 'amount_differs';
  if (reading.status !== 'succeeded') return null;
  const isAsked = hold.state === 'held' && hold.wanted === 'captured';
  if (['confirming', 'held', 'releasing'].includes(hold.state) && !isAsked) return 'state_differs';
  return hold.captureCents !== null && reading.capturedCents !== hold.captureCents ? 'amount_differs' : null;
}
