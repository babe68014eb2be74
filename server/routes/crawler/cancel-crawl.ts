import { defineRoute } from '../../http/define-route.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { JobAnswer, jobParams } from './crawls.ts';

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/crawler-jobs/{id}/cancel',
  name: 'crawler.cancel-crawl',
  summary: 'Stop a crawl',
  description:
    'Cancels the job, its attempt and the session that judges its pages together. A job that has ended ' +
    'is returned unchanged.',
  access: ingestionStaff,
  internal: true,
  params: jobParams,
  answers: { 200: JobAnswer },
  run: async ({ own, params }) => {
    const data = await own.call('api.cancel_crawler_job', { p_job: params.id });
    return { json: { success: true, data } };
  },
});
