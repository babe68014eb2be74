import { z } from 'zod';
import type { RestrictedAccess } from '../../viewer/access.ts';

/** Staff, signed in as persons, who look after bookings. */
export const bookingStaff: RestrictedAccess = {
  capability: 'broker',
  role: 'staff',
  machine: false,
  service: false,
  preview: false,
  metered: false,
};

const time = z.iso.datetime({ offset: true });

export const Hold = z
  .strictObject({
    id: z.guid(),
    bookingId: z.guid(),
    state: z.string(),
    wanted: z.enum(['held', 'captured', 'released']),
    cents: z.int(),
    currency: z.string(),
    captureCents: z.int().nullable(),
    capturedCents: z.int(),
    refundedCents: z.int(),
    refundRequestedAt: time.nullable(),
    captureBefore: time.nullable().meta({ description: 'When the provider releases it by itself.' }),
    createdAt: time,
    updatedAt: time,
    nextCheckAt: time.nullable(),
    checks: z.int().meta({ description: 'Number of consecutive checks without a change.' }),
    lastError: z.string().nullable(),
    isDoubtful: z.boolean().meta({ description: 'The result of the last call is not known yet.' }),
  })
  .meta({ id: 'CardHold', description: 'Money held on a card for a booking, without names.' });

export const DoubtfulBooking = z
  .strictObject({
    bookingId: z.guid(),
    sessionId: z.guid(),
    maxCents: z.int(),
    paymentCents: z.int().nullable().meta({ description: 'The total at the camp when the payment began.' }),
    currency: z.string(),
    updatedAt: time,
  })
  .meta({ id: 'DoubtfulBooking', description: 'A booking whose result is unknown, so that its camp must be asked.' });

export const PaymentAlarm = z
  .strictObject({
    id: z.guid(),
    kind: z.string(),
    objectId: z.string().meta({ description: 'The provider’s id of the payment, or our id of the hold.' }),
    holdId: z.guid().nullable(),
    detail: z.record(z.string(), z.unknown()),
    raisedAt: time,
  })
  .meta({ id: 'PaymentAlarm', description: 'A problem with money that a person must check.' });
