import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { campaignParams, root } from './campaigns.ts';
import { PerformanceAnswer } from './rows.ts';

export default defineRoute({
  method: 'get',
  path: `${root}/{id}/performance`,
  name: 'campaigns.get-performance',
  summary: "Results of the current generation's searches, by provider and place",
  access: ingestionStaff,
  internal: true,
  params: campaignParams,
  answers: { 200: PerformanceAnswer, 404: Failure },
  run: async ({ own, params }) => {
    const performance = await own.call('api.show_campaign_performance', { p_campaign: params.id });
    return { json: { success: true, data: { performance } } };
  },
});
