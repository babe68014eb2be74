import { ChildrenAnswer, readChildren } from '../../family/children.ts';
import { defineRoute } from '../../http/define-route.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'get',
  path: '/api/users/viewer/children',
  name: 'family.list-children',
  summary: 'Profiles of children that the caller may see',
  description: 'Those that the caller owns or is a guardian of, in order of creation.',
  access: persons,
  answers: { 200: ChildrenAnswer },
  run: async (context) => ({ json: { success: true, data: { children: await readChildren(context) } } }),
});
