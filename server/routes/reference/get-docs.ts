import { defineRoute } from '../../http/define-route.ts';
import { htmlAnswers, loadPage, pageAnswer } from '../../http/page-files.ts';

export default defineRoute({
  method: 'get',
  path: '/docs',
  name: 'reference.get-docs',
  summary: 'The guide for developers of clients; the reference is at /docs/reference',
  access: { public: true },
  answers: htmlAnswers,
  run: async () => pageAnswer(await loadPage('docs')),
});
