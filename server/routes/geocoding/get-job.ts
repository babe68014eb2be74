import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { JobAnswer, jobParams } from './jobs.ts';

export default defineRoute({
  method: 'get',
  path: '/api/ingestion/geocoding/jobs/{id}',
  name: 'geocoding.get-job',
  summary: 'One job: its progress and results',
  internal: true,
  access: ingestionStaff,
  params: jobParams,
  answers: { 200: JobAnswer, 404: Failure },
  run: async ({ own, params }) => {
    const job = await own.call('api.get_geocode_job', { p_job: params.id });
    return { json: { success: true, data: { job } } };
  },
});
