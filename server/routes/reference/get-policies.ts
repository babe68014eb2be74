import { defineRoute } from '../../http/define-route.ts';
import { htmlAnswers, loadPage, pageAnswer } from '../../http/page-files.ts';

export default defineRoute({
  method: 'get',
  path: '/policies',
  name: 'reference.get-policies',
  summary: 'The page that shows what each plan sees of a record, and why',
  description: 'The page is public; its content is for staff.',
  internal: true,
  access: { public: true, anonymous: true },
  answers: htmlAnswers,
  run: async () => pageAnswer(await loadPage('policies')),
});
