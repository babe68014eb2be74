import { z } from 'zod';
import type { Context } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { Uuid, whole } from '../../shared/params.ts';
import { type HoldRow, type Phase, paymentStatuses, paymentStatusOf, phases, pollAfterMs } from './payment-status.ts';
import { eventMessage, failureMessage } from './words.ts';

/** The context that reading and changing bookings needs. */
export type Parent = Pick<Context<unknown, unknown, unknown>, 'own' | 'host'>;

export const bookingParams = z.strictObject({ bookingId: Uuid });

/** The highest spending limit of one booking, in cents. */
export const mostCents = 2_500_000;

export const shareable = ['child.birthDate', 'child.grade', 'child.allergies', 'guardian.phone'] as const;

const Money = z.strictObject({ amountCents: whole(0, mostCents), currency: z.string() });

const Option = z.strictObject({
  id: z.string(),
  label: z.string(),
  total: z.int().min(0).optional().meta({ description: 'The new total price in cents, if the choice changes it.' }),
});

const Decision = z
  .strictObject({
    id: z.guid(),
    question: z.string().meta({ description: 'The camp’s own words.' }),
    options: z.array(Option),
    proposedOptionId: z.string().optional(),
    expiresAt: z.iso.datetime({ offset: true }).meta({ description: 'Answers after this time are refused.' }),
  })
  .meta({ id: 'BookingDecision', description: 'A question for the parent.' });

const Receipt = z
  .strictObject({
    amountCents: z.int().min(0).optional(),
    currency: z.string(),
    reference: z.string().optional().meta({ description: 'What the camp calls the registration.' }),
    message: z.string().optional().meta({ description: "The camp's statement about it." }),
  })
  .meta({ id: 'BookingReceipt' });

const booking = {
  id: z.guid(),
  phase: z.enum(phases).meta({ description: 'Rely on this to decide what to show.' }),
  status: z.string().meta({ description: 'More detailed than phase; new values may be added.' }),
  paymentStatus: z.enum(paymentStatuses),
  pollAfterMs: z
    .int()
    .min(1)
    .nullable()
    .meta({ description: 'When to read it again, in milliseconds; null: it will not change by itself.' }),
  decision: Decision.nullable(),
  receipt: Receipt.nullable(),
  failure: z.strictObject({ code: z.string(), message: z.string() }).nullable().meta({
    description: 'Why no place was booked; null after a regular cancellation.',
  }),
  checkingWith: z.enum(['card', 'camp']).nullable(),
  childProfileId: z.guid().nullable().meta({ description: 'Null when the profile is deleted.' }),
  sessionId: z.guid(),
  sessionName: z.string().nullable().meta({ description: 'Its current name; null if it no longer exists.' }),
  maxSpend: Money,
  allowWaitlist: z.boolean(),
  autoAcceptDecisions: z.boolean(),
  shareFields: z.array(z.enum(shareable)),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

const Booking = z.strictObject(booking).meta({ id: 'Booking', description: 'A booked place, as shown to the parent.' });

const Event = z.strictObject({
  seq: z.int().min(1).optional().meta({ description: 'For moves of the booking; null for events of the card.' }),
  event: z.string(),
  phase: z.enum(phases).optional(),
  status: z.string().optional(),
  decidedBy: z.enum(['parent', 'auto']).optional(),
  message: z.string(),
  createdAt: z.iso.datetime(),
});

const PastDecision = z.strictObject({
  id: z.guid(),
  kind: z.enum(['routine', 'session_change', 'price', 'waiver', 'account']),
  question: z.string().optional().meta({ description: 'Absent once it was deleted, 90 days after the session.' }),
  options: z.array(Option),
  proposedOptionId: z.string().optional(),
  expiresAt: z.iso.datetime(),
  state: z.enum(['open', 'accepted', 'declined', 'expired', 'withdrawn']),
  optionId: z.string().optional(),
  decidedBy: z.enum(['parent', 'auto']).optional().meta({ description: 'auto: answered for the parent.' }),
  decidedAt: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
});

const BookingDetail = z
  .strictObject({ ...booking, events: z.array(Event), decisions: z.array(PastDecision) })
  .meta({ id: 'BookingDetail', description: 'A booking with its history, in chronological order.' });

const example = {
  id: '0192f1c4-0000-7000-8000-000000000061',
  phase: 'in_progress' as const,
  status: 'contacting_camp',
  paymentStatus: 'held' as const,
  pollAfterMs: 2100,
  decision: null,
  receipt: null,
  failure: null,
  checkingWith: null,
  childProfileId: '0192f1c4-0000-7000-8000-000000000021',
  sessionId: '0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11',
  sessionName: 'Week 1',
  maxSpend: { amountCents: 45_000, currency: 'USD' },
  allowWaitlist: true,
  autoAcceptDecisions: true,
  shareFields: ['child.grade' as const],
  createdAt: '2026-11-24T20:00:00.000Z',
  updatedAt: '2026-11-24T20:00:01.000Z',
};

export const BookingAnswer = success(z.strictObject({ booking: Booking })).meta({
  example: { success: true, data: { booking: example } },
});
export const BookingsAnswer = success(z.strictObject({ bookings: z.array(Booking) })).meta({
  example: { success: true, data: { bookings: [example] } },
});
export const BookingDetailAnswer = success(z.strictObject({ booking: BookingDetail })).meta({
  example: { success: true, data: { booking: { ...example, events: [], decisions: [] } } },
});

type Row = z.output<typeof Booking> & {
  readonly maxCents: number;
  readonly currency: string;
  readonly ageMs: number;
  readonly hold: HoldRow | null;
  readonly failure: { readonly code: string } | null;
};
interface DetailRow extends Row {
  readonly events: readonly { seq?: number; event: string; state?: string; status?: string; createdAt: string }[];
  readonly decisions: readonly { expiresAt: string; createdAt: string; decidedAt?: string }[];
}

const instant = (text: string) => new Date(text).toISOString();

function toBooking(row: Row) {
  const { maxCents, currency, ageMs, hold, failure, ...rest } = row;
  const paymentStatus = paymentStatusOf(hold, row.checkingWith);
  return {
    ...rest,
    paymentStatus,
    pollAfterMs: pollAfterMs({ phase: row.phase, checkingWith: row.checkingWith, ageMs, paymentStatus }),
    decision: row.decision === null ? null : { ...row.decision, expiresAt: instant(row.decision.expiresAt) },
    failure: failure === null ? null : { code: failure.code, message: failureMessage(failure.code) },
    maxSpend: { amountCents: maxCents, currency },
    createdAt: instant(row.createdAt),
    updatedAt: instant(row.updatedAt),
  };
}

function toEvent({ state, createdAt, ...event }: DetailRow['events'][number]) {
  return {
    ...event,
    ...(state !== undefined && { phase: phaseOf(state) }),
    message: eventMessage(event.event),
    createdAt: instant(createdAt),
  };
}

/** Computes the phase as the column `phase` does. */
function phaseOf(state: string): Phase {
  return state.startsWith('checking_') ? 'checking' : (state as Phase);
}

/** All bookings of the caller, newest first. */
export async function listBookings({ own }: Parent) {
  const rows = (await own.call('api.list_bookings', {})) as unknown as readonly Row[];
  return rows.map(toBooking);
}

/**
 * The response with one booking; throws 404 when it is not the caller's. `known`: its row (logic.booking_json) when it
 * has just been read.
 */
export async function bookingAnswer({ own }: Parent, id: string, known: object | null = null) {
  const row = (known ?? (await own.call('api.show_booking', { p_booking: id, p_history: false }))) as Row;
  return { json: { success: true, data: { booking: toBooking(row) } } };
}

/** The same with the booking's history. */
export async function bookingDetailAnswer({ own }: Parent, id: string) {
  const row = (await own.call('api.show_booking', { p_booking: id, p_history: true })) as unknown as DetailRow;
  const { events, decisions, ...rest } = row;
  const past = decisions.map((decision) => ({
    ...decision,
    expiresAt: instant(decision.expiresAt),
    createdAt: instant(decision.createdAt),
    ...(decision.decidedAt !== undefined && { decidedAt: instant(decision.decidedAt) }),
  }));
  return {
    json: {
      success: true,
      data: { booking: { ...toBooking(rest as Row), events: events.map(toEvent), decisions: past } },
    },
  };
}
