import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { Offset, pageLimit } from '../../shared/params.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { ItemsAnswer, itemStatuses, jobParams } from './jobs.ts';

export default defineRoute({
  method: 'get',
  path: '/api/ingestion/geocoding/jobs/{id}/items',
  name: 'geocoding.list-items',
  summary: 'The places of a job with their addresses, in the order of its quote',
  internal: true,
  access: ingestionStaff,
  params: jobParams,
  query: z.strictObject({
    status: z.enum(itemStatuses).optional().meta({ description: 'Only items with this status.' }),
    limit: pageLimit(25, 100),
    offset: Offset,
  }),
  answers: { 200: ItemsAnswer, 404: Failure },
  run: async ({ own, params, query: { status, limit, offset } }) => {
    const data = await own.call('api.list_geocode_items', {
      p_job: params.id,
      p_status: status ?? null,
      p_limit: limit,
      p_offset: offset,
    });
    return { json: { success: true, data } };
  },
});
