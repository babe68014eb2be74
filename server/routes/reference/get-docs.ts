import { defineRoute } from '../../http/define-route.ts';
import { htmlType, loadPage, pageAnswer } from '../../http/page-files.ts';

export default defineRoute({
  method: 'get',
  path: '/docs',
  name: 'reference.get-docs',
  summary: 'The guide for those who write clients; the reference stands beside it at /docs/reference',
  access: { public: true },
  answers: { 200: { type: htmlType, description: 'A page that works without any outside request.' } },
  run: async () => pageAnswer(await loadPage('docs')),
});
