import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { campaignParams, cursor, root } from './campaigns.ts';
import { SettingsAnswer } from './rows.ts';

export default defineRoute({
  method: 'get',
  path: `${root}/{id}/settings-history`,
  name: 'campaigns.list-settings',
  summary: "All revisions of a campaign's settings",
  access: ingestionStaff,
  internal: true,
  params: campaignParams,
  query: z.strictObject(cursor),
  answers: { 200: SettingsAnswer, 404: Failure },
  run: async ({ own, params, query: { after, limit } }) => {
    const data = await own.call('api.list_campaign_settings', {
      p_campaign: params.id,
      p_after: after ?? '0',
      p_limit: limit,
    });
    return { json: { success: true, data } };
  },
});
