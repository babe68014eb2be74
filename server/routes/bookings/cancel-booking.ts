import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';
import { bookingsEnabled } from './access.ts';
import { BookingDetailAnswer, bookingDetailAnswer, bookingParams } from './bookings.ts';

export default defineRoute({
  method: 'post',
  path: '/api/users/viewer/bookings/{bookingId}/cancel',
  name: 'bookings.cancel-booking',
  summary: 'Cancel a booking before the camp is paid',
  description: 'The hold on the card is released.',
  internal: true,
  isEnabled: bookingsEnabled,
  access: persons,
  params: bookingParams,
  answers: { 200: BookingDetailAnswer, 409: Failure },
  run: async (context) => {
    await context.own.call('api.cancel_booking', { p_booking: context.params.bookingId });
    return bookingDetailAnswer(context, context.params.bookingId);
  },
});
