import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { detailParameters } from '../../shared/catalog-parameters.ts';
import { Uuid } from '../../shared/params.ts';
import { recordSchemaOf } from '../../shared/record.ts';
import { readers } from '../../viewer/access.ts';
import { detailAnswer } from './record-schemas.ts';
import { getRecord } from './records.ts';

export default defineRoute({
  method: 'get',
  path: '/api/sessions/{id}',
  name: 'catalog.get-session',
  summary: 'One session with a summary of its activity',
  access: readers,
  params: z.strictObject({ id: Uuid }),
  query: z.strictObject(detailParameters),
  answers: { 200: detailAnswer('session', { activity: recordSchemaOf('activity').optional() }) },
  cacheable: true,
  run: (context) => getRecord('session', context),
});
