import { Reconfirmation } from '../../family/bodies.ts';
import { ChildAnswer, childAnswer, childParams, openChild } from '../../family/children.ts';
import { demandSaved, demandVersion } from '../../family/person.ts';
import { defineRoute } from '../../http/define-route.ts';
import { apiError } from '../../shared/errors.ts';
import { Failure } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'post',
  path: '/api/users/viewer/children/{id}/reconfirm',
  name: 'family.reconfirm-child',
  summary: 'Reconfirm values of a profile',
  description: 'The values stay, but get new approvals. 409 for a key without a saved value.',
  internal: true,
  access: persons,
  params: childParams,
  body: Reconfirmation,
  answers: { 200: ChildAnswer, 409: Failure },
  run: async (context) => {
    const { version, keys, source } = context.body;
    const { row, values } = await openChild(context, context.params.id);
    demandVersion(row.version, version);
    demandSaved(values, keys);
    if (!row.is_owner && keys.includes('reuseAllowed'))
      throw apiError(403, 'forbidden', 'Only the owner of a profile may approve its reuse.');
    await context.own.call('api.write_child', {
      p_id: row.id,
      p_expected: version,
      p_sealed: null,
      p_reuse: null,
      p_holds: null,
      p_set: keys,
      p_removed: [],
      p_source: JSON.stringify(source),
    });
    return childAnswer(context, row.id);
  },
});
