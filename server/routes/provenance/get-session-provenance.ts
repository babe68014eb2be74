import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { Uuid } from '../../shared/params.ts';
import { getProvenance, provenanceAnswer, provenanceReaders } from './provenance.ts';

export default defineRoute({
  method: 'get',
  path: '/api/sessions/{id}/provenance',
  name: 'provenance.get-session-provenance',
  summary: 'Metadata of a session, and for ADMIN the source of each value',
  access: provenanceReaders,
  params: z.strictObject({ id: Uuid }),
  answers: { 200: provenanceAnswer('session') },
  run: (context) => getProvenance('session', context),
});
