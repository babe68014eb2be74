import { randomUUID } from 'node:crypto';
import { Source } from '../../family/approvals.ts';
import { CareAnswer, careAnswer, sealCare, withZone } from '../../family/care.ts';
import { CareInput, careDaysMatch, careDaysMessage } from '../../family/details.ts';
import { given } from '../../family/values.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'post',
  path: '/api/users/viewer/care-requirements',
  name: 'family.create-care',
  summary: 'Save when care is needed',
  description: 'Without `timezone` that of the household applies. Days are required only for a range of dates.',
  internal: true,
  access: persons,
  exactJson: 'decimal',
  body: CareInput.extend({ source: Source }).refine(careDaysMatch, careDaysMessage),
  answers: { 201: CareAnswer, 404: Failure },
  run: async (context) => {
    const { source, childIds, ...details } = context.body;
    const id = randomUUID();
    await context.own.call('api.create_care', {
      p_id: id,
      p_children: childIds,
      p_sealed: sealCare(context, id, await withZone(context, given(details))),
      p_set: ['childIds', ...Object.keys(given(details))],
      p_source: JSON.stringify(source),
    });
    return { status: 201, ...(await careAnswer(context, id)) };
  },
});
