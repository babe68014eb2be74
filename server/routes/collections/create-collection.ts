import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { apiError } from '../../shared/errors.ts';
import { Failure } from '../../shared/failure.ts';
import { CollectionAnswer, creation, found, keepers, Name, unlessTaken } from './collections.ts';

export default defineRoute({
  method: 'post',
  path: '/api/collections',
  name: 'collections.create-collection',
  summary: 'Create a collection',
  description: 'The new collection has no members. Names of active collections are unique, ignoring case.',
  access: keepers,
  internal: true,
  body: z.strictObject({ name: Name }),
  answers: { 201: CollectionAnswer, 409: Failure },
  run: async ({ own, caller, body }) => {
    if (caller.accountId === null) throw apiError(403, 'forbidden', 'Only accounts may do this.');
    const collection = found(await unlessTaken(own.rows(creation(body.name, caller.accountId))));
    return { status: 201, json: { success: true, data: { collection } } };
  },
});
