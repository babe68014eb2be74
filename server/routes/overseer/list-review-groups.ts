import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { success } from '../../shared/failure.ts';
import { kinds } from '../../shared/kinds.ts';
import { example, listArgs, listQuery, Review } from './reviews.ts';
import { overseerStaff } from './staff.ts';

const Group = z
  .strictObject({
    entityKind: z.enum(kinds),
    entityId: z.guid(),
    entityName: z.string().nullable(),
    reviews: z.int().min(1).meta({ description: 'Number of its reviews that match.' }),
    unreviewed: z.int().min(0).meta({ description: 'Number of reviews without a decision.' }),
    latest: Review,
  })
  .meta({ id: 'ReviewGroup', description: 'The reviews of one record.' });

const { entityKind, entityId, entityName } = example;
const group = { entityKind, entityId, entityName, reviews: 1, unreviewed: 1, latest: example };

export default defineRoute({
  method: 'get',
  path: '/api/overseer/review-groups',
  name: 'overseer.list-review-groups',
  summary: 'Records that the review agent has changed',
  description: 'Sorted by newest review; one of its reviews must match all filters.',
  access: overseerStaff,
  internal: true,
  query: listQuery,
  answers: {
    200: success(z.strictObject({ groups: z.array(Group), nextCursor: z.string().nullable() })).meta({
      example: { success: true, data: { groups: [group], nextCursor: null } },
    }),
  },
  run: async ({ own, query }) => ({
    json: { success: true, data: await own.call('api.list_review_groups', listArgs(query)) },
  }),
});
