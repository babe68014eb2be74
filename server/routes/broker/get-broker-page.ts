import { defineRoute } from '../../http/define-route.ts';
import { htmlAnswers, loadPage, pageAnswer } from '../../http/page-files.ts';

export default defineRoute({
  method: 'get',
  path: '/staff/broker',
  name: 'broker.get-broker-page',
  summary: 'The page where staff manage the broker',
  description: 'The page is public; its content is for staff.',
  internal: true,
  access: { public: true, anonymous: true },
  answers: htmlAnswers,
  run: async () => pageAnswer(await loadPage('broker')),
});
