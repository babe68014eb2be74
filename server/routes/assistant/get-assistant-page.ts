import { defineRoute } from '../../http/define-route.ts';
import { htmlAnswers, loadPage, pageAnswer } from '../../http/page-files.ts';

export default defineRoute({
  method: 'get',
  path: '/assistant',
  name: 'assistant.get-assistant-page',
  summary: 'The page of the assistant',
  description: 'The page itself is public, its content is not.',
  internal: true,
  access: { public: true },
  answers: htmlAnswers,
  run: async () => pageAnswer(await loadPage('assistant')),
});
