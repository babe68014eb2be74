import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';

const Kept = z.strictObject({
  data: z.string(),
  sealed: z.boolean().meta({ description: 'Whether it is stored encrypted.' }),
  kept: z.string().meta({ description: 'How long, in words.' }),
});

/** The date of the privacy notice that adults consent to; a change of what is stored needs a new notice. */
const notice = '2026-11-23';

export default defineRoute({
  method: 'get',
  path: '/api/privacy',
  name: 'family.get-privacy',
  summary: 'Which personal data is stored, and for how long',
  access: { public: true, anonymous: true },
  answers: {
    200: success(
      z.strictObject({
        notice: z.string().meta({ description: 'The current notice, to be sent to `POST …/consents`.' }),
        kept: z.array(Kept),
      }),
    ).meta({
      example: {
        success: true,
        data: {
          notice,
          kept: [{ data: 'Signed-in browsers', sealed: false, kept: '30 days, or 14 days without use.' }],
        },
      },
    }),
  },
  run: async ({ db }) => {
    const kept = await db.call('api.list_retention', {});
    return { json: { success: true, data: { notice, kept } } };
  },
});
