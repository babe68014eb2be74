import { z } from 'zod';
import { GoneAnswer, goneAnswer } from '../../family/bodies.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Uuid } from '../../shared/params.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'delete',
  path: '/api/users/viewer/children/{id}/invitations/{invitationId}',
  name: 'family.revoke-invitation',
  summary: 'Revoke an invitation to share a profile',
  description: 'Only for the owner of the profile. The link in its mail no longer works.',
  internal: true,
  access: persons,
  params: z.strictObject({ id: Uuid, invitationId: Uuid }),
  answers: { 200: GoneAnswer },
  run: async ({ own, params }) => {
    await own.call('api.revoke_child_invitation', { p_child: params.id, p_id: params.invitationId });
    return goneAnswer(params.invitationId);
  },
});
