import { Reconfirmation } from '../../family/bodies.ts';
import { HouseholdAnswer, householdAnswer, openHousehold } from '../../family/household.ts';
import { demandSaved, demandVersion } from '../../family/person.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'post',
  path: '/api/users/viewer/household/reconfirm',
  name: 'family.reconfirm-household',
  summary: 'Reconfirm preferences of the household',
  description: 'The values stay, but get new approvals. 409 for a key without a saved value.',
  internal: true,
  access: persons,
  body: Reconfirmation,
  answers: { 200: HouseholdAnswer, 404: Failure, 409: Failure },
  run: async (context) => {
    const { version, keys, source } = context.body;
    const stored = await openHousehold(context);
    demandVersion(stored.version, version);
    demandSaved(stored.values, keys);
    await context.own.call('api.write_household', {
      p_expected: version,
      p_sealed: null,
      p_set: keys,
      p_removed: [],
      p_source: JSON.stringify(source),
    });
    return householdAnswer(context);
  },
});
