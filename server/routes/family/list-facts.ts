import { z } from 'zod';
import { FactsAnswer, readFacts } from '../../family/facts.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Flag } from '../../shared/params.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'get',
  path: '/api/users/viewer/memory-facts',
  name: 'family.list-facts',
  summary: 'Remembered facts of the caller',
  description: 'In chronological order.',
  access: persons,
  query: z.strictObject({
    current: Flag.default(false).meta({
      description: 'Omits expired facts, as the assistant does.',
    }),
  }),
  answers: { 200: FactsAnswer },
  run: async (context) => {
    const memoryFacts = await readFacts(context, context.query.current);
    return { json: { success: true, data: { memoryFacts } } };
  },
});
