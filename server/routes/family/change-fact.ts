import { manual } from '../../family/approvals.ts';
import { changeOf } from '../../family/bodies.ts';
import { factShape } from '../../family/details.ts';
import { FactAnswer, factAnswer, factParams, openFact, sealStatement } from '../../family/facts.ts';
import { demandVersion } from '../../family/person.ts';
import { merge } from '../../family/values.ts';
import { defineRoute } from '../../http/define-route.ts';
import { invalidBody } from '../../http/raw-body.ts';
import { Failure } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

interface Changes {
  readonly category?: string | null;
  readonly statement?: string | null;
  readonly childId?: string | null;
  readonly expiresOn?: string | null;
}

export default defineRoute({
  method: 'patch',
  path: '/api/users/viewer/memory-facts/{id}',
  name: 'family.change-fact',
  summary: 'Change a remembered fact',
  description: 'Null removes the child or the last day.',
  internal: true,
  access: persons,
  params: factParams,
  body: changeOf(factShape),
  answers: { 200: FactAnswer, 409: Failure },
  run: async (context) => {
    const { version, source = manual } = context.body;
    const changes: Changes = context.body.changes;
    const { row, values } = await openFact(context, context.params.id);
    demandVersion(row.version, version);
    for (const key of ['category', 'statement'] as const)
      if (changes[key] === null) throw invalidBody(`${JSON.stringify(`changes.${key}`)}: it cannot be removed`);
    const { set, removed } = merge(values, { ...changes });
    await context.own.call('api.write_memory_fact', {
      p_id: row.id,
      p_expected: version,
      p_child: changes.childId ?? null,
      p_category: changes.category ?? null,
      p_expires_on: changes.expiresOn ?? null,
      p_sealed: changes.statement == null ? null : sealStatement(context, row.id, changes.statement),
      p_set: [...set],
      p_removed: [...removed],
      p_source: JSON.stringify(source),
    });
    return factAnswer(context, row.id);
  },
});
