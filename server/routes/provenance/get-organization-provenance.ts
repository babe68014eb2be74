import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Uuid } from '../../shared/params.ts';
import { getProvenance, provenanceAnswer, provenanceReaders } from './provenance.ts';

export default defineRoute({
  method: 'get',
  path: '/api/organizations/{id}/provenance',
  name: 'provenance.get-organization-provenance',
  summary: 'Metadata of an organization, and for ADMIN the source of each value',
  access: provenanceReaders,
  params: z.strictObject({ id: Uuid }),
  answers: { 200: provenanceAnswer('organization') },
  run: (context) => getProvenance('organization', context),
});
