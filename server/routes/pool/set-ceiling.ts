import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { AccountAnswer, accountParams, Ceiling, shown } from './accounts.ts';

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/pool-accounts/{id}/usage-ceiling',
  name: 'pool.set-ceiling',
  summary: 'Say up to which usage a model subscription is leased',
  description:
    'Once a window has reached the ceiling it is not leased until it was read below after the reset of that window, ' +
    'or the ceiling is raised above it or taken away. A lease that runs may finish.',
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
