import { defineRoute } from '../../http/define-route.ts';
import { readers } from '../../viewer/access.ts';
import { csvForm } from './exports.ts';
import { isExport, listQueries } from './page.ts';
import { listAnswer } from './record-schemas.ts';
import { listRecords } from './records.ts';

export default defineRoute({
  method: 'get',
  path: '/api/organizations',
  name: 'catalog.list-organizations',
  summary: 'Organizations that run camps',
  description: 'Ordered by name unless `orderBy` says otherwise; ties by id.',
  access: readers,
  query: listQueries.organization,
  answers: { 200: listAnswer('organization') },
  otherForms: [csvForm],
  cacheable: true,
  isExport,
  run: (context) => listRecords('organization', context, context.query),
});
