import { HouseholdAnswer, householdAnswer } from '../../family/household.ts';
import { defineRoute } from '../../http/define-route.ts';
import { persons } from '../../viewer/access.ts';

export default defineRoute({
  method: 'get',
  path: '/api/users/viewer/household',
  name: 'family.get-household',
  summary: "Preferences of the caller's household",
  access: persons,
  answers: { 200: HouseholdAnswer },
  run: householdAnswer,
});
