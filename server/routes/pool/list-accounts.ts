import { defineRoute } from '../../http/define-route.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { AccountsAnswer } from './accounts.ts';

export default defineRoute({
  method: 'get',
  path: '/api/ingestion/pool-accounts',
  name: 'pool.list-accounts',
  summary: 'Model subscriptions that installations share',
  description: 'All that are not removed, newest first. Tokens and other login secrets are never shown.',
  access: ingestionStaff,
  internal: true,
  answers: { 200: AccountsAnswer },
  run: async ({ own }) => {
    const accounts = await own.call('api.list_pool_accounts', {});
    return { json: { success: true, data: { accounts } } };
  },
});
