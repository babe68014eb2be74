import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { choice, dateParameters, listParameters, parentParameters } from './parameters.ts';
import { listAnswer, listRecords, oneName, readers } from './records.ts';

export default defineRoute({
  method: 'get',
  path: '/api/sessions',
  name: 'catalog.list-sessions',
  summary: 'Dated sessions of activities',
  description: 'Ordered by first day unless `orderBy` says otherwise; ties by id.',
  access: readers,
  query: z.strictObject({
    ...listParameters,
    ...parentParameters(
      'organization',
      'Sessions this organization owns: directly, or through the activity when there is no direct owner.',
    ),
    ...parentParameters('activity', 'Sessions of this activity.'),
    registrationStatus: choice('State of registration. Unknown states never match.'),
    ...dateParameters,
  }),
  answers: { 200: listAnswer('session') },
  cacheable: true,
  run: (context) => listRecords('session', context, oneName(context.query, 'organization', 'activity')),
});
