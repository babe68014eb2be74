import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure, success } from '../../shared/failure.ts';
import { IdempotencyKey, Uuid } from '../../shared/params.ts';
import { requestHash } from '../../shared/request-hash.ts';
import { bookingsEnabled } from './access.ts';
import { bookingStaff, Hold } from './holds.ts';

export default defineRoute({
  method: 'post',
  path: '/api/bookings/holds/{holdId}/refund',
  name: 'bookings.refund-hold',
  summary: 'Refund a booking',
  description:
    'Refunds the whole amount, once. Repeating the request with the same key has no further effect; the ' +
    'refund is complete when the state is `refunded`.',
  internal: true,
  isEnabled: bookingsEnabled,
  access: bookingStaff,
  params: z.strictObject({ holdId: Uuid }),
  body: z.strictObject({ idempotencyKey: IdempotencyKey, reason: z.string().min(1).max(500) }),
  answers: { 202: success(z.strictObject({ hold: Hold })), 404: Failure, 409: Failure },
  run: async ({ own, params, body }) => {
    const hold = await own.call('api.refund_hold', {
      p_hold: params.holdId,
      p_key: body.idempotencyKey,
      p_hash: requestHash({ hold: params.holdId, reason: body.reason }),
    });
    return { status: 202, json: { success: true, data: { hold } } };
  },
});
