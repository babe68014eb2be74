import { defineRoute } from '../../http/define-route.ts';
import { persons } from '../../viewer/access.ts';
import { bookingsEnabled } from './access.ts';
import { BookingDetailAnswer, bookingDetailAnswer, bookingParams } from './bookings.ts';

export default defineRoute({
  method: 'get',
  path: '/api/users/viewer/bookings/{bookingId}',
  name: 'bookings.get-booking',
  summary: 'One of your bookings, with its history',
  description: 'Read it again after `pollAfterMs`, and stop when that is null.',
  internal: true,
  isEnabled: bookingsEnabled,
  access: persons,
  params: bookingParams,
  answers: { 200: BookingDetailAnswer },
  run: (context) => bookingDetailAnswer(context, context.params.bookingId),
});
