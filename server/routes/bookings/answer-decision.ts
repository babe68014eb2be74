import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { awaitHold } from '../../payments/await-hold.ts';
import { Failure } from '../../shared/failure.ts';
import { text, Uuid } from '../../shared/params.ts';
import { persons } from '../../viewer/access.ts';
import { bookingsEnabled } from './access.ts';
import { BookingDetailAnswer, bookingDetailAnswer } from './bookings.ts';

/** How long the response waits for the card hold when a place was offered. */
const withinMs = 8000;

export default defineRoute({
  method: 'post',
  path: '/api/users/viewer/bookings/{bookingId}/decisions/{decisionId}',
  name: 'bookings.answer-decision',
  summary: 'Answer the camp’s question',
  description: 'Choose one of its options. Declining ends the booking and releases the hold.',
  internal: true,
  isEnabled: bookingsEnabled,
  access: persons,
  params: z.strictObject({ bookingId: Uuid, decisionId: Uuid }),
  body: z
    .discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('accept'), optionId: text(100).min(1) }),
      z.strictObject({ outcome: z.literal('decline') }),
    ])
    .meta({ example: { outcome: 'accept', optionId: 'week-2' } }),
  exactJson: 'cents',
  answers: { 200: BookingDetailAnswer, 409: Failure },
  run: async (context) => {
    const { own, host, params, body } = context;
    const hold = await own.call('api.answer_decision', {
      p_booking: params.bookingId,
      p_decision: params.decisionId,
      p_option: body.outcome === 'accept' ? body.optionId : null,
    });
    // The booking in the response shows the state of the card, also while it is unknown.
    if (hold !== null) await awaitHold(host, hold, { withinMs });
    return bookingDetailAnswer(context, params.bookingId);
  },
});
