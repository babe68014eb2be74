import { defineRoute } from '../../http/define-route.ts';
import { invalidBody } from '../../http/raw-body.ts';
import { awaitHold } from '../../payments/await-hold.ts';
import { apiError } from '../../shared/errors.ts';
import { Failure } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';
import { bookingsEnabled } from './access.ts';
import { Approval, approve } from './approval.ts';
import { BookingAnswer, bookingAnswer } from './bookings.ts';

/** How long the response waits for the card hold. */
const withinMs = 8000;

export default defineRoute({
  method: 'post',
  path: '/api/users/viewer/bookings',
  name: 'bookings.create-booking',
  summary: 'Approve a booking with a spending limit',
  description:
    'Choose one `idempotencyKey` per approval and repeat the identical body after a network error or ' +
    '5xx: there is only one booking and one hold, and 200 returns its current state. After 503 the ' +
    'booking exists and shows its state.',
  internal: true,
  isEnabled: bookingsEnabled,
  access: persons,
  body: Approval,
  exactJson: 'cents',
  answers: { 200: BookingAnswer, 201: BookingAnswer, 409: Failure, 503: Failure },
  run: async (context) => {
    const { host, body } = context;
    const { currency } = body.maxSpend;
    if (currency !== host.config.bookingsCurrency)
      throw invalidBody(`spending limits must be in ${host.config.bookingsCurrency}`);
    const { id, hold, claim, isNew } = await approve(context, body);
    const awaited = hold === null ? null : await awaitHold(host, hold, { withinMs, claim });
    if (awaited?.isKnown === false)
      throw apiError(
        503,
        'dependency_unavailable',
        'Your bank has not answered yet. Please check the booking again in a moment; do not approve another one.',
        { bookingId: id },
      );
    return { status: isNew ? 201 : 200, ...(await bookingAnswer(context, id, awaited?.booking)) };
  },
});
