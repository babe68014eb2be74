import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { CampaignAnswer, campaignParams, root } from './campaigns.ts';

export default defineRoute({
  method: 'get',
  path: `${root}/{id}`,
  name: 'campaigns.get-campaign',
  summary: 'One campaign and its progress',
  access: ingestionStaff,
  internal: true,
  params: campaignParams,
  answers: { 200: CampaignAnswer, 404: Failure },
  run: async ({ own, params }) => {
    const campaign = await own.call('api.show_campaign', { p_campaign: params.id });
    return { json: { success: true, data: { campaign } } };
  },
});
