/** Computes the payment status that parents see, and when to read a booking again. */

export const paymentStatuses = [
  'none',
  'pending',
  'held',
  'charging',
  'charged',
  'releasing',
  'released',
  'expired',
  'declined',
  'unknown',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** A hold as SQL returns it. */
export interface HoldRow {
  readonly state: string;
  readonly wanted: 'held' | 'captured' | 'released';
}

const ofState: Readonly<Record<string, PaymentStatus>> = {
  intended: 'pending',
  confirming: 'pending',
  held: 'held',
  capturing: 'charging',
  captured: 'charged',
  releasing: 'releasing',
  released: 'released',
  expired: 'expired',
  declined: 'declined',
  refunded: 'refunded',
};

/**
 * The status of the newest hold. It stays `held` until a charge begins, and is `releasing` as soon as a release is
 * wanted.
 */
export function paymentStatusOf(hold: HoldRow | null, checkingWith: 'card' | 'camp' | null): PaymentStatus {
  if (hold === null) return 'none';
  const status = ofState[hold.state] ?? 'unknown';
  if (hold.wanted === 'released' && ['pending', 'held'].includes(status)) return 'releasing';
  return status === 'pending' && checkingWith === 'card' ? 'unknown' : status;
}

export const phases = ['in_progress', 'needs_parent', 'booked', 'waitlisted', 'not_booked', 'checking'] as const;
export type Phase = (typeof phases)[number];

/** Statuses that change without anybody's action. */
const settling: readonly PaymentStatus[] = ['pending', 'held', 'charging', 'releasing'];

export interface Polled {
  readonly phase: Phase;
  readonly checkingWith: 'card' | 'camp' | null;
  /** Milliseconds since the approval. */
  readonly ageMs: number;
  readonly paymentStatus: PaymentStatus;
}

/** Milliseconds until a booking should be read again; null when it can no longer change without anybody's action. */
export function pollAfterMs(booking: Polled, random: () => number = Math.random): number | null {
  const base = pollBase(booking);
  // Varied by a fifth in either direction, so that bookings approved together are not all read at the same moment.
  return base === null ? null : Math.round(base * (0.8 + 0.4 * random()));
}

function pollBase({ phase, checkingWith, ageMs, paymentStatus }: Polled): number | null {
  if (phase === 'in_progress') return ageMs < 60_000 ? 2_000 : 10_000;
  if (phase === 'needs_parent') return 15_000;
  if (phase === 'checking') return checkingWith === 'card' ? 5_000 : 60_000;
  if (phase === 'waitlisted') return 900_000;
  return settling.includes(paymentStatus) ? 10_000 : null;
}
