import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'delete',
  path: '/api/account/sessions',
  name: 'signin.end-sessions',
  summary: 'Sign out everywhere else',
  description: "Ends all sessions of the account except the caller's; with a key, all of them.",
  internal: true,
  access: persons,
  answers: { 200: success(z.strictObject({ ended: z.int().min(0) })) },
  run: async ({ own, session }) => {
    const ended = Number(await own.call('api.end_sessions', { p_keep: session?.hash ?? null }));
    return { json: { success: true, data: { ended } } };
  },
});
