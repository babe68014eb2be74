import { childParams } from '../../family/children.ts';
import { InvitationsAnswer, readInvitations } from '../../family/invitations.ts';
import { defineRoute } from '../../http/define-route.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'get',
  path: '/api/users/viewer/children/{id}/invitations',
  name: 'family.list-invitations',
  summary: 'Invitations to share a profile that are pending',
  description: 'Only for the owner of the profile.',
  access: persons,
  params: childParams,
  answers: { 200: InvitationsAnswer },
  run: async (context) => {
    const invitations = await readInvitations(context, context.params.id);
    return { json: { success: true, data: { invitations } } };
  },
});
