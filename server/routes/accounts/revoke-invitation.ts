import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';
import { invitationParams } from './teams.ts';

export default defineRoute({
  method: 'delete',
  path: '/api/teams/{id}/invitations/{invitationId}',
  name: 'accounts.revoke-invitation',
  summary: 'Revoke an invitation to a team',
  internal: true,
  access: persons,
  params: invitationParams,
  answers: { 200: success(z.strictObject({ id: z.guid(), revoked: z.literal(true) })) },
  run: async ({ own, params }) => {
    const data = await own.call('api.revoke_team_invitation', {
      p_team: params.id,
      p_invitation: params.invitationId,
    });
    return { json: { success: true, data } };
  },
});
