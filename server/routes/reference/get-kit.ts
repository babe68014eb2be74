import { defineRoute } from '../../http/define-route.ts';
import { htmlAnswers, loadPage, pageAnswer } from '../../http/page-files.ts';

export default defineRoute({
  method: 'get',
  path: '/kit',
  name: 'reference.get-kit',
  summary: 'All components of the pages in all their states, for developers',
  internal: true,
  access: { public: true },
  answers: htmlAnswers,
  run: async () => pageAnswer(await loadPage('gallery')),
});
