import { ConsentsAnswer, consents } from '../../family/consents.ts';
import { defineRoute } from '../../http/define-route.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'get',
  path: '/api/users/viewer/consents',
  name: 'family.list-consents',
  summary: 'Notices that the caller has consented to',
  description: 'Newest first.',
  access: persons,
  answers: { 200: ConsentsAnswer },
  run: async ({ own }) => ({ json: { success: true, data: { consents: await own.rows(consents) } } }),
});
