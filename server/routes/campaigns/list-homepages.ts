import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { campaignParams, cursor, root } from './campaigns.ts';
import { HomepagesAnswer } from './rows.ts';

export default defineRoute({
  method: 'get',
  path: `${root}/{id}/homepages`,
  name: 'campaigns.list-homepages',
  summary: 'Homepages of sites that count as camps',
  access: ingestionStaff,
  internal: true,
  params: campaignParams,
  query: z.strictObject(cursor),
  answers: { 200: HomepagesAnswer, 404: Failure },
  run: async ({ own, params, query: { after, limit } }) => {
    const data = await own.call('api.list_campaign_homepages', {
      p_campaign: params.id,
      p_after: after ?? '0',
      p_limit: limit,
    });
    return { json: { success: true, data } };
  },
});
