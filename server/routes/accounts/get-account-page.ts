import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { htmlAnswers, loadPage, pageAnswer } from '../../http/page-files.ts';

export default defineRoute({
  method: 'get',
  path: '/account',
  name: 'accounts.get-account-page',
  summary: 'The page of one’s own account',
  description:
    'Profile, keys, team, usage, sessions, mailboxes and data. The page itself is public, what it shows is not.',
  internal: true,
  access: { public: true },
  query: z.strictObject({
    gmail: z
      .enum(['connected', 'denied', 'failed'])
      .optional()
      .meta({ description: 'What became of a mailbox, as its provider sends the browser back.' }),
  }),
  answers: htmlAnswers,
  run: async () => pageAnswer(await loadPage('account')),
});
