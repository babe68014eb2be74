import { defineRoute } from '../../http/define-route.ts';
import { HouseholdAnswer, householdAnswer } from './household.ts';
import { person } from './person.ts';

export default defineRoute({
  method: 'get',
  path: '/api/users/viewer/household',
  name: 'family.get-household',
  summary: "Preferences of the caller's household",
  access: person,
  answers: { 200: HouseholdAnswer },
  run: householdAnswer,
});
