import { z } from 'zod';
import { success } from '../../shared/failure.ts';
import { Uuid } from '../../shared/params.ts';

export const keyParams = z.strictObject({ id: Uuid });

export const Key = z
  .strictObject({
    id: z.guid(),
    name: z.string(),
    shown: z.string().meta({ description: 'The first characters of the key, to recognize it.' }),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().meta({ description: 'Accurate to about a minute.' }),
  })
  .meta({ id: 'Key', description: 'A key, without its secret.' });

const NewKey = Key.extend({
  secret: z.string().meta({ description: 'The secret for `x-api-key`. It cannot be shown again.' }),
}).meta({ id: 'NewKey', description: 'A key that was just made, with its secret.' });

export const exampleKey = {
  id: '0192f1c4-0000-7000-8000-000000000031',
  name: 'nightly sync',
  shown: 'ca_machine_Zb3x',
  createdAt: '2026-11-23T09:30:00.000Z',
  lastUsedAt: null,
};

export const NewKeyAnswer = success(z.strictObject({ key: NewKey })).meta({
  example: {
    success: true,
    data: { key: { ...exampleKey, secret: 'ca_machine_Zb3xU5m0Jf2kWq8yT1nRcVhL6pDgSaEo4iXtMwB7uQY' } },
  },
});
