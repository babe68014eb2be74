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
  summary: 'Remove a guardian of a child',
  description: 'The owner may remove any guardian; a guardian may remove itself. The owner cannot be removed.',
  internal: true,
  access: persons,
  params: z.strictObject({ id: Uuid, accountId: Uuid }),
  answers: { 200: GoneAnswer, 409: Failure },
  run: async ({ own, params }) => {
    await own.call('api.end_guardianship', { p_child: params.id, p_account: params.accountId });
    return goneAnswer(params.accountId);
  },
});
