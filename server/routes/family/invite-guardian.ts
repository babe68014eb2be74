import { z } from 'zod';
import { childParams } from '../../family/children.ts';
import { Email, InvitationAnswer, invite } from '../../family/invitations.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'post',
  path: '/api/users/viewer/children/{id}/invitations',
  name: 'family.invite-guardian',
  summary: 'Invite another adult to share a profile',
  description:
    'Only for the owner of the profile. The mailed link is valid for 7 days, for the account with this ' +
    'verified address.',
  internal: true,
  access: persons,
  params: childParams,
  body: z.strictObject({ email: Email }),
  answers: { 201: InvitationAnswer, 409: Failure },
  run: async (context) => {
    const invitation = await invite(context, context.params.id, context.body.email);
    return { status: 201, json: { success: true, data: { invitation } } };
  },
});
