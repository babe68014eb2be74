import { defineRoute } from '../../http/define-route.ts';
import { oneName } from '../../shared/catalog-parameters.ts';
import { readers } from '../../viewer/access.ts';
import { csvForm } from './exports.ts';
import { isExport, listQueries } from './page.ts';
import { listAnswer } from './record-schemas.ts';
import { listRecords } from './records.ts';

export default defineRoute({
  method: 'get',
  path: '/api/activities',
  name: 'catalog.list-activities',
  summary: 'Activities that organizations run',
  description: 'Ordered by name unless `orderBy` says otherwise; ties by id.',
  access: readers,
  query: listQueries.activity,
  answers: { 200: listAnswer('activity') },
  otherForms: [csvForm],
  cacheable: true,
  isExport,
  run: (context) => listRecords('activity', context, oneName(context.query, 'organization')),
});
