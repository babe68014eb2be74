import { defineRoute } from '../../http/define-route.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { JobDetailAnswer, jobParams } from './jobs.ts';

export default defineRoute({
  method: 'get',
  path: '/api/ingestion/scraper-jobs/{id}',
  name: 'scrapers.get-job',
  summary: 'A job of a scraper: its attempts, its events, what became of its records',
  access: ingestionStaff,
  internal: true,
  params: jobParams,
  answers: { 200: JobDetailAnswer },
  run: async ({ own, params }) => {
    const data = await own.call('api.show_scraper_job', { p_job: params.id });
    return { json: { success: true, data } };
  },
});
