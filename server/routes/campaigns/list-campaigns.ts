import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { pageLimit, whole } from '../../shared/params.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { CampaignsAnswer, root, states } from './campaigns.ts';

export default defineRoute({
  method: 'get',
  path: root,
  name: 'campaigns.list-campaigns',
  summary: 'Campaigns, newest first',
  access: ingestionStaff,
  internal: true,
  query: z.strictObject({
    status: z.enum(states).optional().meta({ description: 'Only campaigns in this state.' }),
    page: whole(1, 10_000_000).default(1).meta({ description: 'The first page is 1.' }),
    pageSize: pageLimit(25, 100),
  }),
  answers: { 200: CampaignsAnswer },
  run: async ({ own, query: { status, page, pageSize } }) => {
    const found = (await own.call('api.list_campaigns', {
      p_status: status ?? null,
      p_offset: (page - 1) * pageSize,
      p_limit: pageSize,
    })) as object;
    return { json: { success: true, data: { ...found, page, pageSize } } };
  },
});
