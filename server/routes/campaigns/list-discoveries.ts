import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { campaignParams, cursor, RowId, root } from './campaigns.ts';
import { DiscoveriesAnswer } from './rows.ts';

export default defineRoute({
  method: 'get',
  path: `${root}/{id}/discoveries`,
  name: 'campaigns.list-discoveries',
  summary: 'How the addresses of a campaign were found',
  access: ingestionStaff,
  internal: true,
  params: campaignParams,
  query: z.strictObject({
    ...cursor,
    url_id: RowId.optional().meta({ description: 'Only those that led to this saved URL.' }),
  }),
  answers: { 200: DiscoveriesAnswer, 404: Failure },
  run: async ({ own, params, query: { after, limit, url_id: url } }) => {
    const data = await own.call('api.list_campaign_discoveries', {
      p_campaign: params.id,
      p_url: url ?? null,
      p_after: after ?? '0',
      p_limit: limit,
    });
    return { json: { success: true, data } };
  },
});
