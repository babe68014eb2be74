import { defineRoute } from '../../http/define-route.ts';
import { htmlAnswers, loadPage, pageAnswer } from '../../http/page-files.ts';

export default defineRoute({
  method: 'get',
  path: '/',
  name: 'reference.get-home',
  summary: 'The home page',
  internal: true,
  access: { public: true, anonymous: true },
  answers: htmlAnswers,
  run: async () => pageAnswer(await loadPage('home')),
});
