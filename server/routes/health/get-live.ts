import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';

export default defineRoute({
  method: 'get',
  path: '/api/live',
  name: 'health.get-live',
  summary: 'Liveness',
  description: 'Uses neither database nor credential. Without a response the process may be restarted.',
  access: { public: true, anonymous: true },
  answers: {
    200: success(z.strictObject({ status: z.literal('live') })).meta({
      example: { success: true, data: { status: 'live' } },
    }),
  },
  run: async () => ({ json: { success: true, data: { status: 'live' } } }),
});
