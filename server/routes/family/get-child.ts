import { ChildAnswer, childAnswer, childParams } from '../../family/children.ts';
import { defineRoute } from '../../http/define-route.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'get',
  path: '/api/users/viewer/children/{id}',
  name: 'family.get-child',
  summary: 'The profile of a child',
  access: persons,
  params: childParams,
  answers: { 200: ChildAnswer },
  run: (context) => childAnswer(context, context.params.id),
});
