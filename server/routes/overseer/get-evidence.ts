import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { Uuid } from '../../shared/params.ts';
import { overseerStaff } from './staff.ts';

const description = 'The image.';

export default defineRoute({
  method: 'get',
  path: '/api/overseer/evidence/{id}',
  name: 'overseer.get-evidence',
  summary: 'The image of a capture: a page as the review agent saw it',
  description: 'The newest 10,000 images are kept; 410 for a deleted one.',
  access: overseerStaff,
  internal: true,
  params: z.strictObject({ id: Uuid }),
  answers: {
    200: { type: 'image/png', description },
    410: Failure.extend({ imageDeletedAt: z.iso.datetime().nullable().optional() }),
  },
  otherForms: [
    { type: 'image/jpeg', description },
    { type: 'image/webp', description },
  ],
  run: async ({ own, params }) => {
    const { media_type: type, bytes } = await own.call('api.get_capture_image', { p_capture: params.id });
    return {
      type: type ?? 'image/png',
      body: bytes ?? '',
      headers: { 'cache-control': 'private, no-cache', 'content-security-policy': "default-src 'none'; sandbox" },
    };
  },
});
