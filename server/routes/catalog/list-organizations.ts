import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { listParameters, ownParameters } from '../../shared/catalog-parameters.ts';
import { readers } from '../../shared/kinds.ts';
import { listAnswer, listRecords } from './records.ts';

export default defineRoute({
  method: 'get',
  path: '/api/organizations',
  name: 'catalog.list-organizations',
  summary: 'Organizations that run camps',
  description: 'Ordered by name unless `orderBy` says otherwise; ties by id.',
  access: readers,
  query: z.strictObject({ ...listParameters, ...ownParameters.organization }),
  answers: { 200: listAnswer('organization') },
  cacheable: true,
  run: (context) => listRecords('organization', context, context.query),
});
