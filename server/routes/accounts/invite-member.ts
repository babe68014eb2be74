import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure, success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';
import { Address, exampleInvitation, Invitation, teamParams } from './teams.ts';

export default defineRoute({
  method: 'post',
  path: '/api/teams/{id}/invitations',
  name: 'accounts.invite-member',
  summary: 'Invite a person to a team',
  description:
    'Only for admins of the team. Mails a link that is valid for seven days, for the account with this ' +
    'verified address. A seat is required only when the invitation is accepted. A repeated request does ' +
    'not invite again: it gets 409 with the `invitationId`.',
  internal: true,
  access: persons,
  params: teamParams,
  body: z.strictObject({ email: Address }),
  answers: {
    201: success(z.strictObject({ invitation: Invitation })).meta({
      example: { success: true, data: { invitation: exampleInvitation } },
    }),
    409: Failure.extend({ invitationId: z.guid().optional() }).meta({
      description: 'A member already, or already invited.',
    }),
  },
  run: async ({ own, params, body }) => {
    const invitation = await own.call('api.invite_team_member', { p_team: params.id, p_email: body.email });
    return { status: 201, json: { success: true, data: { invitation } } };
  },
});
