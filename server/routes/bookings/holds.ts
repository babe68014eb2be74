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
    captureBefore: time.nullable().meta({ description: 'When the provider lets go of it by itself.' }),
    createdAt: time,
    updatedAt: time,
    nextCheckAt: time.nullable(),
    checks: z.int().meta({ description: 'How often it was looked at without anything new.' }),
    lastError: z.string().nullable(),
    isDoubtful: z.boolean().meta({ description: 'What became of the last call is not known yet.' }),
  })
  .meta({ id: 'CardHold', description: 'Money on a card for a booking, without anybody’s name.' });

export const DoubtfulBooking = z
  .strictObject({
    bookingId: z.guid(),
    sessionId: z.guid(),
    maxCents: z.int(),
    paymentCents: z.int().nullable().meta({ description: 'The total at the camp when the payment began.' }),
    currency: z.string(),
    updatedAt: time,
  })
  .meta({ id: 'DoubtfulBooking', description: 'A booking whose camp has to be asked what became of it.' });

export const PaymentAlarm = z
  .strictObject({
    id: z.guid(),
    kind: z.string(),
    objectId: z.string().meta({ description: 'The provider’s id of the payment, or ours of the hold.' }),
    holdId: z.guid().nullable(),
    detail: z.record(z.string(), z.unknown()),
    raisedAt: time,
  })
  .meta({ id: 'PaymentAlarm', description: 'Money that a person has to look at.' });
