import { ChildAnswer, childAnswer } from '../../family/children.ts';
import { CodeBody } from '../../family/invitations.ts';
import { missing } from '../../family/person.ts';
import { defineRoute } from '../../http/define-route.ts';
import { codeHash } from '../../mail/codes.ts';
import { Failure } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'post',
  path: '/api/users/viewer/child-invitations/accept',
  name: 'family.accept-invitation',
  summary: 'Accept an invitation to share a profile',
  description: 'Works once, for the account whose verified address was invited; 404 for everybody else.',
  internal: true,
  access: persons,
  body: CodeBody,
  answers: { 200: ChildAnswer, 404: Failure, 409: Failure },
  run: async (context) => {
    const childId = await context.own.call('api.accept_child_invitation', { p_hash: codeHash(context.body.code) });
    if (childId === null) throw missing.child();
    return childAnswer(context, childId);
  },
});
