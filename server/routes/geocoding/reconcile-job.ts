import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { Uuid } from '../../shared/params.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { JobAnswer, jobParams } from './jobs.ts';

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/geocoding/jobs/{id}/reconcile',
  name: 'geocoding.reconcile-job',
  summary: 'Settle lookups with an unknown result',
  description:
    'They count as failed and are not sent again. To look them up again, create another job with ' + '`rerunOf`.',
  internal: true,
  access: ingestionStaff,
  params: jobParams,
  body: z.strictObject({
    lookups: z
      .array(Uuid)
      .min(1, 'it must have 1 to 1000 ids')
      .max(1000, 'it must have 1 to 1000 ids')
      .optional()
      .meta({ description: 'Ids of items whose lookups are settled; default: all uncertain ones of the job.' }),
    outcome: z.literal('failed'),
  }),
  answers: { 200: JobAnswer, 404: Failure, 409: Failure.meta({ description: 'None of these are uncertain.' }) },
  run: async ({ own, params, body }) => {
    const args = { p_job: params.id, p_lookups: body.lookups ?? null };
    const job = await own.call('api.reconcile_geocode_job', args);
    return { json: { success: true, data: { job } } };
  },
});
