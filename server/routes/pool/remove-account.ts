import { defineRoute } from '../../http/define-route.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { AccountAnswer, accountParams, shown } from './accounts.ts';

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/pool-accounts/{id}/remove',
  name: 'pool.remove-account',
  summary: 'Remove a model subscription from the pool',
  description:
    'It is leased no more, and gone with its login when a minute and its lease are over; until then the request can ' +
    'be repeated and changes nothing. Nobody is signed out: the service that it belongs to is not called.',
  access: ingestionStaff,
  internal: true,
  params: accountParams,
  answers: { 202: AccountAnswer },
  run: async ({ own, params }) => {
    const account = await own.call('api.remove_pool_account', { p_account: params.id });
    return { status: 202, json: shown(account) };
  },
});
