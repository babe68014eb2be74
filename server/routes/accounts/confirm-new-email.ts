import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { codeHash } from '../../mail/codes.ts';
import { apiError } from '../../shared/errors.ts';
import { Failure, success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';
import { Code } from './teams.ts';

export default defineRoute({
  method: 'post',
  path: '/api/account/email/confirm',
  name: 'accounts.confirm-new-email',
  summary: 'Confirm a new address with the code of its link',
  description:
    'The new address takes effect now, as verified, and all sessions of the account end. 400 ' +
    '`invalid_code` for a code that was used, has expired or belongs to another account; 409 if another ' +
    'account has the address.',
  internal: true,
  access: persons,
  body: z.strictObject({ code: Code }),
  answers: { 200: success(z.strictObject({ email: z.string() })), 409: Failure },
  run: async ({ own, body }) => {
    const email = await own.call('api.confirm_new_email', { p_hash: codeHash(body.code) });
    if (email === null) throw apiError(400, 'invalid_code', 'This link is no longer valid.');
    return { json: { success: true, data: { email } } };
  },
});
