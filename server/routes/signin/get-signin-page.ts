import { defineRoute } from '../../http/define-route.ts';
import { htmlAnswers, loadPage, pageAnswer } from '../../http/page-files.ts';

export default defineRoute({
  method: 'get',
  path: '/signin',
  name: 'signin.get-signin-page',
  summary: 'The page on which people sign in',
  description:
    'Asks for an address and takes mailed links, whose code stands behind `#`, where no server sees it; the page ' +
    'uses it when its button is pressed.',
  internal: true,
  access: { public: true },
  answers: htmlAnswers,
  run: async () => pageAnswer(await loadPage('signin')),
});
