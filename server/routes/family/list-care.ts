import { CareListAnswer, readCare } from '../../family/care.ts';
import { defineRoute } from '../../http/define-route.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'get',
  path: '/api/users/viewer/care-requirements',
  name: 'family.list-care',
  summary: "The caller's care requirements",
  description: 'In the order of creation.',
  access: persons,
  answers: { 200: CareListAnswer },
  run: async (context) => ({ json: { success: true, data: { careRequirements: await readCare(context) } } }),
});
