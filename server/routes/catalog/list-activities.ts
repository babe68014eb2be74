import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { listParameters, oneName, ownParameters } from '../../shared/catalog-parameters.ts';
import { readers } from '../../shared/kinds.ts';
import { listAnswer, listRecords } from './records.ts';

export default defineRoute({
  method: 'get',
  path: '/api/activities',
  name: 'catalog.list-activities',
  summary: 'Activities that organizations run',
  description: 'Ordered by name unless `orderBy` says otherwise; ties by id.',
  access: readers,
  query: z.strictObject({ ...listParameters, ...ownParameters.activity }),
  answers: { 200: listAnswer('activity') },
  cacheable: true,
  run: (context) => listRecords('activity', context, oneName(context.query, 'organization')),
});
