import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Source } from '../../family/approvals.ts';
import { factShape } from '../../family/details.ts';
import { FactAnswer, factAnswer, sealStatement } from '../../family/facts.ts';
import { given } from '../../family/values.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

const { category, statement, childId, expiresOn } = factShape;

export default defineRoute({
  method: 'post',
  path: '/api/users/viewer/memory-facts',
  name: 'family.create-fact',
  summary: 'Remember a fact',
  internal: true,
  access: persons,
  body: z.strictObject({
    category,
    statement,
    childId: childId.nullable().optional(),
    expiresOn: expiresOn.nullable().optional(),
    source: Source,
  }),
  answers: { 201: FactAnswer, 404: Failure },
  run: async (context) => {
    const { source, ...fact } = context.body;
    const id = randomUUID();
    await context.own.call('api.create_memory_fact', {
      p_id: id,
      p_child: fact.childId ?? null,
      p_category: fact.category,
      p_expires_on: fact.expiresOn ?? null,
      p_sealed: sealStatement(context, id, fact.statement),
      p_set: Object.entries(given(fact)).flatMap(([key, value]) => (value === null ? [] : [key])),
      p_source: JSON.stringify(source),
    });
    return { status: 201, ...(await factAnswer(context, id)) };
  },
});
