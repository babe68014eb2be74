import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { choice, listParameters, parentParameters } from './parameters.ts';
import { listAnswer, listRecords, oneName, readers } from './records.ts';

export default defineRoute({
  method: 'get',
  path: '/api/activities',
  name: 'catalog.list-activities',
  summary: 'Activities that organizations run',
  description: 'Ordered by name unless `orderBy` says otherwise; ties by id.',
  access: readers,
  query: z.strictObject({
    ...listParameters,
    ...parentParameters('organization', 'Activities of this organization.'),
    skillLevel: choice('Skill the activity is for.'),
    format: choice('How the activity takes place.'),
    seasonality: choice('A season it is offered in.'),
  }),
  answers: { 200: listAnswer('activity') },
  cacheable: true,
  run: (context) => listRecords('activity', context, oneName(context.query, 'organization')),
});
