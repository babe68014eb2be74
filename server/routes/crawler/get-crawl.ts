import { defineRoute } from '../../http/define-route.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { jobParams } from './crawls.ts';
import { JobDetailAnswer } from './detail.ts';

export default defineRoute({
  method: 'get',
  path: '/api/ingestion/crawler-jobs/{id}',
  name: 'crawler.get-crawl',
  summary: 'A crawl: its settings, attempts, events and sessions',
  access: ingestionStaff,
  internal: true,
  params: jobParams,
  answers: { 200: JobDetailAnswer },
  run: async ({ own, params }) => {
    const data = await own.call('api.show_crawler_job', { p_job: params.id });
    return { json: { success: true, data } };
  },
});
