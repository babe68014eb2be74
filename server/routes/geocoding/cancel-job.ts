import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { JobAnswer, jobParams } from './jobs.ts';

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/geocoding/jobs/{id}/cancel',
  name: 'geocoding.cancel-job',
  summary: 'Stop what was not sent yet',
  description:
    'Lookups that were sent keep their outcomes. A job that is being cancelled, or has ended, is given unchanged.',
  internal: true,
  access: ingestionStaff,
  params: jobParams,
  answers: { 200: JobAnswer, 404: Failure },
  run: async ({ own, params }) => {
    const job = await own.call('api.cancel_geocode_job', { p_job: params.id });
    return { json: { success: true, data: { job } } };
  },
});
