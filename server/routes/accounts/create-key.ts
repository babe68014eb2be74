import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';
import { NewKeyAnswer } from './keys.ts';
import { oneLine } from './persons.ts';

export default defineRoute({
  method: 'post',
  path: '/api/account/keys',
  name: 'accounts.create-key',
  summary: 'Make a named integration key',
  description:
    'One for each integration. Live keys differ in their names, so a request that is sent twice makes one key: the ' +
    'second answer is 409 with its `keyId`, and rotating that gives a secret if the first answer was lost.',
  internal: true,
  access: { ...persons, capability: 'named_keys' },
  body: z.strictObject({ name: oneLine(100, 'nightly sync') }),
  answers: {
    201: NewKeyAnswer,
    409: Failure.extend({ keyId: z.guid().optional() }).meta({ description: 'A live key has this name.' }),
  },
  run: async ({ own, body }) => {
    const key = await own.call('api.create_my_key', { p_name: body.name });
    return { status: 201, json: { success: true, data: { key } } };
  },
});
