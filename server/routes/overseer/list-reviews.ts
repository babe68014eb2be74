import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { example, listArgs, listQuery, Review } from './reviews.ts';
import { overseerStaff } from './staff.ts';

export default defineRoute({
  method: 'get',
  path: '/api/overseer/reviews',
  name: 'overseer.list-reviews',
  summary: 'Changes by the review agent, for review',
  description: 'Newest first, each in its latest version; all given filters must match.',
  access: overseerStaff,
  internal: true,
  query: listQuery,
  answers: {
    200: success(z.strictObject({ reviews: z.array(Review), nextCursor: z.string().nullable() })).meta({
      example: { success: true, data: { reviews: [example], nextCursor: null } },
    }),
  },
  run: async ({ own, query }) => ({
    json: { success: true, data: await own.call('api.list_reviews', listArgs(query)) },
  }),
});
