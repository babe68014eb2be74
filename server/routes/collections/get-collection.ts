import { defineRoute } from '../../http/define-route.ts';
import { CollectionAnswer, collectionParams, keepers, readCollection } from './collections.ts';

export default defineRoute({
  method: 'get',
  path: '/api/collections/{id}',
  name: 'collections.get-collection',
  summary: 'One collection, archived or not',
  access: keepers,
  internal: true,
  params: collectionParams,
  answers: { 200: CollectionAnswer },
  run: async ({ own, params }) => {
    const collection = await readCollection(own, params.id);
    return { json: { success: true, data: { collection } } };
  },
});
