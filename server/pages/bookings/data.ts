/** Bookings as the service returns them, and their texts for parents. */
import type { ChipKind } from '../kit/chips.ts';
import { formatMoney } from '../kit/format.ts';

export const base = '/api/users/viewer';

interface Option {
  readonly id: string;
  readonly label: string;
  readonly total?: number;
}

export interface Booking {
  readonly id: string;
  readonly phase: 'in_progress' | 'needs_parent' | 'booked' | 'waitlisted' | 'not_booked' | 'checking';
  readonly status: string;
  readonly paymentStatus: string;
  readonly pollAfterMs: number | null;
  readonly decision: {
    readonly id: string;
    readonly question: string;
    readonly options: readonly Option[];
    readonly proposedOptionId?: string;
    readonly expiresAt: string;
  } | null;
  readonly receipt: { readonly amountCents?: number; readonly reference?: string; readonly message?: string } | null;
  readonly failure: { readonly message: string } | null;
  readonly checkingWith: 'card' | 'camp' | null;
  readonly childProfileId: string | null;
  readonly sessionId: string;
  readonly sessionName: string | null;
  readonly maxSpend: { readonly amountCents: number; readonly currency: string };
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Only in the detail. */
  readonly events?: readonly { readonly message: string; readonly createdAt: string }[];
}

export interface Child {
  readonly id: string;
  readonly version: number;
  readonly reuseAllowed: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly planning: Readonly<Record<string, unknown>>;
}

export interface Card {
  readonly brand: string;
  readonly last4: string;
}

/** The display name of a child. */
export function nameOf(child: Child | undefined): string {
  if (child === undefined) return 'A child';
  const full = [child.fields['child.firstName'], child.fields['child.lastName']].filter(Boolean).join(' ');
  return full || String(child.planning.label ?? 'A child');
}

export const money = (cents: number, currency: string) => formatMoney(cents / 100, currency);

/** Labels and colours of the phases. */
export const phases: Readonly<Record<Booking['phase'], readonly [word: string, kind: ChipKind]>> = {
  in_progress: ['Booking', 'info'],
  needs_parent: ['Needs your answer', 'warm'],
  booked: ['Booked', 'good'],
  waitlisted: ['On the waiting list', 'warn'],
  not_booked: ['Not booked', 'normal'],
  checking: ['Being checked', 'warn'],
};

/** Describes the progress in a sentence. */
export function storyOf({ phase, status, checkingWith, failure }: Booking): string {
  if (phase === 'checking')
    return checkingWith === 'card'
      ? 'We are asking your bank about the hold. Nothing has reached the camp; you may cancel, or book again.'
      : 'We are asking the camp whether the registration succeeded. You do not need to do anything.';
  if (phase === 'not_booked') return failure?.message ?? 'You cancelled this booking.';
  if (phase === 'needs_parent') return 'The camp has a question that only you can answer.';
  if (phase === 'booked') return 'The camp has confirmed the place.';
  if (phase === 'waitlisted') return 'The camp has no place yet. We will ask you when one becomes free.';
  if (status === 'placing_hold') return 'We are holding the amount on your card.';
  if (status === 'paying') return 'We are paying the camp.';
  return 'We are speaking to the camp.';
}

/** Describes the payment. */
export function paymentOf({ paymentStatus, maxSpend, receipt }: Booking): string | null {
  const limit = money(maxSpend.amountCents, maxSpend.currency);
  const words: Readonly<Record<string, string>> = {
    pending: `Holding ${limit} on your card …`,
    held: `${limit} is held on your card; nothing has been charged yet.`,
    charging: 'Your card is being charged …',
    charged:
      receipt?.amountCents === undefined
        ? 'Your card was charged.'
        : `${money(receipt.amountCents, maxSpend.currency)} was charged to your card; nothing else is held.`,
    releasing: 'The hold on your card is being released …',
    released: 'Nothing is held on your card any longer.',
    expired: 'The hold on your card expired.',
    declined: 'Your card was declined.',
    unknown: 'We do not know yet whether the amount is held on your card.',
    refunded: 'The charge was refunded.',
  };
  return words[paymentStatus] ?? null;
}

/** A booking can be cancelled until the camp is being paid. */
export function mayCancel({ phase, status, checkingWith }: Booking): boolean {
  if (phase === 'checking') return checkingWith === 'card';
  return ['in_progress', 'needs_parent', 'waitlisted'].includes(phase) && status !== 'paying';
}
