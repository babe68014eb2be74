import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { detailParameters } from '../../shared/catalog-parameters.ts';
import { apiError } from '../../shared/errors.ts';
import { Flag, Uuid } from '../../shared/params.ts';
import { recordSchemaOf } from '../../shared/record.ts';
import { type RestrictedAccess, readers } from '../../viewer/access.ts';
import { detailAnswer } from './record-schemas.ts';
import { getRecord } from './records.ts';

/** Active members of an organization may always read its details; PostgreSQL checks which organization it is. */
const detailReaders: RestrictedAccess = { ...readers, members: true };

export default defineRoute({
  method: 'get',
  path: '/api/organizations/{id}',
  name: 'catalog.get-organization',
  summary: 'One organization with summaries of its activities',
  access: detailReaders,
  params: z.strictObject({ id: Uuid }),
  query: z.strictObject({
    ...detailParameters,
    includeScore: Flag.optional().meta({
      deprecated: true,
      description: 'false changes nothing; scores have their own address.',
    }),
  }),
  answers: {
    200: detailAnswer('organization', {
      activities: z.array(recordSchemaOf('activity')).meta({ description: 'At most 100, by name.' }),
    }),
  },
  cacheable: true,
  run: async (context) => {
    if (context.query.includeScore === true)
      throw apiError(400, 'invalid_parameter', `Read scores at /api/organizations/${context.params.id}/score.`);
    return await getRecord('organization', context);
  },
});
