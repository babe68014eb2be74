import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure, success } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { jobParams } from './crawls.ts';
import { Publication, publication } from './publications.ts';

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/crawler-jobs/{id}/publish',
  name: 'crawler.publish-crawl',
  summary: 'Publish the results of a crawl',
  description:
    'For crawls whose campaign requires a review; others are published automatically and are returned ' +
    'unchanged. 409 for a crawl that is not completed.',
  access: ingestionStaff,
  internal: true,
  params: jobParams,
  answers: {
    200: success(z.strictObject({ publication: Publication })).meta({
      example: { success: true, data: { publication } },
    }),
    409: Failure,
  },
  run: async ({ own, params }) => {
    const data = await own.call('api.publish_crawler_job', { p_job: params.id });
    return { json: { success: true, data } };
  },
});
