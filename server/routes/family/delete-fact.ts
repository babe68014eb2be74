import { GoneAnswer, goneAnswer, VersionBody } from '../../family/bodies.ts';
import { factParams } from '../../family/facts.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'delete',
  path: '/api/users/viewer/memory-facts/{id}',
  name: 'family.delete-fact',
  summary: 'Delete a remembered fact',
  internal: true,
  access: persons,
  params: factParams,
  body: VersionBody,
  answers: { 200: GoneAnswer, 409: Failure },
  run: async ({ own, params, body }) => {
    await own.call('api.delete_memory_fact', { p_id: params.id, p_expected: body.version });
    return goneAnswer(params.id);
  },
});
