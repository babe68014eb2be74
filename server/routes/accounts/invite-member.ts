import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure, success } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';
import { Address, exampleInvitation, Invitation, teamParams } from './teams.ts';

export default defineRoute({
  method: 'post',
  path: '/api/teams/{id}/invitations',
  name: 'accounts.invite-member',
  summary: 'Invite somebody to a team',
  description:
    'For its admins. A mail goes to the address; its link counts for seven days, for the account that has this ' +
    'address verified. Whether a seat is free is decided when it is accepted. A request that is sent twice invites ' +
    'once: the second answer is 409 with its `invitationId`.',
  internal: true,
  access: persons,
  params: teamParams,
  body: z.strictObject({ email: Address }),
  answers: {
    201: success(z.strictObject({ invitation: Invitation })).meta({
      example: { success: true, data: { invitation: exampleInvitation } },
    }),
    409: Failure.extend({ invitationId: z.guid().optional() }).meta({ description: 'A member, or invited already.' }),
  },
  run: async ({ own, params, body }) => {
    const invitation = await own.call('api.invite_team_member', { p_team: params.id, p_email: body.email });
    return { status: 201, json: { success: true, data: { invitation } } };
  },
});
