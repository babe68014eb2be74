import { defineRoute } from '../../http/define-route.ts';
import { htmlAnswers, loadPage, pageAnswer } from '../../http/page-files.ts';

export default defineRoute({
  method: 'get',
  path: '/assistant',
  name: 'assistant.get-assistant-page',
  summary: 'The page on which the assistant is asked',
  description: 'The page itself is public, what it shows is not.',
  internal: true,
  access: { public: true },
  answers: htmlAnswers,
  run: async () => pageAnswer(await loadPage('assistant')),
});
