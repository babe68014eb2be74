import { defineRoute } from '../../http/define-route.ts';
import { persons } from '../../viewer/access.ts';
import { bookingsEnabled } from './access.ts';
import { BookingsAnswer, listBookings } from './bookings.ts';

export default defineRoute({
  method: 'get',
  path: '/api/users/viewer/bookings',
  name: 'bookings.list-bookings',
  summary: 'Your 100 newest bookings, without their history',
  internal: true,
  isEnabled: bookingsEnabled,
  access: persons,
  answers: { 200: BookingsAnswer },
  run: async (context) => ({ json: { success: true, data: { bookings: await listBookings(context) } } }),
});
