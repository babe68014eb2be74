import { z } from 'zod';
import { FactsAnswer, readFacts } from '../../family/facts.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Flag } from '../../shared/params.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'get',
  path: '/api/users/viewer/memory-facts',
  name: 'family.list-facts',
  summary: 'What the caller had remembered',
  description: 'In the order it was said.',
  access: persons,
  query: z.strictObject({
    current: Flag.default(false).meta({
      description: 'Leaves out facts whose last day is over, as the assistant does.',
    }),
  }),
  answers: { 200: FactsAnswer },
  run: async (context) => {
    const memoryFacts = await readFacts(context, context.query.current);
    return { json: { success: true, data: { memoryFacts } } };
  },
});
