import { defineRoute } from '../../http/define-route.ts';
import { htmlAnswers, loadPage, pageAnswer } from '../../http/page-files.ts';

export default defineRoute({
  method: 'get',
  path: '/privacy',
  name: 'family.get-privacy-page',
  summary: "The privacy page: which personal data is stored, for how long, and people's choices",
  internal: true,
  access: { public: true },
  answers: htmlAnswers,
  run: async () => pageAnswer(await loadPage('privacy')),
});
