import { CodeBody, PreviewAnswer, previewOf } from '../../family/invitations.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'post',
  path: '/api/users/viewer/child-invitations/preview',
  name: 'family.preview-invitation',
  summary: 'Show an invitation before accepting it',
  description: 'For the account whose verified address was invited; 404 for everybody else.',
  internal: true,
  access: persons,
  body: CodeBody,
  answers: { 200: PreviewAnswer, 404: Failure, 409: Failure },
  run: async (context) => {
    const invitation = await previewOf(context, context.body.code);
    return { json: { success: true, data: { invitation } } };
  },
});
