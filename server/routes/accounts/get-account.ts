import { defineRoute } from '../../http/define-route.ts';
import { persons } from '../../viewer/access.ts';
import { AccountAnswer, readAccount } from './account.ts';

export default defineRoute({
  method: 'get',
  path: '/api/account',
  name: 'accounts.get-account',
  summary: "The caller's own account",
  description:
    'Its current plan, teams, capabilities and allowances. Only for people: named integration keys, the ' +
    'service credential and previews are refused.',
  access: persons,
  answers: { 200: AccountAnswer },
  run: async ({ own }) => ({ json: { success: true, data: { account: await readAccount(own) } } }),
});
