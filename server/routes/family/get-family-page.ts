import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { htmlAnswers, loadPage, pageAnswer } from '../../http/page-files.ts';

export default defineRoute({
  method: 'get',
  path: '/family',
  name: 'family.get-family-page',
  summary: "The page with an adult's family data",
  description:
    'The page itself is public, its content is not. The fragment (`#`) may contain the code of an ' + 'invitation.',
  internal: true,
  access: { public: true },
  query: z.strictObject({
    show: z
      .enum(['children', 'care', 'household', 'remembered'], 'it must be children, care, household or remembered')
      .optional()
      .meta({ description: 'The first part to look at.' }),
  }),
  answers: htmlAnswers,
  run: async () => pageAnswer(await loadPage('family')),
});
