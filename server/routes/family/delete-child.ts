import { GoneAnswer, goneAnswer, VersionBody } from '../../family/bodies.ts';
import { childParams } from '../../family/children.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'delete',
  path: '/api/users/viewer/children/{id}',
  name: 'family.delete-child',
  summary: 'Delete the profile of a child',
  description: 'Only for its owner. Guardians lose access too; facts about the child are deleted with it.',
  internal: true,
  access: persons,
  params: childParams,
  body: VersionBody,
  answers: { 200: GoneAnswer, 409: Failure },
  run: async ({ own, params, body }) => {
    await own.call('api.delete_child', { p_id: params.id, p_expected: body.version });
    return goneAnswer(params.id);
  },
});
