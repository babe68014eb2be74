import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { Uuid } from '../../shared/params.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { RowId, root } from './campaigns.ts';
import { UrlAnswer } from './rows.ts';

export default defineRoute({
  method: 'get',
  path: `${root}/{id}/urls/{urlId}`,
  name: 'campaigns.get-url',
  summary: 'One saved address, and how it was recently found',
  access: ingestionStaff,
  internal: true,
  params: z.strictObject({ id: Uuid, urlId: RowId }),
  answers: { 200: UrlAnswer, 404: Failure },
  run: async ({ own, params }) => {
    const data = await own.call('api.show_campaign_url', { p_campaign: params.id, p_url: params.urlId });
    return { json: { success: true, data } };
  },
});
