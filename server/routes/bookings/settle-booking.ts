import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { text, Uuid, whole } from '../../shared/params.ts';
import { bookingsEnabled } from './access.ts';
import { mostCents } from './bookings.ts';
import { bookingStaff } from './holds.ts';

const receipt = { amountCents: whole(0, mostCents).optional(), reference: text(200).min(1).optional() };

export default defineRoute({
  method: 'post',
  path: '/api/bookings/{bookingId}/settle',
  name: 'bookings.settle-booking',
  summary: "Record the camp's statement about an uncertain booking",
  description:
    'For a booking that is being checked with the camp. For a booked place, the amount is charged to the ' + 'hold.',
  internal: true,
  isEnabled: bookingsEnabled,
  access: bookingStaff,
  params: z.strictObject({ bookingId: Uuid }),
  body: z
    .discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.enum(['booked', 'waitlisted']), ...receipt }),
      z.strictObject({ outcome: z.literal('not_booked') }),
    ])
    .meta({ example: { outcome: 'booked', amountCents: 34_000, reference: 'R-1042' } }),
  exactJson: 'cents',
  answers: { 200: z.strictObject({ success: z.literal(true) }), 404: Failure, 409: Failure },
  run: async ({ own, params, body }) => {
    const { outcome, ...details } = body;
    await own.call('api.settle_booking', {
      p_booking: params.bookingId,
      p_outcome: outcome,
      p_receipt: JSON.stringify(details),
    });
    return { json: { success: true } };
  },
});
