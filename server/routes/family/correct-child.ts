import { correctionOf } from '../../family/bodies.ts';
import { ChildAnswer, childAnswer, childParams, openChild, writeChild } from '../../family/children.ts';
import { profileShape } from '../../family/profile.ts';
import { merge } from '../../family/values.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'post',
  path: '/api/users/viewer/children/{id}/corrections',
  name: 'family.correct-child',
  summary: 'Correct single values of a profile',
  description:
    'Keys are names of fields, and those of planning and preferences with the prefixes `planning.` and ' +
    '`preferences.`. The result must be a valid profile.',
  internal: true,
  access: persons,
  params: childParams,
  body: correctionOf(profileShape),
  answers: { 200: ChildAnswer, 409: Failure },
  run: async (context) => {
    const child = await openChild(context, context.params.id);
    await writeChild(context, child, merge(child.values, context.body.changes), context.body);
    return childAnswer(context, child.row.id);
  },
});
