import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { JobAnswer, jobParams } from './jobs.ts';

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/geocoding/jobs/{id}/cancel',
  name: 'geocoding.cancel-job',
  summary: "Cancel a job's lookups that were not sent yet",
  description:
    'Lookups that were already sent keep their results. A job that is being cancelled or has ended is ' +
    'returned unchanged.',
  internal: true,
  access: ingestionStaff,
  params: jobParams,
  answers: { 200: JobAnswer, 404: Failure },
  run: async ({ own, params }) => {
    const job = await own.call('api.cancel_geocode_job', { p_job: params.id });
    return { json: { success: true, data: { job } } };
  },
});
