import { defineRoute } from '../../http/define-route.ts';
import { htmlType, loadPage, pageAnswer } from '../../http/page-files.ts';

export default defineRoute({
  method: 'get',
  path: '/privacy',
  name: 'family.get-privacy-page',
  summary: 'What is kept of people, how long, and what they can do about it',
  internal: true,
  access: { public: true },
  answers: { 200: { type: htmlType, description: 'A page that works without any outside request.' } },
  run: async () => pageAnswer(await loadPage('privacy')),
});
