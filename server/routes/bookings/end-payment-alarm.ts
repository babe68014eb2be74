import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { Uuid } from '../../shared/params.ts';
import { bookingsEnabled } from './access.ts';
import { bookingStaff } from './holds.ts';

export default defineRoute({
  method: 'post',
  path: '/api/bookings/alarms/{alarmId}/end',
  name: 'bookings.end-payment-alarm',
  summary: 'Resolve a payment alarm with a note',
  internal: true,
  isEnabled: bookingsEnabled,
  access: bookingStaff,
  params: z.strictObject({ alarmId: Uuid }),
  body: z.strictObject({ note: z.string().min(1).max(500) }),
  answers: { 200: z.strictObject({ success: z.literal(true) }), 404: Failure },
  run: async ({ own, params, body }) => {
    await own.call('api.end_payment_alarm', { p_alarm: params.alarmId, p_note: body.note });
    return { json: { success: true } };
  },
});
