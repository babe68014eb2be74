import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { brokerStaff } from './runs.ts';

export default defineRoute({
  method: 'get',
  path: '/api/broker/settings',
  name: 'broker.get-settings',
  summary: 'The broker settings of this deployment',
  internal: true,
  access: brokerStaff,
  answers: {
    200: success(
      z.strictObject({ capUsd: z.int().min(0), ordersEnabled: z.boolean(), siteAccountsEnabled: z.boolean() }),
    ).meta({ example: { success: true, data: { capUsd: 500, ordersEnabled: true, siteAccountsEnabled: true } } }),
  },
  run: async ({ host }) => {
    const { capUsd, ordersEnabled, siteAccountsEnabled } = host.config.broker;
    return { json: { success: true, data: { capUsd, ordersEnabled, siteAccountsEnabled } } };
  },
});
