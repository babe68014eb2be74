import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Uuid } from '../../shared/params.ts';
import { getProvenance, provenanceAnswer, provenanceReaders } from './provenance.ts';

export default defineRoute({
  method: 'get',
  path: '/api/activities/{id}/provenance',
  name: 'provenance.get-activity-provenance',
  summary: 'Metadata of an activity, and for ADMIN the source of each value',
  access: provenanceReaders,
  params: z.strictObject({ id: Uuid }),
  answers: { 200: provenanceAnswer('activity') },
  run: (context) => getProvenance('activity', context),
});
