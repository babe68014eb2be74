import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Failure, success } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { count, jobParams, moment } from './crawls.ts';

const Summary = z.strictObject({
  pages: count.meta({ description: 'That were read for it.' }),
  inserted: count,
  updated: count,
  overruled: count.meta({ description: 'On record, and a better word stands.' }),
  held: count.meta({ description: 'On record, and updates by programs are suppressed.' }),
  unchanged: count,
  refused: count,
  refusals: z.array(z.strictObject({ key: z.string(), reason: z.string() })).meta({ description: 'At most 100.' }),
});

const Publication = z
  .strictObject({
    status: z.enum(['review', 'pending', 'applied', 'refused']),
    summary: Summary.nullable(),
    released_at: moment.nullable(),
    published_at: moment.nullable(),
    duplicates: count.meta({ description: 'Offers for merging that nobody has decided.' }),
  })
  .meta({ id: 'CrawlerPublication', description: 'How far a crawl is on its way into the catalog.' });

const example: z.output<typeof Publication> = {
  status: 'pending',
  summary: null,
  released_at: '2026-11-23T09:30:00.000Z',
  published_at: null,
  duplicates: 0,
};

export default defineRoute({
  method: 'post',
  path: '/api/ingestion/crawler-jobs/{id}/publish',
  name: 'crawler.publish-crawl',
  summary: 'Let what a crawl found into the catalog',
  description:
    'For crawls whose campaign asks for review first; others are on their way by themselves, and are given as they ' +
    'are. ' +
    '409 for a crawl that is not completed.',
  access: ingestionStaff,
  internal: true,
  params: jobParams,
  answers: {
    200: success(z.strictObject({ publication: Publication })).meta({
      example: { success: true, data: { publication: example } },
    }),
    409: Failure,
  },
  run: async ({ own, params }) => {
    const data = await own.call('api.publish_crawler_job', { p_job: params.id });
    return { json: { success: true, data } };
  },
});
