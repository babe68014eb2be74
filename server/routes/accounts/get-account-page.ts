import { defineRoute } from '../../http/define-route.ts';
import { htmlAnswers, loadPage, pageAnswer } from '../../http/page-files.ts';

export default defineRoute({
  method: 'get',
  path: '/account',
  name: 'accounts.get-account-page',
  summary: 'The page of one’s own account',
  description: 'Profile, keys, team, usage, sessions and data. The page itself is public, what it shows is not.',
  internal: true,
  access: { public: true },
  answers: htmlAnswers,
  run: async () => pageAnswer(await loadPage('account')),
});
