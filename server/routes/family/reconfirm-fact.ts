import { Reconfirmation } from '../../family/bodies.ts';
import { FactAnswer, factAnswer, factParams, openFact } from '../../family/facts.ts';
import { demandSaved, demandVersion } from '../../family/person.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'post',
  path: '/api/users/viewer/memory-facts/{id}/reconfirm',
  name: 'family.reconfirm-fact',
  summary: 'Reconfirm a remembered fact',
  description: 'The values stay, but get new approvals. 409 for a key without a saved value.',
  internal: true,
  access: persons,
  params: factParams,
  body: Reconfirmation,
  answers: { 200: FactAnswer, 409: Failure },
  run: async (context) => {
    const { version, keys, source } = context.body;
    const { row, values } = await openFact(context, context.params.id);
    demandVersion(row.version, version);
    demandSaved(values, keys);
    await context.own.call('api.confirm_memory_fact', {
      p_id: row.id,
      p_expected: version,
      p_keys: keys,
      p_source: JSON.stringify(source),
    });
    return factAnswer(context, row.id);
  },
});
