import { hash } from 'node:crypto';
import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';
import { NewKeyAnswer } from './keys.ts';

export default defineRoute({
  method: 'post',
  path: '/api/account/credential/rotate',
  name: 'accounts.rotate-credential',
  summary: "Replace the account's own credential, or create the first one",
  description:
    'The old value is refused from the next request on. Of concurrent requests one succeeds and the ' +
    'others get 409, as does a browser within five seconds of the last rotation.',
  internal: true,
  access: persons,
  body: z.strictObject({}),
  answers: { 201: NewKeyAnswer, 409: Failure },
  run: async ({ own, session, headers }) => {
    // Only identifies the credential to rotate; the caller is authenticated already.
    const presented = session === null ? headers.get('x-api-key')?.[0] : undefined;
    const proof = presented === undefined ? null : hash('sha256', presented, 'buffer');
    const key = await own.call('api.rotate_my_credential', { p_hash: proof });
    return { status: 201, json: { success: true, data: { key } } };
  },
});
