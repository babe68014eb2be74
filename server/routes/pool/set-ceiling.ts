import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { AccountAnswer, accountParams, Ceiling, shown } from './accounts.ts';

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/pool-accounts/{id}/usage-ceiling',
  name: 'pool.set-ceiling',
  summary: 'Set the usage ceiling of a model subscription',
  description:
    'Once a window has reached the ceiling, the subscription is not leased until a reading after that ' +
    "window's reset is below it, or until the ceiling is raised above the usage or removed. A current " +
    'lease may continue.',
  access: ingestionStaff,
  internal: true,
  params: accountParams,
  body: z.strictObject({ usage_ceiling_pct: Ceiling }),
  answers: { 200: AccountAnswer },
  run: async ({ own, params, body }) => {
    const account = await own.call('api.set_pool_ceiling', {
      p_account: params.id,
      p_ceiling: body.usage_ceiling_pct,
    });
    return { json: shown(account) };
  },
});
