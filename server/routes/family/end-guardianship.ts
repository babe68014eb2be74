import { z } from 'zod';
import { GoneAnswer, goneAnswer } from '../../family/bodies.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { Uuid } from '../../shared/params.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'delete',
  path: '/api/users/viewer/children/{id}/guardians/{accountId}',
  name: 'family.end-guardianship',
  summary: 'End what a guardian may see and do',
  description: 'The owner may end any guardian, a guardian leave. The owner cannot leave.',
  internal: true,
  access: persons,
  params: z.strictObject({ id: Uuid, accountId: Uuid }),
  answers: { 200: GoneAnswer, 409: Failure },
  run: async ({ own, params }) => {
    await own.call('api.end_guardianship', { p_child: params.id, p_account: params.accountId });
    return goneAnswer(params.accountId);
  },
});
