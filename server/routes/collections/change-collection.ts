import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { CollectionAnswer, change, collectionParams, found, keepers, Name, unlessTaken } from './collections.ts';

export default defineRoute({
  method: 'patch',
  path: '/api/collections/{id}',
  name: 'collections.change-collection',
  summary: 'Rename or archive a collection',
  description: 'Archiving cannot be undone: members stay, and every later change is refused with 409.',
  access: keepers,
  internal: true,
  params: collectionParams,
  body: z
    .strictObject({ name: Name.optional(), archived: z.literal(true, 'it must be true').optional() })
    .refine((body) => Object.keys(body).length > 0, 'it requires name or archived'),
  answers: { 200: CollectionAnswer, 409: Failure },
  run: async ({ own, params, body }) => {
    const collection = found(await unlessTaken(own.rows(change(params.id, body))));
    return { json: { success: true, data: { collection } } };
  },
});
