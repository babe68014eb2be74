import { ChildAnswer, ChildInput, childAnswer, createChild } from '../../family/children.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'post',
  path: '/api/users/viewer/children',
  name: 'family.create-child',
  summary: "Create a child's profile",
  description:
    'A profile needs a label, or a first and a last name. The caller owns it; `version` is ignored here. ' +
    'Stored encrypted.',
  internal: true,
  access: persons,
  body: ChildInput,
  answers: { 201: ChildAnswer, 404: Failure },
  run: async (context) => ({ status: 201, ...(await childAnswer(context, await createChild(context, context.body))) }),
});
