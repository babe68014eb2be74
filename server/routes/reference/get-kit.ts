import { defineRoute } from '../../http/define-route.ts';
import { htmlType, loadPage, pageAnswer } from '../../http/page-files.ts';

export default defineRoute({
  method: 'get',
  path: '/kit',
  name: 'reference.get-kit',
  summary: 'All parts of the pages in all their states, for those who make pages',
  internal: true,
  access: { public: true },
  answers: { 200: { type: htmlType, description: 'A page that works without any outside request.' } },
  run: async () => pageAnswer(await loadPage('gallery')),
});
