import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';
import { keyParams } from './keys.ts';

export default defineRoute({
  method: 'delete',
  path: '/api/account/keys/{id}',
  name: 'accounts.revoke-key',
  summary: 'End a named key',
  description: 'The key is refused from the next request on.',
  internal: true,
  access: persons,
  params: keyParams,
  answers: { 200: success(z.strictObject({ id: z.guid(), revoked: z.literal(true) })) },
  run: async ({ own, params }) => {
    const data = await own.call('api.revoke_my_key', { p_key: params.id });
    return { json: { success: true, data } };
  },
});
