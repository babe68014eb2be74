import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure, success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'post',
  path: '/api/account/erase',
  name: 'accounts.erase-account',
  summary: "Erase the caller's account permanently",
  description:
    'Deletes its keys, sessions, memberships and all other data of its own. Its contributions to records ' +
    'stay without its name. The sign-in must be at most ten minutes ago, else 403 ' +
    '`recent_sign_in_required`. 409 while a booking is in progress.',
  internal: true,
  access: { ...persons, cookieOnly: true },
  body: z.strictObject({}),
  answers: { 200: success(z.strictObject({ erased: z.literal(true) })), 409: Failure },
  run: async ({ own, session }) => {
    await own.call('api.erase_my_account', { p_session: session?.hash ?? null });
    return { json: { success: true, data: { erased: true } } };
  },
});
