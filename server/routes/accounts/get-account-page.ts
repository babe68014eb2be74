import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { htmlAnswers, loadPage, pageAnswer } from '../../http/page-files.ts';

export default defineRoute({
  method: 'get',
  path: '/account',
  name: 'accounts.get-account-page',
  summary: "The page of the caller's own account",
  description:
    'Profile, keys, team, usage, sessions, mailboxes and data. The page itself is public, its content is ' + 'not.',
  internal: true,
  access: { public: true },
  query: z.strictObject({
    gmail: z
      .enum(['connected', 'denied', 'failed'])
      .optional()
      .meta({ description: 'The result for a mailbox, when its provider redirects the browser back.' }),
  }),
  answers: htmlAnswers,
  run: async () => pageAnswer(await loadPage('account')),
});
