import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { retryLater } from '../../shared/errors.ts';
import { Failure, success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';
import { Address } from './teams.ts';

export default defineRoute({
  method: 'post',
  path: '/api/account/email',
  name: 'accounts.ask-new-email',
  summary: "Change the caller's address",
  description:
    'Sends a link to the new address. It works once, within half an hour; until then the old address ' +
    'stays. At most five links per hour; a new one invalidates the previous one. The response does not ' +
    'reveal whether other accounts have the address.',
  internal: true,
  access: persons,
  body: z.strictObject({ email: Address }),
  answers: { 200: success(z.strictObject({ pendingEmail: z.string() })), 429: Failure },
  run: async ({ own, body }) => {
    const isSent = await own.call('api.ask_new_email', { p_email: body.email });
    if (isSent !== true)
      throw retryLater(
        429,
        'rate_limited',
        'Five links were already sent within an hour. Please try again in an hour.',
        3600,
      );
    return { json: { success: true, data: { pendingEmail: body.email } } };
  },
});
