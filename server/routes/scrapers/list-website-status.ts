import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { ingestionStaff } from '../../viewer/access.ts';
import { example, Job } from './jobs.ts';
import { targetOf, Website } from './websites.ts';

const most = 50;

export default defineRoute({
  method: 'get',
  path: '/api/ingestion/scraper-jobs/website-status',
  name: 'scrapers.list-website-status',
  summary: 'The jobs about some pages',
  description: 'Several addresses of one page count once; the order is that of the request.',
  access: ingestionStaff,
  internal: true,
  query: z.strictObject({
    websiteUrl: z
      .array(Website)
      .min(1, `it must be given 1 to ${most} times`)
      .max(most, `it must be given 1 to ${most} times`)
      .meta({ description: `1 to ${most} addresses, each as a parameter of its own.` }),
  }),
  answers: {
    200: success(
      z.strictObject({
        websites: z.array(
          z.strictObject({
            target: z.string().meta({ description: 'The normalized address of the page.' }),
            latest: Job.nullable().meta({ description: 'The newest job.' }),
            completed: Job.nullable().meta({ description: 'The newest completed job.' }),
            active: Job.nullable().meta({ description: 'A job that has not ended; a running one is preferred.' }),
          }),
        ),
      }),
    ).meta({
      example: {
        success: true,
        data: {
          websites: [{ target: example.website_target, latest: example, completed: null, active: example }],
        },
      },
    }),
  },
  run: async ({ own, query }) => {
    const targets = [...new Set(query.websiteUrl.map(targetOf))];
    const websites = await own.call('api.list_website_status', { p_targets: targets });
    return { json: { success: true, data: { websites } } };
  },
});
