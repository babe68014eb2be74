import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure, success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'post',
  path: '/api/account/erase',
  name: 'accounts.erase-account',
  summary: "Erase the caller's account for ever",
  description:
    'With its keys, sessions, memberships and all else that is its own. What it said of records stays without its ' +
    'name. The session has to be younger than ten minutes, or it is 403 `recent_sign_in_required`. 409 ' +
    'while a camp place is being booked.',
  internal: true,
  access: { ...persons, cookieOnly: true },
  body: z.strictObject({}),
  answers: { 200: success(z.strictObject({ erased: z.literal(true) })), 409: Failure },
  run: async ({ own, session }) => {
    await own.call('api.erase_my_account', { p_session: session?.hash ?? null });
    return { json: { success: true, data: { erased: true } } };
  },
});
