import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { CollectionAnswer, keepers, memberParams, readCollection } from './collections.ts';

export default defineRoute({
  method: 'put',
  path: '/api/collections/{id}/organizations/{organizationId}',
  name: 'collections.add-organization',
  summary: 'Add an organization to a collection',
  description:
    'Adding a member again has no effect. 404 for an organization that is deleted, blacklisted or ' + 'unknown.',
  access: keepers,
  internal: true,
  params: memberParams,
  answers: { 200: CollectionAnswer, 409: Failure },
  run: async ({ own, params }) => {
    const { id, organizationId } = params;
    await own.call('api.add_collection_member', { p_collection: id, p_organization: organizationId });
    return { json: { success: true, data: { collection: await readCollection(own, id) } } };
  },
});
