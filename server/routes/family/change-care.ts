import { manual } from '../../family/approvals.ts';
import { changeOf } from '../../family/bodies.ts';
import { CareAnswer, careAnswer, careParams, openCare, sealCare, withZone } from '../../family/care.ts';
import { CheckedCare, ChildIds, careShape } from '../../family/details.ts';
import { demandVersion } from '../../family/person.ts';
import { demandValid, merge } from '../../family/values.ts';
import { defineRoute } from '../../http/define-route.ts';
import { invalidBody } from '../../http/raw-body.ts';
import { Failure } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'patch',
  path: '/api/users/viewer/care-requirements/{requirementId}',
  name: 'family.change-care',
  summary: 'Change a care requirement',
  description: 'A value replaces the stored one, null removes it; the result must be valid.',
  internal: true,
  access: persons,
  params: careParams,
  exactJson: 'decimal',
  body: changeOf({ ...careShape, childIds: ChildIds }),
  answers: { 200: CareAnswer, 409: Failure },
  run: async (context) => {
    const { version, changes, source = manual } = context.body;
    const { row, details } = await openCare(context, context.params.requirementId);
    demandVersion(row.version, version);
    const { childIds, ...others } = changes as { readonly childIds?: string[] | null };
    if (childIds === null) throw invalidBody('"changes.childIds": it must have at least one child');
    const merged = merge(details, others);
    const whole = await withZone(context, merged.values);
    demandValid(CheckedCare, whole);
    await context.own.call('api.write_care', {
      p_id: row.id,
      p_expected: version,
      p_children: childIds ?? null,
      p_sealed: sealCare(context, row.id, whole),
      p_set: [...merged.set, ...(childIds === undefined ? [] : ['childIds'])],
      p_removed: [...merged.removed],
      p_source: JSON.stringify(source),
    });
    return careAnswer(context, row.id);
  },
});
