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
  path: '/api/activities/{id}',
  name: 'catalog.get-activity',
  summary: 'One activity with summaries of its organization and sessions',
  access: readers,
  params: z.strictObject({ id: Uuid }),
  query: z.strictObject(detailParameters),
  answers: {
    200: detailAnswer('activity', {
      organization: recordSchemaOf('organization').optional(),
      sessions: z.array(recordSchemaOf('session')).meta({ description: 'At most 100, by first day.' }),
    }),
  },
  cacheable: true,
  run: (context) => getRecord('activity', context),
});
