import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure, success } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { campaignParams, planShape, root } from './campaigns.ts';

export default defineRoute({
  method: 'get',
  path: `${root}/{id}/search-plan`,
  name: 'campaigns.get-plan',
  summary: 'The searches of a campaign with its current settings',
  access: ingestionStaff,
  internal: true,
  params: campaignParams,
  answers: {
    200: success(z.strictObject({ search_plan: z.strictObject({ ...planShape, settings_revision: z.int().min(1) }) })),
    404: Failure,
  },
  run: async ({ own, params }) => {
    const plan = await own.call('api.show_campaign_plan', { p_campaign: params.id });
    return { json: { success: true, data: { search_plan: plan } } };
  },
});
