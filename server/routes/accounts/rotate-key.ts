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
    'The old secret is refused from the next request on. The new key has the same name and another id, ' +
    'so of concurrent requests one succeeds and the others get 404.',
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
