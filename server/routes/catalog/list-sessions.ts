import { defineRoute } from '../../http/define-route.ts';
import { oneName } from '../../shared/catalog-parameters.ts';
import { readers } from '../../viewer/access.ts';
import { csvForm } from './exports.ts';
import { isExport, listQueries } from './page.ts';
import { listAnswer } from './record-schemas.ts';
import { listRecords } from './records.ts';

export default defineRoute({
  method: 'get',
  path: '/api/sessions',
  name: 'catalog.list-sessions',
  summary: 'Dated sessions of activities',
  description: 'Ordered by first day unless `orderBy` says otherwise; ties by id.',
  access: readers,
  query: listQueries.session,
  answers: { 200: listAnswer('session') },
  otherForms: [csvForm],
  cacheable: true,
  isExport,
  run: (context) => listRecords('session', context, oneName(context.query, 'organization', 'activity')),
});
