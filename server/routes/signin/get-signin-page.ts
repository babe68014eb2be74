import { defineRoute } from '../../http/define-route.ts';
import { htmlAnswers, loadPage, pageAnswer } from '../../http/page-files.ts';

export default defineRoute({
  method: 'get',
  path: '/signin',
  name: 'signin.get-signin-page',
  summary: 'The sign-in page',
  description:
    'Asks for an address, and opens mailed links. Their code is in the fragment (`#`), which browsers do ' +
    'not send to servers; the page uses it when its button is pressed.',
  internal: true,
  access: { public: true },
  answers: htmlAnswers,
  run: async () => pageAnswer(await loadPage('signin')),
});
