import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { persons } from '../../viewer/access.ts';
import { keyParams, NewKeyAnswer } from './keys.ts';

export default defineRoute({
  method: 'post',
  path: '/api/account/keys/{id}/rotate',
  name: 'accounts.rotate-key',
  summary: 'Replace a named key by a new one',
  description:
    'The old secret is refused from the next request. The new key has the name and another id, so of requests that ' +
    'are sent at once one rotates and the others are 404.',
  internal: true,
  access: persons,
  params: keyParams,
  body: z.strictObject({}),
  answers: { 201: NewKeyAnswer },
  run: async ({ own, params }) => {
    const key = await own.call('api.rotate_my_key', { p_key: params.id });
    return { status: 201, json: { success: true, data: { key } } };
  },
});
