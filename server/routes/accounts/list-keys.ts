import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';
import { open } from './account.ts';
import { Capability, exampleCapability, scopesOf } from './capabilities.ts';
import { exampleKey, Key } from './keys.ts';

interface Rows {
  readonly credential: z.output<typeof Key> | null;
  readonly keys: readonly z.output<typeof Key>[];
}

export default defineRoute({
  method: 'get',
  path: '/api/account/keys',
  name: 'accounts.list-keys',
  summary: "The account's active keys",
  access: persons,
  answers: {
    200: success(
      z.strictObject({
        credential: Key.nullable().meta({ description: 'The account’s own credential; null: none.' }),
        keys: z.array(Key).meta({ description: 'Named integration keys, by name.' }),
        scopes: z
          .array(Capability)
          .meta({ description: "What named keys may currently do, depending on the account's plan." }),
      }),
    ).meta({
      example: { success: true, data: { credential: null, keys: [exampleKey], scopes: [exampleCapability] } },
    }),
  },
  run: async ({ own, caller }) => {
    const { credential, keys } = open((await own.call('api.list_my_keys', {})) as Rows | null);
    return { json: { success: true, data: { credential, keys, scopes: scopesOf(caller.capabilities) } } };
  },
});
