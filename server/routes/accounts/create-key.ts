import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { oneLine } from '../../shared/params.ts';
import { persons } from '../../viewer/access.ts';
import { NewKeyAnswer } from './keys.ts';

export default defineRoute({
  method: 'post',
  path: '/api/account/keys',
  name: 'accounts.create-key',
  summary: 'Create a named integration key',
  description:
    'Use one key per integration. Names of active keys are unique, so a repeated request creates only ' +
    'one key: the second response is 409 with its `keyId`; if the first response was lost, rotate that ' +
    'key to get a secret.',
  internal: true,
  access: { ...persons, capability: 'named_keys' },
  body: z.strictObject({ name: oneLine(100, 'nightly sync', z.string().trim()) }),
  answers: {
    201: NewKeyAnswer,
    409: Failure.extend({ keyId: z.guid().optional() }).meta({ description: 'An active key has this name.' }),
  },
  run: async ({ own, body }) => {
    const key = await own.call('api.create_my_key', { p_name: body.name });
    return { status: 201, json: { success: true, data: { key } } };
  },
});
