import { defineRoute } from '../../http/define-route.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { AccountAnswer, accountParams, shown } from './accounts.ts';

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/pool-accounts/{id}/remove',
  name: 'pool.remove-account',
  summary: 'Remove a model subscription from the pool',
  description:
    'It is no longer leased, and is deleted with its login after a minute, or when its lease has ended; ' +
    'until then repeating the request changes nothing. The login itself is not revoked: the ' +
    "subscription's service is not called.",
  access: ingestionStaff,
  internal: true,
  params: accountParams,
  answers: { 202: AccountAnswer },
  run: async ({ own, params }) => {
    const account = await own.call('api.remove_pool_account', { p_account: params.id });
    return { status: 202, json: shown(account) };
  },
});
