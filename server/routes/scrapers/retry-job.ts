import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { JobAnswer, jobParams } from './jobs.ts';

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/scraper-jobs/{id}/retry',
  name: 'scrapers.retry-job',
  summary: 'Retry a failed job',
  description:
    'Creates a new job with the same installation, web site, kind, settings and attempts, at the current ' +
    'contract. Repeating the request returns the earlier retry with 200. 409 for a job that has not ' +
    'failed.',
  access: ingestionStaff,
  internal: true,
  params: jobParams,
  answers: { 200: JobAnswer, 201: JobAnswer, 409: Failure },
  run: async ({ own, params }) => {
    const { created, job } = (await own.call('api.retry_scraper_job', { p_job: params.id })) as {
      created: boolean;
      job: unknown;
    };
    return { status: created ? 201 : 200, json: { success: true, data: { job } } };
  },
});
