import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { CollectionAnswer, keepers, memberParams, readCollection } from './collections.ts';

export default defineRoute({
  method: 'delete',
  path: '/api/collections/{id}/organizations/{organizationId}',
  name: 'collections.remove-organization',
  summary: 'Remove an organization from a collection',
  description: 'Whether available or not. Removing an organization that is not a member has no effect.',
  access: keepers,
  internal: true,
  params: memberParams,
  answers: { 200: CollectionAnswer, 409: Failure },
  run: async ({ own, params }) => {
    const { id, organizationId } = params;
    await own.call('api.remove_collection_member', { p_collection: id, p_organization: organizationId });
    return { json: { success: true, data: { collection: await readCollection(own, id) } } };
  },
});
