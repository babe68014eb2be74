import {
  ChildAnswer,
  ChildInput,
  childAnswer,
  childParams,
  openChild,
  submit,
  writeChild,
} from '../../family/children.ts';
import { Version } from '../../family/shapes.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'put',
  path: '/api/users/viewer/children/{id}',
  name: 'family.replace-child',
  summary: "Replace a child's fields and preferences",
  description:
    'Planning and reuse stay unchanged when omitted. Only the owner may change reuse. 409 if the version ' +
    'is stale.',
  internal: true,
  access: persons,
  params: childParams,
  body: ChildInput.extend({ version: Version }),
  answers: { 200: ChildAnswer, 409: Failure },
  run: async (context) => {
    const child = await openChild(context, context.params.id);
    await writeChild(context, child, submit(child.values, context.body), context.body);
    return childAnswer(context, child.row.id);
  },
});
