import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { listParameters, oneName, ownParameters } from '../../shared/catalog-parameters.ts';
import { readers } from '../../shared/kinds.ts';
import { listAnswer, listRecords } from './records.ts';

export default defineRoute({
  method: 'get',
  path: '/api/sessions',
  name: 'catalog.list-sessions',
  summary: 'Dated sessions of activities',
  description: 'Ordered by first day unless `orderBy` says otherwise; ties by id.',
  access: readers,
  query: z.strictObject({ ...listParameters, ...ownParameters.session }),
  answers: { 200: listAnswer('session') },
  cacheable: true,
  run: (context) => listRecords('session', context, oneName(context.query, 'organization', 'activity')),
});
