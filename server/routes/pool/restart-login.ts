import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { AccountAnswer, accountParams, shown } from './accounts.ts';

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/pool-accounts/{id}/login',
  name: 'pool.restart-login',
  summary: 'Restart the login of a model subscription',
  description: 'Only if its login has failed or was lost; otherwise 409.',
  access: ingestionStaff,
  internal: true,
  params: accountParams,
  answers: { 202: AccountAnswer, 409: Failure },
  run: async ({ own, params }) => {
    const account = await own.call('api.restart_pool_login', { p_account: params.id });
    return { status: 202, json: shown(account) };
  },
});
