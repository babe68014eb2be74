import { correctionOf } from '../../family/bodies.ts';
import { HouseholdPreferences, householdShape } from '../../family/details.ts';
import { HouseholdAnswer, householdAnswer, openHousehold, sealHousehold } from '../../family/household.ts';
import { demandVersion } from '../../family/person.ts';
import { demandValid, merge } from '../../family/values.ts';
import { defineRoute } from '../../http/define-route.ts';
import { apiError } from '../../shared/errors.ts';
import { Failure } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'post',
  path: '/api/users/viewer/household/corrections',
  name: 'family.correct-household',
  summary: 'Change preferences of the household',
  description: 'The first change has version 0.',
  internal: true,
  access: persons,
  exactJson: 'decimal',
  body: correctionOf(householdShape),
  answers: { 200: HouseholdAnswer, 404: Failure, 409: Failure },
  run: async (context) => {
    const { accountId } = context.caller;
    if (accountId === null) throw apiError(403, 'forbidden', 'Only accounts may do this.');
    const { changes, source } = context.body;
    const { version, values } = await openHousehold(context);
    demandVersion(version, context.body.version);
    const merged = merge(values, changes);
    demandValid(HouseholdPreferences, merged.values);
    await context.own.call('api.write_household', {
      p_expected: version,
      p_sealed: sealHousehold(context, accountId, merged.values),
      p_set: [...merged.set],
      p_removed: [...merged.removed],
      p_source: JSON.stringify(source),
    });
    return householdAnswer(context);
  },
});
