import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { bookingsEnabled } from './access.ts';
import { bookingStaff, DoubtfulBooking, Hold, PaymentAlarm } from './holds.ts';

export default defineRoute({
  method: 'get',
  path: '/api/bookings/holds',
  name: 'bookings.list-holds',
  summary: 'Holds on cards by age, and differences from the payment provider',
  description:
    'The oldest 500 live holds, the newest 100 charges, bookings whose camp must be asked, and open ' +
    'alarms. For staff and ADMIN in person.',
  internal: true,
  isEnabled: bookingsEnabled,
  access: bookingStaff,
  answers: {
    200: success(
      z.strictObject({
        holds: z.array(Hold),
        charged: z.array(Hold),
        doubtful: z.array(DoubtfulBooking),
        alarms: z.array(PaymentAlarm),
      }),
    ),
  },
  run: async ({ own }) => ({ json: { success: true, data: await own.call('api.list_holds', {}) } }),
});
