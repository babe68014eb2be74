import { GoneAnswer, goneAnswer, VersionBody } from '../../family/bodies.ts';
import { careParams } from '../../family/care.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'delete',
  path: '/api/users/viewer/care-requirements/{requirementId}',
  name: 'family.delete-care',
  summary: 'Delete a care requirement',
  internal: true,
  access: persons,
  params: careParams,
  body: VersionBody,
  answers: { 200: GoneAnswer, 409: Failure },
  run: async ({ own, params, body }) => {
    await own.call('api.delete_care', { p_id: params.requirementId, p_expected: body.version });
    return goneAnswer(params.requirementId);
  },
});
