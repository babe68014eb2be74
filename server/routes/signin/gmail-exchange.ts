import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { codeHash } from '../../mail/codes.ts';
import { apiError } from '../../shared/errors.ts';
import { success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';
import { Verifier, verifierHash } from './codes.ts';

export default defineRoute({
  method: 'post',
  path: '/api/auth/gmail-exchange',
  name: 'signin.gmail-exchange',
  summary: 'Finish connecting a mailbox in the app',
  description: 'Consumes the code and, with the right verifier, activates the connection.',
  internal: true,
  access: persons,
  body: z.strictObject({ code: z.string(), verifier: Verifier.optional() }),
  answers: { 200: success(z.strictObject({ mailbox: z.string() })) },
  run: async ({ own, body }) => {
    const mailbox = await own.call('api.confirm_mailbox', {
      p_code: codeHash(body.code),
      p_verifier: verifierHash(body.verifier),
    });
    if (mailbox === null)
      throw apiError(
        400,
        'invalid_code',
        'This code is not valid: it is unknown, expired or already used. Start again.',
      );
    return { json: { success: true, data: { mailbox } } };
  },
});
