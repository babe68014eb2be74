/** What parents see of the money, and how soon a booking is worth another look. */

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

/** A hold as SQL gives it. */
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

/** The newest hold in a word. A charge that has not begun is still a hold; a release has begun once it is wanted. */
export function paymentStatusOf(hold: HoldRow | null, checkingWith: 'card' | 'camp' | null): PaymentStatus {
  if (hold === null) return 'none';
  const status = ofState[hold.state] ?? 'unknown';
  if (hold.wanted === 'released' && ['pending', 'held'].includes(status)) return 'releasing';
  return status === 'pending' && checkingWith === 'card' ? 'unknown' : status;
}

export const phases = ['in_progress', 'needs_parent', 'booked', 'waitlisted', 'not_booked', 'checking'] as const;
export type Phase = (typeof phases)[number];

/** Money that is on its way moves by itself. */
const settling: readonly PaymentStatus[] = ['pending', 'held', 'charging', 'releasing'];

export interface Polled {
  readonly phase: Phase;
  readonly checkingWith: 'card' | 'camp' | null;
  /** Since it was approved. */
  readonly ageMs: number;
  readonly paymentStatus: PaymentStatus;
}

/** Milliseconds until a booking should be read again; null when nothing can change by itself any more. */
export function pollAfterMs(booking: Polled, random: () => number = Math.random): number | null {
  const base = pollBase(booking);
  // A fifth either way, so that parents who began together do not ask together.
  return base === null ? null : Math.round(base * (0.8 + 0.4 * random()));
}

function pollBase({ phase, checkingWith, ageMs, paymentStatus }: Polled): number | null {
  if (phase === 'in_progress') return ageMs < 60_000 ? 2_000 : 10_000;
  if (phase === 'needs_parent') return 15_000;
  if (phase === 'checking') return checkingWith === 'card' ? 5_000 : 60_000;
  if (phase === 'waitlisted') return 900_000;
  return settling.includes(paymentStatus) ? 10_000 : null;
}
