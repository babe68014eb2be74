import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { htmlAnswers, loadPage, pageAnswer } from '../../http/page-files.ts';
import { Uuid } from '../../shared/params.ts';

export default defineRoute({
  method: 'get',
  path: '/bookings',
  name: 'bookings.get-bookings-page',
  summary: 'The page where parents book camps',
  description: 'The page itself is public, its content is not. If bookings are disabled it says so.',
  internal: true,
  access: { public: true },
  query: z.strictObject({
    session: Uuid.optional().meta({ description: 'The session to approve a booking for.' }),
  }),
  answers: htmlAnswers,
  run: async () => pageAnswer(await loadPage('bookings')),
});
